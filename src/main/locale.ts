import type { Locale } from '../pages/page.ts'

/** Where the chosen currency and country are kept: `EUR.DE`, `*.*` while nothing is chosen. */
const LOCALE_COOKIE = /(?:^|;\s*)candor_locale=([A-Z]{3}|\*)\.([A-Z]{2}|\*)/

/** The visitor's choice out of a Cookie header or `document.cookie`; '*' for what was not chosen or is malformed. */
export function parseLocale(cookies: string | undefined): Locale {
  const [, currency = '*', country = '*'] = LOCALE_COOKIE.exec(decodeURIComponent(cookies ?? '')) ?? []
  return { currency, country }
}
