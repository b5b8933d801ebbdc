import type { Db } from '../../../platform/postgres/database.ts'
import type { PlatformAccount } from './rules.ts'

/** A shop's accounts, oldest first. */
export async function selectAccounts(db: Db, shopId: number) {
  const rows = await db
    .selectFrom('platform_accounts')
    .select(['platform', 'account', 'named', 'declared_at'])
    .where('shop_id', '=', shopId)
    .orderBy('declared_at')
    .orderBy('account')
    .execute()
  return rows as (PlatformAccount & { declared_at: Date })[]
}

/** @returns false if it is a shop's already */
export async function insertAccount(db: Db, shopId: number, account: PlatformAccount, now: Date): Promise<boolean> {
  const inserted = await db
    .insertInto('platform_accounts')
    .values({ ...account, shop_id: shopId, declared_at: now })
    .onConflict(conflict => conflict.doNothing())
    .executeTakeFirst()
  return inserted.numInsertedOrUpdatedRows === 1n
}

/** @returns the removed one; undefined if the shop has no such account */
export const deleteAccount = (
  db: Db,
  shopId: number,
  { platform, account }: Pick<PlatformAccount, 'platform' | 'account'>,
) =>
  db
    .deleteFrom('platform_accounts')
    .where('platform', '=', platform)
    .where('account', '=', account)
    .where('shop_id', '=', shopId)
    .returning(['platform', 'account', 'named'])
    .executeTakeFirst()

/** The shops that have named these accounts. */
export function selectDeclaring(db: Db, accounts: readonly { platform: string; account: string }[]) {
  return db
    .selectFrom('platform_accounts as declared')
    .innerJoin('shops', 'shops.shop_id', 'declared.shop_id')
    .select(['declared.platform', 'declared.account', 'shops.shop_id', 'shops.name', 'shops.domain'])
    .where(({ eb, or }) =>
      or(
        accounts.map(({ platform, account }) => eb.and({ 'declared.platform': platform, 'declared.account': account })),
      ),
    )
    .execute()
}

/** Removes the accounts of a payee's mailbox, for the erasure of a person. */
export const deletePayee = (db: Db, account: string) =>
  db.deleteFrom('platform_accounts').where('platform', '=', 'PayPal').where('account', '=', account).execute()
