import { expect, test } from 'vitest'
import { consentCookie, consentOfCookies } from './consent-rules.ts'

test('both answers are kept for 365 days', () => {
  for (const consent of ['accepted', 'refused'] as const) {
    const cookie = consentCookie(consent, true)
    expect(cookie).toBe(`candor_consent=${consent}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`)
    expect(consentOfCookies(cookie.split(';', 1)[0])).toBe(consent)
  }
  expect(consentCookie(null, false)).toBe('candor_consent=; Path=/; Max-Age=0; SameSite=Lax')
})

test.each([
  [undefined, null],
  ['', null],
  ['candor_consent=', null],
  ['candor_consent=maybe', null],
  ['candor_consent=accepted2', null],
  ['xcandor_consent=accepted', null],
  ['a=1; candor_consent=refused', 'refused'],
  ['a=1;candor_consent=accepted; b=2', 'accepted'],
])('%j says %s', (cookies, consent) => expect(consentOfCookies(cookies)).toBe(consent))
