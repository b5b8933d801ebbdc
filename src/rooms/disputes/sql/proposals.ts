import type { Insertable } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { DB } from '../../../platform/postgres/schema.gen.ts'
import type { DisputeKey } from './disputes.ts'

export const insertProposal = (db: Db, row: Insertable<DB['dispute_proposals']>) =>
  db.insertInto('dispute_proposals').values(row).executeTakeFirst()

/** The pending proposal; undefined without one. */
export const selectOpenProposal = (db: Db, { shopId, disputeId }: DisputeKey) =>
  db
    .selectFrom('dispute_proposals')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('dispute_id', '=', disputeId)
    .where('status', '=', 'open')
    .executeTakeFirst()

export const settleProposal = (db: Db, { shopId, disputeId }: DisputeKey, status: string) =>
  db
    .updateTable('dispute_proposals')
    .set({ status })
    .where('shop_id', '=', shopId)
    .where('dispute_id', '=', disputeId)
    .where('status', '=', 'open')
    .executeTakeFirst()
