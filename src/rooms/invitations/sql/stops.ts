import type { Db } from '../../../platform/postgres/database.ts'

export const insertStop = (db: Db, reviewerId: number, shopId: number, now: Date) =>
  db
    .insertInto('invitation_stops')
    .values({ reviewer_id: reviewerId, shop_id: shopId, stopped_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const selectStop = (db: Db, reviewerId: number, shopId: number) =>
  db
    .selectFrom('invitation_stops')
    .select('stopped_at')
    .where('reviewer_id', '=', reviewerId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()

export const selectStops = (db: Db, reviewerId: number) =>
  db
    .selectFrom('invitation_stops')
    .innerJoin('shops', 'shops.shop_id', 'invitation_stops.shop_id')
    .select(['shops.domain as shop', 'stopped_at'])
    .where('reviewer_id', '=', reviewerId)
    .execute()

export const deleteStops = (db: Db, reviewerId: number) =>
  db.deleteFrom('invitation_stops').where('reviewer_id', '=', reviewerId).execute()
