import type { Rates } from '../../rooms/currency/rules.ts'

/** What the browser itself keeps of currency and country; storage may be switched off, and then it keeps nothing. */

/** The choice, under the same name as the cookie by which the server renders with it (discovery.md §9). */
const LOCALE_KEY = 'candor_locale'
const RATES_KEY = 'candor_rates'
/** Exchange rates are trusted for six hours (discovery.md §9). */
const RATES_LIFE = 6 * 3_600_000
const YEAR = 31_536_000

const inBrowser = typeof document !== 'undefined'

/** Rates of the last six hours, or null. */
export function keptRates(now = Date.now()): Rates | null {
  if (!inBrowser) return null
  try {
    const { at, rates } = JSON.parse(localStorage.getItem(RATES_KEY) ?? '{}')
    const fresh = typeof at === 'number' && at <= now && now - at < RATES_LIFE
    return fresh && rates && typeof rates === 'object' ? rates : null
  } catch {
    return null
  }
}

export function keepRates(rates: Rates, now = Date.now()) {
  if (inBrowser) store(RATES_KEY, JSON.stringify({ at: now, rates }))
}

/** Keeps the currency chosen, beside the country. */
export function keepCurrency(currency: string) {
  const country = document.cookie.match(/candor_locale=[A-Z*]+\.([A-Z]{2}|\*)/)?.[1] ?? '*'
  const value = `${currency}.${country}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LOCALE_KEY}=${value}; path=/; max-age=${YEAR}; samesite=lax`
  store(LOCALE_KEY, value)
}

function store(key: string, value: string) {
  try {
    localStorage.setItem(key, value)
  } catch {
    // the cookie carries the choice, and rates are asked for again
  }
}
