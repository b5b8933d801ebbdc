import type { Db } from '../../../platform/postgres/database.ts'

export const selectRule = (db: Db, shopId: number) =>
  db.selectFrom('invitation_rules').selectAll().where('shop_id', '=', shopId).executeTakeFirst()

/** Settings of all shops with invitations enabled. */
export const selectRulesInForce = (db: Db) =>
  db
    .selectFrom('invitation_rules as rule')
    .innerJoin('shops', 'shops.shop_id', 'rule.shop_id')
    .selectAll('rule')
    .select(['shops.name', 'shops.slug'])
    .where('enabled', '=', true)
    .orderBy('rule.shop_id')
    .execute()

interface RuleRow {
  shop_id: number
  enabled: boolean
  enabled_at: Date
  days: number
  reminder_days: number | null
  subject?: string | null
  message?: string | null
  colour?: string | null
  shows_logo?: boolean
}

export const upsertRule = (db: Db, row: RuleRow) => {
  const { shop_id: _, ...rest } = row
  return db
    .insertInto('invitation_rules')
    .values(row)
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(rest))
    .execute()
}

/** Pauses a shop's e-mails; earlier objections don't count again. @returns false if it is paused already */
export async function pauseRule(db: Db, shopId: number, until: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation_rules')
    .set({ paused_until: until, counted_from: now })
    .where('shop_id', '=', shopId)
    .where(where => where.or([where('paused_until', 'is', null), where('paused_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
