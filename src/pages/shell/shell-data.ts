import { useRouteLoaderData } from 'react-router'
import { allCategoriesCall } from '../../rooms/catalog/contract.ts'
import { meCall } from '../../rooms/currency/contract.ts'
import type { Rates } from '../../rooms/currency/rules.ts'
import { pageLoader } from '../page.ts'

/** The banner shows at most so many categories (discovery.md §2). */
const MOST_IN_BAR = 6

/** What header and footer show; it is written into every page, so it is kept small. */
export interface ShellData {
  categories: { id: number; name: string; handle: string }[]
  /** The currency in force, '*' for each store's own. */
  currency: string
  /** The rate of every currency that can be chosen. */
  rates: Rates
  reviewer: { name: string; avatar_image_url: string | null } | null
  /** The head is the page's own. */
  meta?: never
}

export const shellLoader = pageLoader(async ({ ask }): Promise<ShellData> => {
  const [{ categories }, me] = await Promise.all([ask(allCategoriesCall, {}), ask(meCall, { exchange_rates: '1' })])
  return {
    categories: categories
      .filter(({ level }) => level === 1)
      .sort((a, b) => a.bar_order - b.bar_order)
      .slice(0, MOST_IN_BAR)
      .map(({ id, name, handle }) => ({ id, name, handle })),
    currency: me.currency,
    rates: me.exchange_rates ?? {},
    reviewer: me.reviewer,
  }
})

const NOTHING: ShellData = { categories: [], currency: '*', rates: {}, reviewer: null }

/** The shell's data, in any page; empty where the shell itself could not be loaded. */
export const useShellData = (): ShellData => useRouteLoaderData<ShellData>('shell') ?? NOTHING
