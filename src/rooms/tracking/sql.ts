import { sql } from 'kysely'
import { asJson } from '../../platform/postgres/as-json.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import type { TrackingData } from './click-rules.ts'

export interface Click {
  shopId: number
  productId: number | null
  referral: string
  referralPage: string
  pageviewId: string | null
  trackingData: TrackingData
}

/**
 * Inserts a click; repeated clicks on a link in one page view count once. Since the table is partitioned by time, no unique key can say
 * so: clicks of the same page view and link wait for each other, and each looks for an earlier one first, in whatever month.
 */
export const insertClick = (db: Db, { shopId, productId, pageviewId, ...click }: Click) =>
  inTransaction(db, async transaction => {
    const link = `clicks ${shopId} ${productId} ${pageviewId}`
    if (pageviewId) await sql`SELECT pg_advisory_xact_lock(hashtextextended(${link}, 0))`.execute(transaction)
    await sql`
      INSERT INTO clicks (shop_id, product_id, referral, referral_page, pageview_id, tracking_data)
      SELECT ${shopId}, ${productId}::bigint, ${click.referral}, ${click.referralPage}, ${pageviewId}::uuid,
             ${asJson({ ...click.trackingData })}
       WHERE NOT EXISTS (SELECT 1 FROM clicks c WHERE c.shop_id = ${shopId} AND c.pageview_id = ${pageviewId}::uuid
                            AND c.product_id IS NOT DISTINCT FROM ${productId}::bigint)`.execute(transaction)
  })

interface PeriodOfDays {
  before: Date
  from: Date
  to: Date
  /** Days that one point covers. */
  step: number
}

/** Clicks to a shop by point, in a period and the one before; `back` counts points from the period's end. */
export async function selectClickPoints(db: Db, shopId: number, { before, from, to, step }: PeriodOfDays) {
  const { rows } = await sql<{ now: boolean; back: number; clicks: number }>`
    SELECT clicked_at >= ${from} AS now, count(*)::int AS clicks,
           (ceil(extract(epoch FROM CASE WHEN clicked_at >= ${from} THEN ${to} - clicked_at ELSE ${from} - clicked_at END)
                 / ${step * 86_400}::int) - 1)::int AS back
      FROM clicks WHERE shop_id = ${shopId} AND clicked_at >= ${before} AND clicked_at < ${to}
     GROUP BY 1, 3`.execute(db)
  return rows
}

/** A shop's most clicked products in a period; the shop itself is a row without a product. */
export async function selectMostClicked(db: Db, shopId: number, { from, to }: PeriodOfDays, limit: number) {
  const { rows } = await sql<{ productId: number | null; clicks: number }>`
    SELECT product_id AS "productId", count(*)::int AS clicks
      FROM clicks WHERE shop_id = ${shopId} AND clicked_at >= ${from} AND clicked_at < ${to}
     GROUP BY 1 ORDER BY 2 DESC, 1 NULLS FIRST LIMIT ${limit}`.execute(db)
  return rows
}
