import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ReviewKey } from './transitions.ts'

export interface NotificationRow {
  slug: string
  shop_name: string
  /** Both null for a review of the shop itself. */
  product_title: string | null
  handle: string | null
  rating: number | null
  body: string | null
  published: boolean
  /** How often the review became public, not counting returns from the author's own withdrawal. */
  times_public: number
}

/** The facts about a review that notifications mention. */
export async function selectForNotification(
  db: Db,
  { shopId, reviewId }: ReviewKey,
): Promise<NotificationRow | undefined> {
  const { rows } = await sql<NotificationRow>`
    SELECT s.slug, s.name AS shop_name, p.title AS product_title, p.handle, r.rating, r.body, r.published,
           (SELECT count(*) FROM review_events e
            WHERE e.shop_id = ${shopId} AND e.review_id = r.review_id AND e.kind IN ('published', 'released')) AS times_public
    FROM reviews r JOIN shops s USING (shop_id) LEFT JOIN products p ON p.shop_id = ${shopId} AND p.product_id = r.product_id
    WHERE r.shop_id = ${shopId} AND r.review_id = ${reviewId}`.execute(db)
  return rows[0]
}
