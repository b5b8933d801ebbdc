import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { FOREIGN_SOURCES } from '../../reviews/rules.ts'

/** A product review with text that was written here; published, with any rating. */
export interface FeedReviewKey {
  review_id: number
  product_id: number
}

const ofProducts = (shopId: number) => sql`
  FROM reviews WHERE shop_id = ${shopId} AND product_id IS NOT NULL AND published
    AND source <> ALL (${[...FOREIGN_SOURCES]}) AND btrim(coalesce(body, '')) <> ''`

/** The reviews after id `after` (0 for the first), by id: a range scan of the primary key. */
export async function selectFeedReviews(
  db: Db,
  shopId: number,
  after: number,
  limit: number,
): Promise<FeedReviewKey[]> {
  const { rows } = await sql<FeedReviewKey>`
    SELECT review_id, product_id ${ofProducts(shopId)} AND review_id > ${after}
    ORDER BY review_id LIMIT ${limit}`.execute(db)
  return rows
}

/** The id of the `skipped`-th review; null if there are fewer. */
export async function selectFeedBoundary(db: Db, shopId: number, skipped: number): Promise<number | null> {
  if (skipped === 0) return 0
  const { rows } = await sql<{ review_id: number }>`
    SELECT review_id ${ofProducts(shopId)} ORDER BY review_id OFFSET ${skipped - 1} LIMIT 1`.execute(db)
  return rows[0]?.review_id ?? null
}

/** Identifiers of products in the shop's catalogue and at Google. */
export const selectProductIds = (db: Db, shopId: number, productIds: readonly number[]) =>
  db
    .selectFrom('products')
    .select(['product_id', 'gtin', 'mpn', 'skus', 'brand', 'external_url'])
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', productIds)
    .execute()
