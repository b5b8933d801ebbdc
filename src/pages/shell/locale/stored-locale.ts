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

/** What the browser itself keeps of currency and country; storage may be switched off, and then it keeps nothing. */

const RATES_KEY = 'candor_rates'
/** Exchange rates are used for six hours (D-cache-03). */
const RATES_LIFE = 6 * 3_600_000

const inBrowser = typeof document !== 'undefined'

export interface StoredRates {
  rates: Rates
  /** The day they are for, `2026-04-13`; null where that was not said. */
  asOf: string | null
  /** Six hours old at most. */
  fresh: boolean
}

/** The rates that the browser has, or null; old ones are still better than none where no others can be had. */
export function storedRates(now = Date.now()): StoredRates | null {
  try {
    const { at, as_of, rates } = JSON.parse(read(RATES_KEY) ?? '{}')
    if (typeof at !== 'number' || !rates || typeof rates !== 'object') return null
    return { rates, asOf: typeof as_of === 'string' ? as_of : null, fresh: at <= now && now - at < RATES_LIFE }
  } catch {
    return null
  }
}

export function storeRates(rates: Rates, asOf: string | null, now = Date.now()) {
  store(RATES_KEY, JSON.stringify({ at: now, as_of: asOf, rates }))
}

/** The choice in local storage; null where there is none, and on the server. */
export const storedLocale = (): Locale | null => parseLocale(read(LOCALE_KEY) ?? '')

/** Keeps a choice beside what was chosen before: in local storage, and in the cookie by which the server renders. */
export function storeLocale(change: Partial<Locale>) {
  const before = localeOfCookies(document.cookie) ?? storedLocale() ?? NOTHING_CHOSEN
  const locale = { ...before, ...change }
  writeCookie(locale)
  store(LOCALE_KEY, formatLocale(locale))
}

/** Whether the cookie of a choice is gone: the page was rendered without it. */
export const isLocaleLost = () => storedLocale() !== null && localeOfCookies(document.cookie) === null

/**
 * A cookie that is gone (browsers let them expire sooner than asked for) comes back from local storage.
 * @returns whether the page was rendered without a choice that there is
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
    // the cookie carries the choice, and rates are asked for again
  }
}
