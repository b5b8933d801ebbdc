import { redirect } from 'react-router'
import type { Ask } from '../../lib/call.ts'
import { type Category, categoryCall } from '../../rooms/catalog/contract.ts'
import { CATEGORY_INDEX_PATH } from '../../rooms/catalog/paths.ts'
import { searchProductsCall } from '../../rooms/search/contract.ts'
import {
  buildSearchQuery,
  isEmptySearch,
  parseSearchParams,
  resetFilter,
  type SearchParams,
  withoutDefaults,
} from '../../rooms/search/rules.ts'
import type { CategoryStack } from '../../rooms/search/ui/category-links.tsx'
import type { WayOut } from '../../rooms/search/ui/no-match.tsx'
import { filterPills } from '../../rooms/search/ui/pill-list.ts'
import { pageLoader } from '../page.ts'
import { pagesOf, totalWords } from './totals.ts'

/** Filters tried one by one when nothing is found. */
const MOST_WAYS = 3

const search = (ask: Ask, params: Partial<SearchParams>) =>
  ask(searchProductsCall, Object.fromEntries(buildSearchQuery(withoutDefaults(params))))

export const loader = pageLoader(async ({ ask, query }) => {
  const params = parseSearchParams(query)
  if (isEmptySearch(params)) throw redirect(CATEGORY_INDEX_PATH)
  const { data, meta_data } = await search(ask, params)
  const [stack, ways] = await Promise.all([
    data.category && stackAround(ask, data.category),
    data.search_results.length === 0 && params.page === 1 ? waysOut(ask, params) : NO_WAYS,
  ])
  return {
    searched: { text: params.q, category: data.category && slim(data.category) },
    items: data.search_results,
    total: data.rounded_results_total_count,
    pages: pagesOf(data),
    shop: data.search_in_shop_name,
    stack,
    ...ways,
    meta: meta_data,
  }
})

const slim = ({ id, name }: Category) => ({ id, name })

/** For a deepest category the choice is among its parent's children (discovery.md §4). */
async function stackAround(ask: Ask, category: Category): Promise<CategoryStack> {
  const { upper_level_categories: above, children } = await ask(categoryCall, { handle: category.handle })
  const parent = above.at(-1)
  if (children.length > 0 || !parent) {
    return { above: above.map(slim), chosen: slim(category), around: children.map(slim) }
  }
  const siblings = await ask(categoryCall, { handle: parent.handle })
  return { above: above.map(slim), chosen: null, around: siblings.children.map(slim) }
}

interface WaysOut {
  ways: WayOut[]
  unfiltered: string | null
}
const NO_WAYS: WaysOut = { ways: [], unfiltered: null }

/** What there is without each of the filters in force, and without all of them; what brings nothing is left out. */
async function waysOut(ask: Ask, params: SearchParams): Promise<WaysOut> {
  const pills = filterPills(params, { category: null, shop: null })
  const brings = async (without: SearchParams) => {
    if (isEmptySearch(without)) return null
    const total = (await search(ask, without)).data.rounded_results_total_count
    return total === 0 ? null : totalWords(total)
  }
  const [unfiltered, ...single] = await Promise.all([
    pills.length > 0 ? brings(resetFilter(params, 'all')) : null,
    ...pills.slice(0, MOST_WAYS).map(({ without }) => brings(without)),
  ])
  const ways = single.flatMap((words, i) => (words ? [{ filter: pills[i]!.filter, brings: words }] : []))
  return { ways, unfiltered: unfiltered ?? null }
}
