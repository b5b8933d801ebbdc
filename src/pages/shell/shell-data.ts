import { useRouteLoaderData } from 'react-router'
import type { Ask } from '../../lib/call.ts'
import { splitGender } from '../../rooms/catalog/category-rules.ts'
import { categoriesCall } from '../../rooms/catalog/contract.ts'
import type { BarCategory } from '../../rooms/catalog/ui/mega-navigation.tsx'
import { meCall } from '../../rooms/currency/contract.ts'
import type { Rates } from '../../rooms/currency/rules.ts'
import { type Locale, pageLoader } from '../page.ts'
import { keepRates, keptRates } from './kept-locale.ts'

/** The banner shows at most so many categories (discovery.md §2). */
const MOST_IN_BAR = 6

/** What header and footer show; it is written into every page, so it is kept small. */
export interface ShellData {
  categories: BarCategory[]
  /** The currency in force, '*' for each store's own. */
  currency: string
  /** The rate of every currency that can be chosen. */
  rates: Rates
  reviewer: { name: string; avatar_image_url: string | null } | null
  /** The head is the page's own. */
  meta?: never
}

export const shellLoader = pageLoader(async ({ ask, locale }): Promise<ShellData> => {
  const [categories, me] = await Promise.all([barCategories(ask), readMe(ask, locale)])
  return { categories, ...me }
})

/** The first top categories; a failure is swallowed, and there is no bar (discovery.md §8). */
async function barCategories(ask: Ask): Promise<BarCategory[]> {
  try {
    const { product_categories } = await ask(categoriesCall, { level: 1 })
    return splitGender(product_categories)
      .others.sort((a, b) => a.bar_order - b.bar_order)
      .slice(0, MOST_IN_BAR)
      .map(({ id, name, handle, is_deepest }) => ({ id, name, handle, opens: !is_deepest }))
  } catch {
    return []
  }
}

/**
 * Who asks, with rates from the browser's own storage where they are young enough (discovery.md §7, §9). Where the call
 * fails, the stored currency goes on being shown (§8).
 */
async function readMe(ask: Ask, locale: Locale): Promise<Pick<ShellData, 'currency' | 'rates' | 'reviewer'>> {
  const kept = keptRates()
  try {
    const me = await ask(meCall, kept ? {} : { exchange_rates: '1' })
    if (me.exchange_rates) keepRates(me.exchange_rates)
    return { currency: me.currency, rates: me.exchange_rates ?? kept ?? {}, reviewer: me.reviewer }
  } catch {
    return { currency: locale.currency, rates: kept ?? {}, reviewer: null }
  }
}

const NOTHING: ShellData = { categories: [], currency: '*', rates: {}, reviewer: null }

/** The shell's data, in any page; empty where the shell itself could not be loaded. */
export const useShellData = (): ShellData => useRouteLoaderData<ShellData>('shell') ?? NOTHING
