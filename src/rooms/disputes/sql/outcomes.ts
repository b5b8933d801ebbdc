import type { Db } from '../../../platform/postgres/database.ts'

/** Numbers of a shop's disputes by state. */
export const countByState = (db: Db, shopId: number) =>
  db
    .selectFrom('disputes')
    .where('shop_id', '=', shopId)
    .select(({ fn }) => ['state', fn.countAll<number>().as('count')])
    .groupBy('state')
    .execute()

/** Latest awards of a shop's disputes, without personal data. */
export const selectAwards = (db: Db, shopId: number, limit: number) =>
  db
    .selectFrom('disputes')
    .where('shop_id', '=', shopId)
    .where('state', '=', 'awarded')
    .select(['dispute_type', 'award_outcome_type', 'ended_at'])
    .orderBy('ended_at', 'desc')
    .limit(limit)
    .execute()
