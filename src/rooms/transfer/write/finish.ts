import { inParts } from '../../../lib/in-parts.ts'
import type { Counts } from '../../../lib/ingest.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { analyzeOrders } from '../../orders/service.ts'
import type { Touched } from '../../reviews/ingest.ts'
import { recountProducts, recountReviewers, recountShops } from '../../reviews/recount.ts'
import { refreshImported } from '../../search/service.ts'
import { refreshShops } from '../../shops-and-people/service.ts'
import type { ImportedProducts } from './imported-products.ts'

/** Rows recounted per statement. */
const AT_ONCE = 10_000

/** Recounts the products and people that an import touched. */
export async function recountTouched({ db }: Database, touched: Touched): Promise<void> {
  for (const part of inParts([...touched.products.values()], AT_ONCE)) await recountProducts(db, part)
  for (const part of inParts([...touched.reviewerIds], AT_ONCE)) await recountReviewers(db, part)
}

/** Updates the planner's statistics of what is imported in large numbers. */
export const analyzeImported = async ({ db }: Database): Promise<void> => void (await analyzeOrders(db))

/** Refreshes what is derived from imported rows, and invalidates pages. */
export async function finishImport(
  database: Database,
  counts: { category?: Counts },
  touched: Touched,
  imported: ImportedProducts,
): Promise<void> {
  const { db } = database
  await recountTouched(database, touched)
  const shopIds = [...touched.shopIds]
  for (const part of inParts(shopIds, AT_ONCE)) await recountShops(db, part)
  await refreshImported(
    db,
    shopIds.map(shopId => imported.ofShop(shopId)),
    Boolean(counts.category?.changed),
  )
  await refreshShops(db, shopIds)
  await invalidatePages(db, 'import')
}
