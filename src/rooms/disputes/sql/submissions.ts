import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { IdempotencyStore } from '../../../platform/postgres/idempotency.ts'
import type { DisputeKey } from './disputes.ts'

/** Which dispute a form led to, by the form's key. */
export const disputeSubmissions: IdempotencyStore<DisputeKey> = {
  name: 'dispute_submissions',
  async find(db, reviewerId, key) {
    const row = await db
      .selectFrom('dispute_submissions')
      .select(['shop_id', 'dispute_id'])
      .where('reviewer_id', '=', reviewerId)
      .where('key', '=', key)
      .executeTakeFirst()
    return row && { result: { shopId: row.shop_id, disputeId: row.dispute_id } }
  },
  insert: (db, { owner, key }, { shopId, disputeId }) =>
    db
      .insertInto('dispute_submissions')
      .values({ reviewer_id: owner, key, shop_id: shopId, dispute_id: disputeId })
      .execute(),
}

/** Serialises form submissions of one person, until the end of the transaction. */
export const lockSubmissions = (db: Db, reviewerId: number) =>
  sql`select pg_advisory_xact_lock(hashtextextended('dispute_submissions', ${reviewerId}))`.execute(db)

/** Deletes idempotency keys after seven days. */
export const deleteOldSubmissions = (db: Db) =>
  db.deleteFrom('dispute_submissions').where('created_at', '<', sql<Date>`now() - interval '7 days'`).execute()
