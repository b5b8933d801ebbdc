import { expect, test } from 'vitest'
import { consentCookie, consentOfCookies, consentOfRequest } from './consent-rules.ts'

test('both answers are kept for 365 days', () => {
  for (const consent of ['accepted', 'refused'] as const) {
    const cookie = consentCookie(consent, true)
    expect(cookie).toBe(`candor_consent=${consent}; Path=/; Max-Age=31536000; SameSite=Lax; Secure`)
    expect(consentOfCookies(cookie.split(';', 1)[0])).toBe(consent)
  }
  expect(consentCookie(null, false)).toBe('candor_consent=ask; Path=/; SameSite=Lax')
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

test.each([
  [undefined, '1', 'refused'],
  ['candor_consent=accepted', '1', 'accepted'],
  ['candor_consent=refused', undefined, 'refused'],
  ['candor_consent=maybe', '1', 'refused'],
  ['candor_consent=ask', '1', null],
  ['candor_consent=ask', undefined, null],
  [undefined, '0', null],
  [undefined, undefined, null],
])('%j with Global Privacy Control %j says %s', (cookies, privacyControl, consent) => {
  expect(consentOfRequest({ cookie: cookies, 'sec-gpc': privacyControl })).toBe(consent)
})
