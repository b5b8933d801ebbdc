import { useRouteLoaderData } from 'react-router'
import type { BarCategory } from '../../rooms/catalog/ui/mega-navigation.tsx'
import { type Locale, NOTHING_CHOSEN } from '../../rooms/currency/locale-rules.ts'
import type { Rates } from '../../rooms/currency/rules.ts'

/** What header and footer show; it is written into every page, so it is kept small. */
export interface ShellData extends Locale {
  /** What the country is called. */
  countryName: string
  /** The top categories in the order of the bar, which shows the first of them. */
  categories: BarCategory[]
  /** The rate of every currency that can be chosen. */
  rates: Rates
  /** The day that the rates are for, `2026-04-13`; null where that is not known. */
  ratesAsOf: string | null
  /** Without an id where it could not be looked up who it is. */
  reviewer: OwnReviewer | null
  /** A signed-in reviewer has not accepted the terms in force. */
  termsDue: boolean
  /** The head is the page's own. */
  meta?: never
}

const NOTHING: ShellData = {
  ...NOTHING_CHOSEN,
  countryName: 'All countries',
  categories: [],
  rates: {},
  ratesAsOf: null,
  reviewer: null,
  termsDue: false,
}

/** Who is signed in, as far as the header shows them; where that could not be looked up, somebody without a name. */
export interface OwnReviewer {
  encoded_id: string | null
  name: string
  avatar_image_url: string | null
  retina_avatar_image_url: string | null
  gravatar_hash: string | null
  verified_buyer: boolean
  /** Set for a moderator alone. */
  moderates?: true
  /** Counted up to 99; one more stands for more. */
  unread_notifications: number
}

/** All that the choices of currency and country look like, wherever they stand. */
export const choicesOf = ({ currency, country, countryName, rates, ratesAsOf }: ShellData) => [
  currency,
  country,
  countryName,
  Object.keys(rates).join(),
  ratesAsOf,
]

/** The shell's data, in any page; empty where the shell itself could not be loaded. */
export const useShellData = (): ShellData => useRouteLoaderData<ShellData>('shell') ?? NOTHING
