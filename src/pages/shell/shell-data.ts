import { useLocation, useMatches, useRouteLoaderData } from 'react-router'
import type { ShopRole } from '../../lib/calls/access.ts'
import type { BarCategory } from '../../rooms/catalog/ui/mega-navigation.tsx'
import { STORE_CURRENCY } from '../../rooms/currency/countries/choice-rules.ts'
import { type Locale, NOTHING_CHOSEN } from '../../rooms/currency/locale-rules.ts'
import type { Rates } from '../../rooms/currency/rules.ts'

/** Id of the route of all pages' frame, whose loader returns these data. */
export const SHELL = 'shell'

/** Data of header and footer; serialized into every page, so it stays small. */
export interface ShellData extends Locale {
  /** Name of the country. */
  countryName: string
  /** The top categories in the order of the bar, which shows the first of them. */
  categories: BarCategory[]
  /** Exchange rates of all currencies on offer. */
  rates: Rates
  /** Date of the rates, `2026-04-13`; null if unknown. */
  ratesAsOf: string | null
  /** Without an id if the call that identifies the reviewer failed. */
  reviewer: OwnReviewer | null
  /** Pages set the head, never the shell. */
  meta?: never
}

const EMPTY_DATA: ShellData = {
  ...NOTHING_CHOSEN,
  countryName: 'All countries',
  categories: [],
  rates: {},
  ratesAsOf: null,
  reviewer: null,
}

/** The signed-in reviewer as shown in the header; without a name if the call failed. */
export interface OwnReviewer {
  encoded_id: string | null
  name: string
  avatar_image_url: string | null
  retina_avatar_image_url: string | null
  gravatar_hash: string | null
  verified_buyer: boolean
  /** Shops and desks where they work; absent if there are none. */
  work?: WorkEntry[]
  /** At most 100, which means more than 99. */
  unread_notifications: number
}

/** A shop or desk in the account menu; `waiting` is how much waits there, such as `3` or `99+`. */
export interface WorkEntry {
  text: string
  path: string
  waiting: string | null
  /** In a shop; absent for a desk. */
  role?: ShopRole
}

/** Everything that the currency and country menus depend on. */
export const choicesOf = ({ currency, country, countryName, rates, ratesAsOf }: ShellData) => [
  currency,
  country,
  countryName,
  Object.keys(rates).join(),
  ratesAsOf,
]

/**
 * The shell's data, for any page; empty if the shell could not be loaded. A currency in the address is the one in force
 * (D-currency-12).
 */
export function useShellData(): ShellData {
  const data = useRouteLoaderData<ShellData>(SHELL) ?? EMPTY_DATA
  const { search } = useLocation()
  if (!search.includes('currency=')) return data
  const named = new URLSearchParams(search).get('currency')?.toUpperCase()
  return named && (named === STORE_CURRENCY || Object.hasOwn(data.rates, named)) ? { ...data, currency: named } : data
}

/** The country whose products a page lists, if it lists them by country; the visitor's own choice may be another. */
interface ShipsTo {
  code: string
  name: string
  /** The visitor's choice. */
  home: string
}

/** The shell's data with the country in force on the page shown (D-country-06). */
export function useShownChoices(): ShellData {
  const shell = useShellData()
  const { shipsTo } = (useMatches().at(-1)?.loaderData ?? {}) as { shipsTo?: ShipsTo }
  return shipsTo ? { ...shell, country: shipsTo.code, countryName: shipsTo.name } : shell
}
