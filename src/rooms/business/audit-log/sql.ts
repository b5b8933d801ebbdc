import { asJson } from '../../../platform/postgres/as-json.ts'
import type { Db } from '../../../platform/postgres/database.ts'

export interface LogRow {
  shop_id: number
  actor_id: number | null
  standing: 'owner' | 'staff' | 'operator' | 'newcomer'
  kind: string
  about_id: number | null
  details: object | null
  created_at: Date
}

export const insertEntry = (db: Db, row: LogRow) =>
  db
    .insertInto('shop_log')
    .values({ ...row, details: row.details && asJson(row.details) })
    .execute()

/** A shop's newest log entries, with the names of people whose accounts still exist. */
export const selectLog = (db: Db, shopId: number, limit: number) =>
  db
    .selectFrom('shop_log as log')
    .leftJoin('reviewers as actor', join =>
      join.onRef('actor.reviewer_id', '=', 'log.actor_id').on('actor.left_at', 'is', null),
    )
    .leftJoin('reviewers as about', join =>
      join.onRef('about.reviewer_id', '=', 'log.about_id').on('about.left_at', 'is', null),
    )
    .select(['log.standing', 'log.kind', 'log.details', 'log.created_at', 'log.actor_id', 'log.about_id'])
    .select(['actor.name as actor_name', 'about.name as about_name'])
    .where('log.shop_id', '=', shopId)
    .orderBy('log.created_at', 'desc')
    .orderBy('log.entry_id', 'desc')
    .limit(limit)
    .execute()

/** A person's log entries, for their data download. */
export const selectDoings = (db: Db, reviewerId: number) =>
  db
    .selectFrom('shop_log')
    .innerJoin('shops', 'shops.shop_id', 'shop_log.shop_id')
    .select(['shops.domain as shop', 'kind', 'standing', 'shop_log.created_at'])
    .where('actor_id', '=', reviewerId)
    .orderBy('shop_log.created_at')
    .execute()

export async function erasePerson(db: Db, reviewerId: number): Promise<void> {
  await db.updateTable('shop_log').set({ actor_id: null }).where('actor_id', '=', reviewerId).execute()
  await db.updateTable('shop_log').set({ about_id: null }).where('about_id', '=', reviewerId).execute()
}
