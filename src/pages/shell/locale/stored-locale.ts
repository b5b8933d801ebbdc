import {
  formatLocale,
  LOCALE_KEY,
  type Locale,
  localeCookie,
  localeOfCookies,
  NOTHING_CHOSEN,
  parseLocale,
} from '../../../rooms/currency/locale-rules.ts'
import type { Rates } from '../../../rooms/currency/rules.ts'

/** Currency, country and rates in the browser's storage; a no-op if storage is disabled. */

const RATES_KEY = 'candor_rates'
/** Lifetime of exchange rates: six hours, in ms (D-cache-03). */
const RATES_LIFETIME = 6 * 3_600_000

const inBrowser = typeof document !== 'undefined'

export interface StoredRates {
  rates: Rates
  /** Date of the rates, `2026-04-13`; null if unknown. */
  asOf: string | null
  /** At most six hours old. */
  fresh: boolean
}

/** The stored rates, or null; stale ones serve as a fallback if no others can be loaded. */
export function storedRates(now = Date.now()): StoredRates | null {
  try {
    const { at, as_of, rates } = JSON.parse(read(RATES_KEY) ?? '{}')
    if (typeof at !== 'number' || !rates || typeof rates !== 'object') return null
    return { rates, asOf: typeof as_of === 'string' ? as_of : null, fresh: at <= now && now - at < RATES_LIFETIME }
  } catch {
    return null
  }
}

export function storeRates(rates: Rates, asOf: string | null, now = Date.now()) {
  store(RATES_KEY, JSON.stringify({ at: now, as_of: asOf, rates }))
}

/** The choice in local storage; null if there is none, and on the server. */
export const storedLocale = (): Locale | null => parseLocale(read(LOCALE_KEY) ?? '')

/** Merges a choice into the stored one: in local storage, and in the cookie that the server renders by. */
export function storeLocale(change: Partial<Locale>) {
  const before = localeOfCookies(document.cookie) ?? storedLocale() ?? NOTHING_CHOSEN
  const locale = { ...before, ...change }
  writeCookie(locale)
  store(LOCALE_KEY, formatLocale(locale))
}

/** Whether the cookie is missing although a choice is stored: the page was rendered without it. */
export const isLocaleLost = () => storedLocale() !== null && localeOfCookies(document.cookie) === null

/**
 * Restores a missing cookie (browsers may expire it early) from local storage.
 * @returns whether the page was rendered without a stored choice
 */
export function restoreLocale(): boolean {
  const stored = storedLocale()
  if (!stored || !isLocaleLost()) return false
  writeCookie(stored)
  return localeOfCookies(document.cookie) !== null && formatLocale(stored) !== formatLocale(NOTHING_CHOSEN)
}

function writeCookie(locale: Locale) {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = localeCookie(locale)
}

function read(key: string): string | null {
  try {
    return inBrowser ? localStorage.getItem(key) : null
  } catch {
    return null
  }
}

function store(key: string, value: string) {
  try {
    if (inBrowser) localStorage.setItem(key, value)
  } catch {
    // the cookie carries the choice, and rates are loaded again
  }
}
