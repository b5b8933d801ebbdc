import { expect, test } from 'vitest'
import { formatLocale, localeCookie, localeOfCookies, NOTHING_CHOSEN, parseLocale } from './locale-rules.ts'

const locale = (currency: string, country: string) => ({ currency, country })

test.each([
  ['EUR.DE', locale('EUR', 'DE')],
  ['*.*', NOTHING_CHOSEN],
  ['*.US', locale('*', 'US')],
  ['EUR.ZZ', locale('EUR', '*')],
  ['EUR', null],
  ['eur.de', null],
  ['EURO.DE', null],
  ['', null],
])('%s is kept for %j', (text, expected) => expect(parseLocale(text)).toEqual(expected))

test('what is kept is read again', () => {
  for (const choice of [locale('EUR', 'DE'), locale('*', 'XK'), NOTHING_CHOSEN])
    expect(parseLocale(formatLocale(choice))).toEqual(choice)
})

test.each([
  ['candor_locale=EUR.DE', locale('EUR', 'DE')],
  ['a=1; candor_locale=GBP.*; b=2', locale('GBP', '*')],
  ['candor_locale=%2A.US', locale('*', 'US')],
  // another cookie with invalid percent-encoding
  ['a=%; candor_locale=GBP.*', locale('GBP', '*')],
  ['not_candor_locale=EUR.DE', null],
  ['candor_locale=%E0%A4%A', null],
  ['', null],
  [undefined, null],
])('the cookies %s say %j', (cookies, expected) => expect(localeOfCookies(cookies)).toEqual(expected))

test('a choice is kept for a year, on every page, and read again from its cookie', () => {
  const cookie = localeCookie(locale('EUR', 'DE'))
  expect(cookie).toBe('candor_locale=EUR.DE; Path=/; Max-Age=31536000; SameSite=Lax')
  expect(localeOfCookies(cookie)).toEqual(locale('EUR', 'DE'))
})

test('what is kept has nothing behind it', () => expect(parseLocale('EUR.DEU')).toBeNull())
