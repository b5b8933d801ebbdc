import { parseCookie } from 'cookie'

/** Consent to optional cookies, and the cookie that stores it. */

export const CONSENTS = ['accepted', 'refused'] as const
export type Consent = (typeof CONSENTS)[number]

export const CONSENT_COOKIE = 'candor_consent'

/** Both answers are stored for 365 days (R-cookies-02, X-cookies-01). */
const CONSENT_SECONDS = 365 * 86_400

/** The answer in a Cookie header or `document.cookie`; null if absent or malformed. */
// Stryker disable next-line StringLiteral: no text without our cookie gives an answer
export const consentOfCookies = (cookies = ''): Consent | null =>
  CONSENTS.find(consent => consent === parseCookie(cookies)[CONSENT_COOKIE]) ?? null

/**
 * A visitor's answer, by a request's headers. Global Privacy Control is a refusal given in advance, so the bar needn't ask
 * (X-cookies-02); an answer to the bar itself comes first.
 */
export const consentOfRequest = (headers: { cookie?: string; 'sec-gpc'?: unknown }): Consent | null =>
  consentOfCookies(headers.cookie) ?? (headers['sec-gpc'] === '1' ? 'refused' : null)

/**
 * The cookie for an answer, for a Set-Cookie header or `document.cookie`; null deletes it, so that the bar asks again.
 */
export function consentCookie(consent: Consent | null, secure: boolean): string {
  const age = consent === null ? 0 : CONSENT_SECONDS
  return `${CONSENT_COOKIE}=${consent ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`
}
