import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { FOREIGN_SOURCES } from '../../reviews/rules.ts'

/** A review of a product that was written here and has words; published, of any rating. */
export interface FeedReviewKey {
  review_id: number
  product_id: number
}

const ofProducts = (shopId: number) => sql`
  FROM reviews WHERE shop_id = ${shopId} AND product_id IS NOT NULL AND published
    AND source <> ALL (${[...FOREIGN_SOURCES]}) AND btrim(coalesce(body, '')) <> ''`

/** Those after the review `after` (0 for the first), in the order of their ids: a walk along the primary key. */
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

/** The id of the one after which the next `skipped` end; null where there are not so many. */
export async function selectFeedBoundary(db: Db, shopId: number, skipped: number): Promise<number | null> {
  if (skipped === 0) return 0
  const { rows } = await sql<{ review_id: number }>`
    SELECT review_id ${ofProducts(shopId)} ORDER BY review_id OFFSET ${skipped - 1} LIMIT 1`.execute(db)
  return rows[0]?.review_id ?? null
}

/** By what a shop's own catalogue and Google know some products. */
export const selectProductIds = (db: Db, shopId: number, productIds: readonly number[]) =>
  db
    .selectFrom('products')
    .select(['product_id', 'skus', 'external_url'])
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', productIds)
    .execute()
