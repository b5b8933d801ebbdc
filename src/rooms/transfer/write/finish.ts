import type { Counts } from '../../../lib/ingest.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { analyzeOrders } from '../../orders/service.ts'
import type { Touched } from '../../reviews/ingest.ts'
import { recountProducts, recountReviewers, recountShops } from '../../reviews/recount.ts'
import { refreshImported } from '../../search/service.ts'
import { refreshShops } from '../../shops-and-people/service.ts'

/** Rows recounted per statement. */
const AT_ONCE = 10_000

/** Recounts the products and people that an import touched. */
export async function recountTouched({ db }: Database, touched: Touched): Promise<void> {
  const keys = [...touched.products.values()]
  for (let at = 0; at < keys.length; at += AT_ONCE) await recountProducts(db, keys.slice(at, at + AT_ONCE))
  const people = [...touched.reviewerIds]
  for (let at = 0; at < people.length; at += AT_ONCE) await recountReviewers(db, people.slice(at, at + AT_ONCE))
}

/** Updates the planner's statistics of what is imported in large numbers. */
export const analyzeImported = async ({ db }: Database): Promise<void> => void (await analyzeOrders(db))

/** Refreshes what is derived from imported rows, and invalidates pages. */
export async function finishImport(database: Database, counts: { category?: Counts }, touched: Touched): Promise<void> {
  const { db } = database
  await recountTouched(database, touched)
  const shopIds = [...touched.shopIds]
  for (let at = 0; at < shopIds.length; at += AT_ONCE) await recountShops(db, shopIds.slice(at, at + AT_ONCE))
  await refreshImported(db, shopIds, Boolean(counts.category?.changed))
  await refreshShops(db, shopIds)
  await invalidatePages(db, 'import')
}
