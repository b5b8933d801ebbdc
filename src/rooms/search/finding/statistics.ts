import { cached } from '../../../lib/cached.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { selectFacets } from './statistics-sql.ts'

/** Statistics for planning a search: document counts of its facets. */

/** Cached for a minute: only plans and estimates depend on these counts, never results. */
export const currentFacets = cached(60_000, selectFacets)

/** Number of products by category, subcategories included; at most a minute old. */
export async function countByCategory(db: Db): Promise<(categoryId: number) => number> {
  const { documents } = await currentFacets(db)
  return categoryId => documents.get(`k:${categoryId}`) ?? 0
}
