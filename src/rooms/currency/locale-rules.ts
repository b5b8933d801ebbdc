import { parseCookie } from 'cookie'
import { ALL_COUNTRIES, isCountryCode, STORE_CURRENCY } from './countries/choice-rules.ts'

/** Stores a visitor's choice of currency and country: in a cookie for the server, and in local storage. */

/** Currency for prices and country to ship to; '*' means no choice. */
export interface Locale {
  currency: string
  country: string
}

/** Name of the cookie and the local storage key (D-cache-04). */
export const LOCALE_KEY = 'candor_locale'

/** Page with both choices, and the action of the pickers' forms without JavaScript. */
export const LOCALE_PATH = '/locale'

/** `EUR.DE` */
const LOCALE_FORMAT = /^([A-Z]{3}|\*)\.([A-Z]{2}|\*)$/

export const NOTHING_CHOSEN: Readonly<Locale> = { currency: STORE_CURRENCY, country: ALL_COUNTRIES }

/** Serialises a choice: `EUR.DE`; `*.*` for none. */
export const formatLocale = ({ currency, country }: Locale) => `${currency}.${country}`

/** Parses the output of `formatLocale`; null for anything else. Unknown countries become '*'. */
export function parseLocale(text: string): Locale | null {
  const match = LOCALE_FORMAT.exec(text)
  if (!match) return null
  const country = match[2]!
  return { currency: match[1]!, country: isCountryCode(country) ? country : ALL_COUNTRIES }
}

const YEAR = 31_536_000

/** Cookie that stores a choice for a year, as a Set-Cookie value or for `document.cookie`. */
export const localeCookie = (locale: Locale) =>
  `${LOCALE_KEY}=${formatLocale(locale)}; Path=/; Max-Age=${YEAR}; SameSite=Lax`

/** The choice in a Cookie header or `document.cookie`; null if missing or malformed. */
export const localeOfCookies = (cookies = ''): Locale | null => parseLocale(parseCookie(cookies)[LOCALE_KEY] ?? '')
