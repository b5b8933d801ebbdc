import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { DisputeKey } from './disputes.ts'

/** Open cases whose arbitrator lost the role, deletes their account, or joined the shop since (X-arbitrator-04). */
const abandoned = (db: Db) =>
  db
    .selectFrom('disputes as d')
    .select(['d.shop_id', 'd.dispute_id'])
    .where('d.state', '=', 'escalated')
    .where('d.arbitrator_id', 'is not', null)
    .where(
      sql<SqlBool>`(d.arbitrator_id not in (select g.reviewer_id from role_grants g where g.role = 'arbitrator')
        or d.arbitrator_id in (select gone.reviewer_id from account_deletions gone)
        or exists (select 1 from shop_members m where m.shop_id = d.shop_id and m.reviewer_id = d.arbitrator_id))`,
    )

export const selectAbandoned = (db: Db) => abandoned(db).orderBy('d.last_act_at').execute()

export const isAbandoned = async (db: Db, { shopId, disputeId }: DisputeKey): Promise<boolean> =>
  (await abandoned(db).where('d.shop_id', '=', shopId).where('d.dispute_id', '=', disputeId).executeTakeFirst()) !==
  undefined
