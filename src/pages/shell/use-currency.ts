import { useState } from 'react'
import { useLocation, useNavigate, useRevalidator } from 'react-router'
import { convertMinorUp, currencyDigits, type Rates } from '../../rooms/currency/rules.ts'
import { buildSearchQuery, parseSearchParams, withoutDefaults } from '../../rooms/search/rules.ts'
import { useShellData } from './shell-data.ts'

/** The choice is kept under this name, as a cookie for the server and in the browser's own storage (discovery.md §9). */
const LOCALE_KEY = 'candor_locale'
const YEAR = 31_536_000

function remember(currency: string) {
  const country = document.cookie.match(/candor_locale=[A-Z*]+\.([A-Z]{2}|\*)/)?.[1] ?? '*'
  const value = `${currency}.${country}`
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
  document.cookie = `${LOCALE_KEY}=${value}; path=/; max-age=${YEAR}; samesite=lax`
  try {
    localStorage.setItem(LOCALE_KEY, value)
  } catch {
    // storage may be switched off; the cookie carries the choice
  }
}

/** The currency in force, and how to choose another one. */
export function useCurrency() {
  const { currency, rates } = useShellData()
  const [chosen, setChosen] = useState<string | null>(null)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const location = useLocation()

  const choose = async (next: string) => {
    setChosen(next)
    remember(next)
    const query = location.pathname === '/reviews/search' && convertedQuery(location.search, currency, next, rates)
    if (query) await navigate(`/reviews/search?${query}`, { replace: true, preventScrollReset: true })
    await revalidate()
    setChosen(null)
  }
  return { currency: chosen ?? currency, known: Object.keys(rates), choose }
}

/**
 * A search with its price filter carried into another currency, rounded up (discovery.md §4).
 * @returns null where there is no price to carry, or no rate to carry it by.
 */
export function convertedQuery(search: string, current: string, next: string, rates: Rates): string | null {
  const params = parseSearchParams(new URLSearchParams(search))
  const from = params.currency ?? current
  const convert = (price: number | null) => {
    if (price === null) return null
    const minor = convertMinorUp(price * 10 ** currencyDigits(from), from, next, rates)
    return minor === null ? null : minor / 10 ** currencyDigits(next)
  }
  const min_price = convert(params.min_price)
  const max_price = convert(params.max_price)
  if (min_price === null && max_price === null) return null
  const carried = { ...params, page: 1, currency: next, min_price, max_price }
  return buildSearchQuery(withoutDefaults(carried)).toString()
}
