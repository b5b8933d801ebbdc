import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Where a review is kept. */
export interface ReviewKey {
  shop_id: number
  review_id: number
}

/**
 * The newest reviews that a product's or a shop's page lists, hidden ones (their notices) included. The index that the
 * page's own order has holds those with pictures and then those without, each newest first: both are walked for a page
 * and the rest of 100,000 is not touched. What has a facet is listed. (The comparison with `true` is a range on purpose:
 * `= false` would be turned into `media_count <= 0`, which no index has.)
 */
export async function selectNewestReviews(
  db: Db,
  { shopId, productId }: { shopId: number; productId?: number | undefined },
  limit: number,
): Promise<number[]> {
  const ofProduct = productId === undefined ? sql`` : sql`AND product_id = ${productId}`
  const walk = (pictured: ReturnType<typeof sql>) => sql`
    (SELECT review_id, created_at FROM reviews
     WHERE shop_id = ${shopId} ${ofProduct} AND facet IS NOT NULL AND (media_count > 0) ${pictured}
     ORDER BY (media_count > 0) DESC, created_at DESC, review_id DESC LIMIT ${limit})`
  const { rows } = await sql<{ review_id: number }>`
    SELECT review_id FROM (${walk(sql`>= true`)} UNION ALL ${walk(sql`< true`)}) AS newest
    ORDER BY created_at DESC, review_id DESC LIMIT ${limit}`.execute(db)
  return rows.map(({ review_id }) => review_id)
}

/** The newest published reviews of one person, whatever the shop. */
export const selectNewestByReviewer = (db: Db, reviewerId: number, limit: number): Promise<ReviewKey[]> =>
  db
    .selectFrom('reviews')
    .select(['shop_id', 'review_id'])
    .where('reviewer_id', '=', reviewerId)
    .where(sql.ref<boolean>('published'))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
