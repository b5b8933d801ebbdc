import type { Ask } from '../../lib/calls/call.ts'
import { categoryStack, splitGender } from '../../rooms/catalog/category-rules.ts'
import { categoriesCall, categoryCall } from '../../rooms/catalog/contract.ts'
import type { Category, CountedCategory } from '../../rooms/catalog/schemas.ts'
import { filtersDiffer, SEARCH_DEFAULTS, type SearchParams } from '../../rooms/search/rules.ts'
import type { NamedCategory, ShownStack } from '../../rooms/search/ui/filters/category-links.tsx'

const slim = ({ id, name, number_of_products }: CountedCategory): NamedCategory => ({
  id,
  name,
  ...(number_of_products == null ? null : { count: number_of_products }),
})

/**
 * The category stack of a search (D-categories-05): the chosen category with its ancestors and its children, or its
 * siblings if it has none (D-categories-06); without a choice the top categories, those by gender apart
 * (D-categories-04). A failed call leaves its part empty (D-errors-03).
 */
export async function stackOf(ask: Ask, category: Category | null, params: SearchParams): Promise<ShownStack> {
  const [found, listed] = await Promise.all([
    category && ask(categoryCall, { handle: category.handle }).catch(() => null),
    childrenOf(ask, params, category?.is_deepest ? category.parent_id : (category?.id ?? null)),
  ])
  const choices = listed ?? found?.children ?? []
  const own = category && !choices.some(({ id }) => id === category.id) ? [category] : []
  const { gender, others } = splitGender<CountedCategory>([
    ...(found?.upper_level_categories ?? []),
    ...own,
    ...choices,
  ])
  const inGender = gender.some(({ id }) => id === category?.id)
  const shown = categoryStack(inGender ? gender : others, category?.id ?? null)
  const apart = category ? undefined : gender[0]
  return {
    stack: shown.stack.map(slim),
    choices: shown.choices.map(slim),
    apart: apart ? { name: apart.name, choices: ((await childrenOf(ask, params, apart.id)) ?? []).map(slim) } : null,
  }
}

/**
 * Children of a category (null: the top ones), with product counts if the call returns them; null if the call fails.
 */
async function childrenOf(ask: Ask, params: SearchParams, id: number | null): Promise<CountedCategory[] | null> {
  const parent = id === null ? { level: 1 } : { category_id: id }
  const within = scopeOf(params)
  const list = (input: object) => ask(categoriesCall, { ...parent, ...input }).catch(() => null)
  const [all, counted] = await Promise.all([list({}), Object.keys(within).length > 0 ? list(within) : null])
  if (!all || !counted) return all?.product_categories ?? null
  const counts = new Map(counted.product_categories.map(category => [category.id, category.number_of_products]))
  // product counts within the search, not in total
  return all.product_categories.map(category => ({ ...category, number_of_products: counts.get(category.id) ?? null }))
}

/**
 * The parameters that category counts take. With any other filter there are no counts, because they would not match the
 * results.
 */
function scopeOf(params: SearchParams) {
  const { q, shop_domain, search_in_shop, platform } = params
  if (filtersDiffer({ ...params, category_id: null }, SEARCH_DEFAULTS)) return {}
  return {
    ...(q.trim() ? { q } : null),
    ...(shop_domain && search_in_shop && platform ? { shop_domain, search_in_shop, platform } : null),
  }
}
