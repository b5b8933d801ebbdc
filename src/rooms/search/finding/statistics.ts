import { cached, cachedByKey } from '../../../lib/cached.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { CountedGroup } from './plan-rules.ts'
import { selectFacets, selectShopProducts } from './statistics-sql.ts'

/** Statistics for planning a search: document counts of its facets, and of shops. */

/** Cached for a minute: only plans and estimates depend on these counts, never which products are found. */
export const currentFacets = cached(60_000, selectFacets)

const currentShopProducts = cachedByKey({ milliseconds: 60_000, most: 5000 }, selectShopProducts)

/**
 * A shop as a condition of a search: a column decides, and an index of it finds the shop's products. A large shop is
 * thus searched as everything is, without reading all that it sells.
 * @returns empty for no shop
 */
export async function shopGroups(db: Db, shopId: number | null): Promise<CountedGroup[]> {
  return shopId === null
    ? []
    : [{ lexemes: [], column: true, documents: await currentShopProducts(db, String(shopId)) }]
}

/** Number of products by category, subcategories included; at most a minute old. */
export async function countByCategory(db: Db): Promise<(categoryId: number) => number> {
  const { documents } = await currentFacets(db)
  return categoryId => documents.get(`k:${categoryId}`) ?? 0
}
