import { STORE_CURRENCY } from './countries/choice-rules.ts'
import { COUNTRY_NAMES } from './countries/country-names.ts'

export * from './countries/choice-rules.ts'

/** Money and countries: pure, shared by browser and server. */

/** Units of each currency per euro, as the ECB states rates; the euro itself is 1. */
export type Rates = Readonly<Record<string, number>>

/** English name of a country; the code itself if unknown. */
export const countryName = (code: string) => COUNTRY_NAMES.get(code) ?? code

/** Names that take an article in a sentence. */
const WITH_ARTICLE =
  /^(Bahamas|Central African|Comoros|Dominican|DR Congo|Gambia|Maldives|Netherlands|Philippines|Republic of|United)|(Islands|Lands|Netherlands|Territory)$/

/** Country name within a sentence: `Germany`, `the United States`. */
export function countryInSentence(code: string): string {
  const name = countryName(code)
  return WITH_ARTICLE.test(name) ? `the ${name}` : name
}

/**
 * Decimals of the currencies that have not 2: ISO 4217, list one of 1 January 2026. Intl knows other ones: those of
 * everyday prices, which change with its data.
 */
const ISO_DIGITS: ReadonlyMap<string, number> = new Map([
  ...'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ').map(code => [code, 0] as const),
  ...'BHD IQD JOD KWD LYD OMR TND'.split(' ').map(code => [code, 3] as const),
  ...'CLF UYW'.split(' ').map(code => [code, 4] as const),
])

/** Number of decimals of a currency (ISO 4217): 2 for EUR and HUF, 0 for JPY, 3 for KWD; 2 for an unknown code. */
export const currencyDigits = (currency: string): number => ISO_DIGITS.get(currency) ?? 2

/** Currency for prices: the chosen one, or '*' if it has no rate (D-currency-03). */
export function effectiveCurrency(chosen: string, rates: Rates): string {
  return chosen in rates ? chosen : STORE_CURRENCY
}

/**
 * Converts an amount between currencies, both in minor units, rounded to the nearest.
 * @returns null if a rate is missing, `to` is '*' or the amount is not a number (D-currency-07)
 */
export function convertMinor(amount: number, from: string, to: string, rates: Rates): number | null {
  const value = convertExact(amount, from, to, rates)
  return value === null ? null : Math.round(value)
}

/** Like `convertMinor`, but rounds up, so that a converted price filter excludes no product (D-currency-05). */
export function convertMinorUp(amount: number, from: string, to: string, rates: Rates): number | null {
  const value = convertExact(amount, from, to, rates)
  return value === null ? null : Math.ceil(value - 1e-6)
}

function convertExact(amount: number, from: string, to: string, rates: Rates): number | null {
  const fromRate = rates[from]
  const toRate = rates[to]
  if (fromRate === undefined || toRate === undefined || to === STORE_CURRENCY || !Number.isFinite(amount)) return null
  if (from === to) return amount
  return (amount / 10 ** currencyDigits(from) / fromRate) * toRate * 10 ** currencyDigits(to)
}

const usual = new Map<string, Intl.NumberFormat>()
const exact = new Map<string, Intl.NumberFormat>()

/** The format of everyday prices, whose decimals may be fewer than the currency has: none for HUF. */
function usualFormat(currency: string): Intl.NumberFormat {
  let format = usual.get(currency)
  if (!format) {
    format = new Intl.NumberFormat('en', { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
    usual.set(currency, format)
  }
  return format
}

/** Formats an amount in minor units: `€64.00`, `¥8,400`, `HUF 1,290`. Decimals are never rounded away: `HUF 1,290.50`. */
export function formatMoney(amount: number, currency: string): string {
  const digits = currencyDigits(currency)
  if (amount % 10 ** digits === 0) return usualFormat(currency).format(amount / 10 ** digits)
  let format = exact.get(currency)
  if (!format) {
    const options = { style: 'currency', currency, currencyDisplay: 'narrowSymbol' } as const
    format = new Intl.NumberFormat('en', { ...options, minimumFractionDigits: digits, maximumFractionDigits: digits })
    exact.set(currency, format)
  }
  return format.format(amount / 10 ** digits)
}

/**
 * Price on a product card: converted to the chosen currency if possible, else in the shop's own. A range if variants
 * differ: `€12.00 – €18.00`.
 */
export function displayPrice(
  price: { lowest: number | null; highest: number | null; currency: string },
  chosen: string,
  rates: Rates,
): string | null {
  if (price.lowest === null) return null
  const show = (amount: number) => {
    const converted = convertMinor(amount, price.currency, chosen, rates)
    if (converted === null) return formatMoney(amount, price.currency)
    return usualFormat(chosen).format(converted / 10 ** currencyDigits(chosen))
  }
  const lowest = show(price.lowest)
  const highest = price.highest === null ? lowest : show(price.highest)
  return lowest === highest ? lowest : `${lowest} – ${highest}`
}
