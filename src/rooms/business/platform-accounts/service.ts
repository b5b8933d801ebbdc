import type { Person } from '../../../lib/calls/access.ts'
import { shopTag } from '../../../lib/page-tags.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { notFound } from '../../../platform/http/failures/problem.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import type { AccountPlatform } from '../../proofs/accounts/limits.ts'
import { type PlatformAccount, publicName } from '../../proofs/accounts/rules.ts'
import { confirmAccount, declareAccount, removeAccount } from '../../proofs/accounts/service.ts'
import type { AuditAction } from '../audit-log/rules.ts'
import { recordAuditEntry } from '../audit-log/service.ts'
import { ownShop } from '../service.ts'

type Deps = Pick<AppContext, 'db' | 'outbound'>

/** Names an account at a platform as a shop's own (P1.8). Fails as `ownShop` and as `declareAccount`. */
export async function declareOwnAccount(
  { db, outbound }: Deps,
  slug: string,
  person: Person,
  { platform, account }: { platform: AccountPlatform; account: string },
  now: Date,
): Promise<PlatformAccount> {
  const { shop, standing } = await ownShop(db, slug, person, { least: 'owner' })
  const confirmed = await confirmAccount({ db, outbound }, shop, platform, account)
  return inTransaction(db, async within => {
    if (!(await declareAccount(within, shop.shop_id, confirmed, now))) return confirmed
    await recordAuditEntry(within, {
      shopId: shop.shop_id,
      by: { reviewerId: person.reviewerId, standing },
      ...entryOf('account_named', confirmed),
      now,
    })
    await invalidatePages(within, shopTag(slug))
    return confirmed
  })
}

/** Takes one back. Fails as `ownShop`, and with 404. */
export async function removeOwnAccount(
  { db }: Pick<Deps, 'db'>,
  slug: string,
  person: Person,
  account: Pick<PlatformAccount, 'platform' | 'account'>,
  now: Date,
): Promise<void> {
  const { shop, standing } = await ownShop(db, slug, person, { least: 'owner' })
  await inTransaction(db, async within => {
    const removed = await removeAccount(within, shop.shop_id, account)
    if (!removed) throw notFound('This shop has not named that account.')
    await recordAuditEntry(within, {
      shopId: shop.shop_id,
      by: { reviewerId: person.reviewerId, standing },
      ...entryOf('account_removed', removed),
      now,
    })
    await invalidatePages(within, shopTag(slug))
  })
}

/** The log says what everybody reads: the whole address may be a person's. */
const entryOf = (action: AuditAction, account: PlatformAccount) => ({
  action,
  details: { fields: [`${account.platform}, ${publicName(account)}`] },
})
