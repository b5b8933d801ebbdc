import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { sendCall } from '../../../lib/calls/send-call.ts'
import { STORE_CURRENCY } from '../../../rooms/currency/countries/choice-rules.ts'
import { useShellData } from '../shell-data.ts'
import { restoreLocale, storedRates, storeLocale, storeRates } from './stored-locale.ts'

/** Dispatched on the document when a choice changed and no search was repeated for it (D-currency-06). */
const AFTER_CHANGE = 'afterChange'

/** One choice at a time: a currency or a country. */
type Change = { currency: string } | { country: string }

/**
 * The currency and the country in force, and how to choose others: a choice is kept in the browser and in the profile of
 * who is signed in; a search with a price in it is sent again; anywhere else `afterChange` is told on the document and what
 * the page shows is loaded again.
 */
export function useLocale() {
  const { rates, ratesAsOf, reviewer, ...loaded } = useShellData()
  const [currency, setCurrency] = useChosen(loaded.currency)
  const [country, setCountry] = useChosen(loaded.country)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const shown = useLocation()
  // who is on the way elsewhere stays on it
  const place = useRef(shown)
  place.current = useNavigation().location ?? shown

  const choose = async (change: Change) => {
    storeLocale(change)
    if (reviewer) saveToProfile(change)
    const { carriedAddress } = await import('./localized-path.ts')
    const { pathname, search } = place.current
    const { to, refetched } = carriedAddress({ pathname, search }, change, loaded.currency, rates)
    const replace = search === window.location.search && pathname === window.location.pathname
    if (to) await navigate(to, { replace, preventScrollReset: true })
    if (!refetched) document.dispatchEvent(new CustomEvent(AFTER_CHANGE, { detail: change }))
    await revalidate()
  }
  return {
    currency,
    country,
    countryName: loaded.countryName,
    // a choice that could not be looked up is still one
    known: Object.keys(currency === STORE_CURRENCY ? rates : { ...rates, [currency]: 1 }),
    ratesAsOf,
    chooseCurrency(next: string) {
      setCurrency(next)
      void choose({ currency: next })
    },
    chooseCountry(next: string) {
      setCountry(next)
      void choose({ country: next })
    },
  }
}

/** A choice is shown until the page that was loaded for it says the same, so that nothing flashes in between. */
function useChosen(loaded: string) {
  const [chosen, setChosen] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with the page's own
  useEffect(() => setChosen(null), [loaded])
  return [chosen ?? loaded, setChosen] as const
}

/** What the browser keeps is put in order once, when the first page has come alive. */
export function useStoredLocale() {
  const { rates, ratesAsOf } = useShellData()
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: those of the beginning alone
  useEffect(() => {
    // the rates that came with the page are as good as those the browser would ask for; later ones keep their own age
    if (!storedRates()?.fresh && Object.keys(rates).length > 0) storeRates(rates, ratesAsOf)
    if (restoreLocale()) void revalidate()
  }, [])
}

let saved: Promise<unknown> = Promise.resolve()

/** One after the other, so that the last one stands. The choice is this browser's whether or not the profile takes it. */
function saveToProfile(change: Change) {
  const reviewer = 'currency' in change ? { rs_currency: change.currency } : { rs_country: change.country }
  const send = async () => {
    const { saveProfileCall } = await import('../../../rooms/accounts/contract.ts')
    await sendCall(saveProfileCall, { reviewer })
  }
  saved = saved.then(send).catch(() => {})
}
