import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Primary key of a review. */
export interface ReviewKey {
  shop_id: number
  review_id: number
}

/**
 * The newest listed reviews of a product or shop, hidden ones (as notices) included. The index of the page's default
 * order has reviews with pictures first and then those without, each newest first: one page of both is read, not the
 * rest of 100,000. Rows with a facet are listed. (The comparison with `true` is deliberately a range: `= false` would
 * become `media_count <= 0`, which no index supports.)
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

/** The newest published reviews of a person, in any shop. */
export const selectNewestByReviewer = (db: Db, reviewerId: number, limit: number): Promise<ReviewKey[]> =>
  db
    .selectFrom('reviews')
    .select(['shop_id', 'review_id'])
    .where('reviewer_id', '=', reviewerId)
    .where(sql.ref<boolean>('published'))
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()
