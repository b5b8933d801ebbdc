import { parseCookie } from 'cookie'

/** What a visitor answered when asked for more than the site needs; the cookie that keeps the answer. */

export const CONSENTS = ['accepted', 'refused'] as const
export type Consent = (typeof CONSENTS)[number]

export const CONSENT_COOKIE = 'candor_consent'

/** Accepting is kept for 365 days (R-cookies-02), refusing just as long (X-cookies-01). */
const CONSENT_SECONDS = 365 * 86_400

/** The answer in a Cookie header or in `document.cookie`; null where none was given yet, or one that is malformed. */
export const consentOfCookies = (cookies = ''): Consent | null =>
  CONSENTS.find(one => one === parseCookie(cookies)[CONSENT_COOKIE]) ?? null

/** The cookie for an answer, as a Set-Cookie header and `document.cookie` take it; for null, which asks again, it ends. */
export function consentCookie(consent: Consent | null, secure: boolean): string {
  const age = consent === null ? 0 : CONSENT_SECONDS
  return `${CONSENT_COOKIE}=${consent ?? ''}; Path=/; Max-Age=${age}; SameSite=Lax${secure ? '; Secure' : ''}`
}
