import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import type { TrackingData } from './click-rules.ts'

export interface Click {
  shopId: number
  productId: number | null
  referral: string
  referralPage: string
  pageviewId: string | null
  trackingData: TrackingData
}

/** Inserts a click; repeated clicks on a link in one page view count once. */
export const insertClick = (db: Db, click: Click) =>
  db
    .insertInto('clicks')
    .values({
      shop_id: click.shopId,
      product_id: click.productId,
      referral: click.referral,
      referral_page: click.referralPage,
      pageview_id: click.pageviewId,
      tracking_data: { ...click.trackingData },
    })
    .onConflict(conflict => conflict.doNothing())
    .execute()

/** @returns number of deleted clicks */
export async function deleteOldClicks(db: Db, days: number): Promise<number> {
  const { numDeletedRows } = await db
    .deleteFrom('clicks')
    .where('clicked_at', '<', sql<Date>`now() - make_interval(days => ${days})`)
    .executeTakeFirstOrThrow()
  return Number(numDeletedRows)
}

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
