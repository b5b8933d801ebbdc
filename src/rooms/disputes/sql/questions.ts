import type { Insertable, Updateable } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { DB } from '../../../platform/postgres/schema.gen.ts'
import type { DisputeKey } from './disputes.ts'

export const insertQuestion = (db: Db, row: Insertable<DB['dispute_questions']>) =>
  db.insertInto('dispute_questions').values(row).executeTakeFirst()

/** Changes the open question of a dispute, if there is one. */
export const updateOpenQuestion = (
  db: Db,
  { shopId, disputeId }: DisputeKey,
  change: Updateable<DB['dispute_questions']>,
) =>
  db
    .updateTable('dispute_questions')
    .set(change)
    .where('shop_id', '=', shopId)
    .where('dispute_id', '=', disputeId)
    .where('status', '=', 'open')
    .executeTakeFirst()
