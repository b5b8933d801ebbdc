import { redirect } from 'react-router'
import type { Ask } from '../../lib/calls/call.ts'
import { categoryCall } from '../../rooms/catalog/contract.ts'
import { CATEGORY_INDEX_PATH, categoryPath } from '../../rooms/catalog/paths.ts'
import type { CategoryLink } from '../../rooms/catalog/schemas.ts'
import { slimBelow, slimCategory } from '../../rooms/catalog/ui/slim-category.ts'
import { countryName } from '../../rooms/currency/rules.ts'
import { cleanCategoryQuery, impliedParams } from '../../rooms/search/address-rules.ts'
import { searchProductsCall } from '../../rooms/search/contract.ts'
import {
  buildSearchQuery,
  parseSearchParams,
  SEARCH_DEFAULTS,
  type SearchParams,
  withoutDefaults,
} from '../../rooms/search/rules.ts'
import { pageLoader } from '../page.ts'
import { pagesOf, totalLabel } from '../search/totals.ts'
import { askFollows, productIds } from '../shell/follow/ask-follows.ts'

/** From this many subcategories on, their own subcategories are omitted, so that products stay near the top. */
const MANY_SUBCATEGORIES = 12

export const loader = pageLoader(async ({ ask, params, query, locale, signedIn }) => {
  const clean = cleanCategoryQuery(query, locale.country, impliedParams(query, locale.currency))
  if (clean) throw redirect(`${categoryPath(params.category_slug ?? '')}${clean.size > 0 ? `?${clean}` : ''}`)
  // an unknown category redirects to the index (R-categories-01)
  const categoryPage = await ask(categoryCall, { handle: params.category_slug ?? '' }).catch(() => {
    throw redirect(CATEGORY_INDEX_PATH)
  })
  const { category, children, grand_children, upper_level_categories, meta_data } = categoryPage
  const filters = within(category.id, parseSearchParams(query))
  // a country in the address overrides the visitor's choice
  const search = within(category.id, parseSearchParams(query, locale.country))
  // without products the page still renders (D-errors-01)
  const data = await products(ask, search)
  const none = data?.search_results.length === 0 && search.page === 1
  return {
    category: slimCategory(category),
    above: upper_level_categories.map(({ id, name, handle }): CategoryLink => ({ id, name, handle })),
    children: children.map(slimCategory),
    grandchildren: children.length > MANY_SUBCATEGORIES ? null : slimBelow(grand_children),
    items: data?.search_results ?? null,
    total: data ? totalLabel(data.rounded_results_total_count) : null,
    hidden: none ? await hiddenTotal(ask, search) : null,
    filters,
    search,
    shipsTo: { code: search.country, name: countryName(search.country), home: locale.country },
    pages: data ? pagesOf(data) : 1,
    follows: await askFollows({ ask, signedIn }, { Product: productIds(data?.search_results ?? []) }),
    meta: meta_data,
  }
})

/** The category page's search: the address's parameters, in this category and in no shop (D-guards-04). */
const within = (category_id: number, params: SearchParams): SearchParams => ({
  ...params,
  shop_domain: null,
  search_in_shop: null,
  platform: null,
  category_id,
  category_search: 'true',
})

const products = async (ask: Ask, search: SearchParams) => {
  const input = Object.fromEntries(buildSearchQuery(withoutDefaults(search)))
  const answer = await ask(searchProductsCall, input).catch(() => null)
  return answer?.data ?? null
}

/** Number of products in shops below the default minimum transparency, as text; null for none. */
async function hiddenTotal(ask: Ask, search: SearchParams): Promise<string | null> {
  if (search.min_transparency !== SEARCH_DEFAULTS.min_transparency) return null
  const total = (await products(ask, { ...search, min_transparency: 0 }))?.rounded_results_total_count ?? 0
  return total === 0 ? null : totalLabel(total)
}
