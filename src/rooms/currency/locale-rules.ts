import { parseCookie } from 'cookie'
import { ALL_COUNTRIES, isCountryCode, STORE_CURRENCY } from './countries/choice-rules.ts'

/** What a visitor chose, as it is kept: the cookie by which the server renders, and the browser's own storage. */

/** The currency prices are shown in and the country to ship to, '*' where nothing was chosen. */
export interface Locale {
  currency: string
  country: string
}

/** The marketplace's locale key (D-cache-04), of the cookie and of local storage alike. */
export const LOCALE_KEY = 'candor_locale'

/** Where both are chosen without scripts: a page, and what every page's own choice is sent to. */
export const LOCALE_PATH = '/locale'

/** `EUR.DE` */
const KEPT = /^([A-Z]{3}|\*)\.([A-Z]{2}|\*)$/

export const NOTHING_CHOSEN: Readonly<Locale> = { currency: STORE_CURRENCY, country: ALL_COUNTRIES }

/** How a choice is kept: `EUR.DE`, `*.*` while nothing is chosen. */
export const formatLocale = ({ currency, country }: Locale) => `${currency}.${country}`

/** Reads what `formatLocale` wrote; null for anything else. A country that is none is all of them. */
export function parseLocale(text: string): Locale | null {
  const match = KEPT.exec(text)
  if (!match) return null
  const country = match[2]!
  return { currency: match[1]!, country: isCountryCode(country) ? country : ALL_COUNTRIES }
}

const YEAR = 31_536_000

/** The cookie that keeps a choice for a year, as a Set-Cookie header or as `document.cookie` takes it. */
export const localeCookie = (locale: Locale) =>
  `${LOCALE_KEY}=${formatLocale(locale)}; Path=/; Max-Age=${YEAR}; SameSite=Lax`

/** The choice in a Cookie header or in `document.cookie`; null where there is none, or one that is malformed. */
export const localeOfCookies = (cookies = ''): Locale | null => parseLocale(parseCookie(cookies)[LOCALE_KEY] ?? '')
