import type { Ask } from '../../lib/call.ts'
import { type Category, categoriesCall, categoryCall } from '../../rooms/catalog/contract.ts'
import { filtersDiffer, SEARCH_DEFAULTS, type SearchParams } from '../../rooms/search/rules.ts'
import type { CategoryStack } from '../../rooms/search/ui/category-links.tsx'

/** The call may say how many of the search's products are in a category. */
type Counted = Category & { number_of_products?: number | string | null }

type Link = CategoryStack['around'][number]

const slim = ({ id, name, number_of_products }: Counted): Link => ({
  id,
  name,
  ...(number_of_products == null ? null : { count: number_of_products }),
})

/**
 * The category stack of a search: the chosen category up through its parents, and what is below it to choose from; for a
 * deepest category its parent's children (discovery.md §4); the top categories where none is chosen. A call that fails
 * leaves its part empty (discovery.md §8).
 */
export async function stackOf(ask: Ask, category: Category | null, params: SearchParams): Promise<CategoryStack> {
  if (!category) return { above: [], chosen: null, around: await level(ask, params, null) }
  const found = await ask(categoryCall, { handle: category.handle }).catch(() => null)
  const above = found?.upper_level_categories.map(slim) ?? []
  const parent = found?.upper_level_categories.at(-1)
  if (found && found.children.length === 0 && parent) {
    return { above, chosen: null, around: await level(ask, params, parent.id, [category]) }
  }
  return { above, chosen: slim(category), around: await level(ask, params, category.id, found?.children) }
}

/**
 * The categories below one (null: the top ones), each with its number of products where the call gives it.
 * @param known what is shown where the call fails
 */
async function level(ask: Ask, params: SearchParams, id: number | null, known: Category[] = []): Promise<Link[]> {
  const which = id === null ? { level: 1 } : { category_id: id }
  const within = scopeOf(params)
  const list = (input: object) => ask(categoriesCall, { ...which, ...input }).catch(() => null)
  const [all, counted] = await Promise.all([list({}), Object.keys(within).length > 0 ? list(within) : null])
  const counts = new Map(counted?.product_categories.map((one: Counted) => [one.id, one.number_of_products]))
  return (all?.product_categories ?? known).map((one: Counted) =>
    // how many of the search's own products are in it, not of all
    slim(counted ? { ...one, number_of_products: counts.get(one.id) ?? null } : one),
  )
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
