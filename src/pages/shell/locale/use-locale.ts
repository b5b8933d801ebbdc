import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigate, useNavigation, useRevalidator } from 'react-router'
import { sendCall } from '../../../lib/calls/send-call.ts'
import { STORE_CURRENCY } from '../../../rooms/currency/countries/choice-rules.ts'
import { useShellData, useShownChoices } from '../shell-data.ts'
import { restoreLocale, storedRates, storeLocale, storeRates } from './stored-locale.ts'

/** Event on the document: a choice changed and no search was repeated for it (D-currency-06). */
const AFTER_CHANGE = 'afterChange'

/** Either a currency or a country. */
type Change = { currency: string } | { country: string }

/**
 * The current currency and country, and how to change them. A choice is stored in the browser and in the profile; a
 * search with prices is repeated; any other page dispatches `afterChange` on the document and reloads its data.
 */
export function useLocale() {
  const { rates, ratesAsOf, reviewer, ...loaded } = useShownChoices()
  const [currency, setCurrency] = useChosen(loaded.currency)
  const [country, setCountry] = useChosen(loaded.country)
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  const shown = useLocation()
  // a pending navigation continues with the new choice
  const place = useRef(shown)
  place.current = useNavigation().location ?? shown

  const choose = async (change: Change) => {
    storeLocale(change)
    if (reviewer) saveToProfile(change)
    const { addressAfterChange } = await import('./localized-path.ts')
    const { pathname, search } = place.current
    const { to, refetched } = addressAfterChange({ pathname, search }, change, loaded.currency, rates)
    const replace = search === window.location.search && pathname === window.location.pathname
    if (to) await navigate(to, { replace, preventScrollReset: true })
    if (!refetched) document.dispatchEvent(new CustomEvent(AFTER_CHANGE, { detail: change }))
    await revalidate()
  }
  return {
    currency,
    country,
    countryName: loaded.countryName,
    // a choice is listed even if its rate is unknown
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

/** Shows a choice until the reloaded page confirms it, so that nothing flickers. */
function useChosen(loaded: string) {
  const [chosen, setChosen] = useState<string | null>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it ends with the page's own
  useEffect(() => setChosen(null), [loaded])
  return [chosen ?? loaded, setChosen] as const
}

/** Reconciles the stored choice and rates once, after the first page has hydrated. */
export function useStoredLocale() {
  const { rates, ratesAsOf } = useShellData()
  const { revalidate } = useRevalidator()
  // biome-ignore lint/correctness/useExhaustiveDependencies: those of the beginning alone
  useEffect(() => {
    // the page's rates are as good as any the browser could load; newer ones keep their own age
    if (!storedRates()?.fresh && Object.keys(rates).length > 0) storeRates(rates, ratesAsOf)
    if (restoreLocale()) void revalidate()
  }, [])
}

let saved: Promise<unknown> = Promise.resolve()

/**
 * Sends changes to the profile one after the other, so that the last one wins. The browser keeps its choice even if the
 * profile refuses.
 */
function saveToProfile(change: Change) {
  const reviewer = 'currency' in change ? { rs_currency: change.currency } : { rs_country: change.country }
  const send = async () => {
    const { saveProfileCall } = await import('../../../rooms/accounts/contract.ts')
    await sendCall(saveProfileCall, { reviewer })
  }
  saved = saved.then(send).catch(() => {})
}
