import { useEffect, useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { sendCall } from '../../lib/send-call.ts'
import { convertMinorUp, currencyDigits, type Rates, STORE_CURRENCY } from '../../rooms/currency/rules.ts'
import { saveCurrencyCall } from '../../rooms/currency/ui/save-currency.ts'
import { buildSearchQuery, parseSearchParams, withoutDefaults } from '../../rooms/search/rules.ts'
import { keepCurrency, keepRates, keptRates } from './kept-locale.ts'
import { useShellData } from './shell-data.ts'

/** Told on the document when the currency changed and no search was sent again for it (discovery.md §4, "afterChange"). */
export const AFTER_CHANGE = 'afterChange'

/**
 * The currency in force, and how to choose another one: it is kept in the browser and in the profile of who is signed in;
 * a search with a price in it is sent again with the price converted; anywhere else `afterChange` is told on the document
 * and what the page shows is loaded again.
 */
export function useCurrency() {
  const { currency, rates, reviewer } = useShellData()
  const [chosen, setChosen] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const location = useLocation()

  // the rates that came with the page are as good as those the browser would ask for; later ones keep their own age
  // biome-ignore lint/correctness/useExhaustiveDependencies: those of the beginning alone
  useEffect(() => {
    if (!keptRates() && Object.keys(rates).length > 0) keepRates(rates)
  }, [])

  const choose = async (next: string) => {
    setChosen(next)
    keepCurrency(next)
    if (reviewer) saveToProfile(next)
    const searching = location.pathname === '/reviews/search'
    const priced = searching && convertedQuery(location.search, currency, next, rates)
    const query = priced || (searching && withoutCurrency(location.search))
    if (query) await navigate(`/reviews/search?${query}`, { replace: true, preventScrollReset: true })
    if (!priced) document.dispatchEvent(new CustomEvent(AFTER_CHANGE, { detail: { currency: next } }))
    await revalidate()
  }
  // the choice is shown until the page that was loaded for it says the same, so that nothing flashes in between
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with the page's own currency
  useEffect(() => setChosen(null), [currency])
  const inForce = chosen ?? currency
  // a choice that could not be looked up is still one
  const known = Object.keys(inForce === STORE_CURRENCY ? rates : { ...rates, [inForce]: 1 })
  return { currency: inForce, known, choose }
}

/** The choice is this browser's whether or not the profile takes it. */
const saveToProfile = (currency: string) =>
  sendCall(saveCurrencyCall, { reviewer: { rs_currency: currency } }).catch(() => {})

/** A search that names a currency without a price: the choice just made is to stand, not the address's. */
function withoutCurrency(search: string): string | null {
  const params = parseSearchParams(new URLSearchParams(search))
  const { currency, min_price, max_price } = params
  if (currency === null || min_price !== null || max_price !== null) return null
  return buildSearchQuery(withoutDefaults({ ...params, currency: null })).toString()
}

/**
 * A search with its price filter carried into another currency, rounded up (discovery.md §4). For the stores' own
 * currencies it is carried into euros, as which a price without a currency is read.
 * @returns null where there is no price to carry, or no rate to carry it by.
 */
export function convertedQuery(search: string, current: string, next: string, rates: Rates): string | null {
  const params = parseSearchParams(new URLSearchParams(search))
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
  const carried = { ...params, page: 1, currency: next === STORE_CURRENCY ? null : next, min_price, max_price }
  return buildSearchQuery(withoutDefaults(carried)).toString()
}

/** Prices without a currency are euros. */
const wellKnown = (currency: string) => (currency === STORE_CURRENCY ? 'EUR' : currency)
