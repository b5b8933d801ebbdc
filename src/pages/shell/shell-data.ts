import { useRouteLoaderData } from 'react-router'
import type { ShopRole } from '../../lib/calls/access.ts'
import type { BarCategory } from '../../rooms/catalog/ui/mega-navigation.tsx'
import { type Locale, NOTHING_CHOSEN } from '../../rooms/currency/locale-rules.ts'
import type { Rates } from '../../rooms/currency/rules.ts'

/** Data of header and footer; serialized into every page, so it is kept small. */
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
  /** A signed-in reviewer has not accepted the current terms. */
  termsDue: boolean
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
  termsDue: false,
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

/** The shell's data, for any page; empty if the shell could not be loaded. */
export const useShellData = (): ShellData => useRouteLoaderData<ShellData>('shell') ?? EMPTY_DATA
