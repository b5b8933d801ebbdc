import type { Ask } from '../../lib/calls/call.ts'
import { categoryStack, splitGender } from '../../rooms/catalog/category-rules.ts'
import { type Category, type CountedCategory, categoriesCall, categoryCall } from '../../rooms/catalog/contract.ts'
import { filtersDiffer, SEARCH_DEFAULTS, type SearchParams } from '../../rooms/search/rules.ts'
import type { NamedCategory, ShownStack } from '../../rooms/search/ui/filters/category-links.tsx'

const slim = ({ id, name, number_of_products }: CountedCategory): NamedCategory => ({
  id,
  name,
  ...(number_of_products == null ? null : { count: number_of_products }),
})

/**
 * The category stack of a search (D-categories-05): the chosen category and its parents, and what can be chosen below; for a
 * category without children its siblings (D-categories-06); the top categories where none is chosen, those of gender apart
 * (D-categories-04). A call that fails leaves its part empty (D-errors-03).
 */
export async function stackOf(ask: Ask, category: Category | null, params: SearchParams): Promise<ShownStack> {
  const [found, listed] = await Promise.all([
    category && ask(categoryCall, { handle: category.handle }).catch(() => null),
    below(ask, params, category?.is_deepest ? category.parent_id : (category?.id ?? null)),
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
    apart: apart ? { name: apart.name, choices: ((await below(ask, params, apart.id)) ?? []).map(slim) } : null,
  }
}

/**
 * The categories below one (null: the top ones), each with its number of products where the call gives it; null where the
 * call fails.
 */
async function below(ask: Ask, params: SearchParams, id: number | null): Promise<CountedCategory[] | null> {
  const which = id === null ? { level: 1 } : { category_id: id }
  const within = scopeOf(params)
  const list = (input: object) => ask(categoriesCall, { ...which, ...input }).catch(() => null)
  const [all, counted] = await Promise.all([list({}), Object.keys(within).length > 0 ? list(within) : null])
  if (!all || !counted) return all?.product_categories ?? null
  const counts = new Map(counted.product_categories.map(one => [one.id, one.number_of_products]))
  // how many of the search's own products are in it, not of all
  return all.product_categories.map(one => ({ ...one, number_of_products: counts.get(one.id) ?? null }))
}

/**
 * The part of a search that categories are counted by. Other filters are not part of it, so where any is in force nothing
 * is counted: a number that leads to fewer products would be wrong.
 */
function scopeOf(params: SearchParams) {
  const { q, shop_domain, search_in_shop, platform } = params
  if (filtersDiffer({ ...params, category_id: null }, SEARCH_DEFAULTS)) return {}
  return {
    ...(q.trim() ? { q } : null),
    ...(shop_domain && search_in_shop && platform ? { shop_domain, search_in_shop, platform } : null),
  }
}
