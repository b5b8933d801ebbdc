import type { Locale } from '../../../rooms/currency/locale-rules.ts'
import { convertMinorUp, currencyDigits, type Rates, STORE_CURRENCY } from '../../../rooms/currency/rules.ts'
import { parseSearchParams, type SearchParams } from '../../../rooms/search/rules.ts'
import { SEARCH_PATH, searchAddress } from '../../../rooms/search/ui/search-path.ts'

/** The new address after a visitor chooses another currency or country. */

interface AddressChange {
  /** Address with the new choice; null if the current page only has to be reloaded. */
  to: string | null
  /** Whether a search with a price filter is repeated; `afterChange` is not dispatched then (D-currency-06). */
  refetched: boolean
}

/**
 * Applies a choice to an address: a search converts its prices to the new currency, or filters by the new country.
 * Elsewhere the parameters for currency and country are dropped, so that the new choice applies.
 * @param currency the current one
 */
export function addressAfterChange(
  place: { pathname: string; search: string },
  change: Partial<Locale>,
  currency: string,
  rates: Rates,
): AddressChange {
  const query = new URLSearchParams(place.search)
  if (place.pathname.replace(/\/$/, '') !== SEARCH_PATH)
    return { to: withoutLocale(place.pathname, query, change), refetched: false }
  const params = parseSearchParams(query)
  const priced = params.min_price !== null || params.max_price !== null
  if (change.country !== undefined)
    return { to: searchAddress({ ...params, country: change.country, page: 1 }), refetched: priced }
  const converted = priced ? convertedPrices(params, currency, change.currency ?? currency, rates) : null
  if (converted) return { to: searchAddress(converted), refetched: true }
  const implied = params.currency === null || priced
  return { to: implied ? null : searchAddress({ ...params, currency: null }), refetched: false }
}

function withoutLocale(pathname: string, query: URLSearchParams, change: Partial<Locale>): string | null {
  const before = query.toString()
  for (const name of Object.keys(change)) query.delete(name)
  // another country has another list, so start at page 1
  if (change.country !== undefined && pathname.startsWith('/reviews/categories/')) query.delete('page')
  const after = query.toString()
  return after === before ? null : `${pathname}${after && `?${after}`}`
}

/**
 * Converts a search's price filter to another currency, rounded up (D-currency-05). With the stores' own currencies the
 * prices become euros, the default for prices without a currency.
 * @returns null if a rate is missing
 */
function convertedPrices(params: SearchParams, current: string, next: string, rates: Rates): SearchParams | null {
  const from = wellKnown(params.currency ?? current)
  const to = wellKnown(next)
  const convert = (price: number | null) => {
    if (price === null) return null
    const minor = convertMinorUp(price * 10 ** currencyDigits(from), from, to, rates)
    return minor === null ? null : minor / 10 ** currencyDigits(to)
  }
  const min_price = convert(params.min_price)
  const max_price = convert(params.max_price)
  if (min_price === null && max_price === null) return null
  return { ...params, page: 1, currency: next === STORE_CURRENCY ? null : next, min_price, max_price }
}

/** Prices without a currency are in euros. */
const wellKnown = (currency: string) => (currency === STORE_CURRENCY ? 'EUR' : currency)
