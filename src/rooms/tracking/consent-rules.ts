import { parseCookie } from 'cookie'

/** Consent to optional cookies, and the cookie that stores it. */

export const CONSENTS = ['accepted', 'refused'] as const
export type Consent = (typeof CONSENTS)[number]

export const CONSENT_COOKIE = 'candor_consent'

/** Both answers are stored for 365 days (R-cookies-02, X-cookies-01). */
const CONSENT_SECONDS = 365 * 86_400

/** Value of the cookie of somebody who asked to be asked again, until they answer or close the browser. */
const ASKED_AGAIN = 'ask'

/** The answer in a Cookie header or `document.cookie`; null if absent or malformed. */
// Stryker disable next-line StringLiteral: no text without our cookie gives an answer
export const consentOfCookies = (cookies = ''): Consent | null =>
  CONSENTS.find(consent => consent === parseCookie(cookies)[CONSENT_COOKIE]) ?? null

/**
 * A visitor's answer, by a request's headers. Global Privacy Control is a refusal given in advance, so the bar needn't ask
 * (X-cookies-02); an answer to the bar itself comes first, and so does the wish to be asked again.
 */
export function consentOfRequest(headers: { cookie?: string; 'sec-gpc'?: unknown }): Consent | null {
  const refusesAlways = headers['sec-gpc'] === '1' && parseCookie(headers.cookie ?? '')[CONSENT_COOKIE] !== ASKED_AGAIN
  return consentOfCookies(headers.cookie) ?? (refusesAlways ? 'refused' : null)
}

/**
 * The cookie for an answer, for a Set-Cookie header or `document.cookie`; null: the bar asks again, also where Global
 * Privacy Control has refused.
 */
export function consentCookie(consent: Consent | null, secure: boolean): string {
  const age = consent === null ? '' : ` Max-Age=${CONSENT_SECONDS};`
  return `${CONSENT_COOKIE}=${consent ?? ASKED_AGAIN}; Path=/;${age} SameSite=Lax${secure ? '; Secure' : ''}`
}
