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
