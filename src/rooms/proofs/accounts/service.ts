import { domainOf, mailboxOf } from '../../../lib/text/mailbox.ts'
import { isMailboxProvider, isWithin } from '../../../lib/text/mailbox-providers.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { OutboundClient } from '../../../platform/outside/outbound.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { listMembers } from '../../accounts/service/members.ts'
import { shopsByDomain } from '../../catalog/service.ts'
import { ownPerson } from '../../people/service.ts'
import { lockShop } from '../../reviews/recount.ts'
import { askStore } from '../ask-store-numbers.ts'
import type { NamedAccount } from '../mail/account-in-message.ts'
import { domainsAbove, type ShopCandidate } from '../mail/message-rules.ts'
import { ownDomain } from '../mail/senders.ts'
import { findBoundStore } from '../sql.ts'
import { type AccountPlatform, MOST_ACCOUNTS } from './limits.ts'
import { accountKey, namesDomain, type PlatformAccount, publicName, storeDomain } from './rules.ts'
import { deleteAccount, insertAccount, selectAccounts, selectDeclaring } from './sql.ts'

/** The accounts that a shop has named as its own, oldest first. */
export const listAccounts = selectAccounts

/** The same for everybody to read. */
export const publicAccounts = async (db: Db, shopId: number) =>
  (await selectAccounts(db, shopId)).map(account => ({
    platform: account.platform,
    account: publicName(account),
    since: account.declared_at.toISOString(),
  }))

/** Finds the shop that has named an account of a message as its own. */
export async function findDeclaring(
  db: Db,
  named: readonly NamedAccount[],
): Promise<(account: NamedAccount) => ShopCandidate | undefined> {
  const keyOf = ({ platform, account }: NamedAccount) => ({
    platform: platform.name,
    account: accountKey(platform.name, account),
  })
  const rows = named.length === 0 ? [] : await selectDeclaring(db, named.map(keyOf))
  return asked => {
    const key = keyOf(asked)
    return rows.find(({ platform, account }) => platform === key.platform && account === key.account)
  }
}

interface Shop {
  shop_id: number
  domain: string
}

/**
 * Checks that an account is a shop's (P1.8), which its holder has to confirm: a store by its public file, a payee's address by being
 * one that a member signs in with. So no shop can name another's account, and none is taken by who comes first.
 * @param typed the store's `*.myshopify.com` domain; the payee's address
 * Fails with 409 `taken` and 422: `bad_account`, `not_confirmed`, `not_needed`.
 */
export const confirmAccount = (
  { db, outbound }: { db: Db; outbound: Pick<OutboundClient, 'text'> },
  shop: Shop,
  platform: AccountPlatform,
  typed: string,
): Promise<PlatformAccount> =>
  platform === 'Shopify' ? confirmStore(db, outbound, shop, typed) : confirmPayee(db, shop, typed)

/**
 * Stores that a confirmed account is a shop's. `db` is a transaction.
 * @returns false if the shop named it before
 * Fails with 409 `taken` and 422 `too_many_accounts`.
 */
export async function declareAccount(db: Db, shopId: number, account: PlatformAccount, now: Date): Promise<boolean> {
  await lockShop(db, shopId)
  const known = await selectAccounts(db, shopId)
  if (known.some(own => own.platform === account.platform && own.account === account.account)) return false
  if (known.length >= MOST_ACCOUNTS)
    throw refusal('too_many_accounts', `A shop can name up to ${MOST_ACCOUNTS} accounts. Remove one first.`)
  if (!(await insertAccount(db, shopId, account, now))) throw taken()
  return true
}

/** Takes an account back. @returns it; null if the shop has no such account */
export const removeAccount = async (
  db: Db,
  shopId: number,
  account: Pick<PlatformAccount, 'platform' | 'account'>,
): Promise<PlatformAccount | null> =>
  ((await deleteAccount(db, shopId, account)) as PlatformAccount | undefined) ?? null

async function confirmStore(
  db: Db,
  outbound: Pick<OutboundClient, 'text'>,
  shop: Shop,
  typed: string,
): Promise<PlatformAccount> {
  const domain = storeDomain(typed)
  if (domain === null) throw refusal('bad_account', 'Enter the store’s address, such as yourstore.myshopify.com.')
  const store = await askStore(outbound, domain)
  if (!store) throw refusal('not_confirmed', `We got no answer from https://${domain}/meta.json. Check the address.`)
  const own = ownDomain(shop.domain)
  if (!namesDomain(store, own))
    throw refusal(
      'not_confirmed',
      `The store doesn’t say that it is yours. In Shopify, write ${own} into the description of the home page (Online Store, Preferences), then try again.`,
    )
  const bound = await findBoundStore(db, store.number)
  if (bound !== undefined && bound !== shop.shop_id) throw taken()
  return { platform: 'Shopify', account: store.number, named: domain }
}

async function confirmPayee(db: Db, shop: Shop, typed: string): Promise<PlatformAccount> {
  const address = typed.trim().toLowerCase()
  if (!/^[^\s@()<>]{1,64}@[^\s@()<>]{3,250}$/.test(address))
    throw refusal('bad_account', 'Enter the e-mail address of the PayPal account.')
  const domain = domainOf(address)
  if (isWithin(domain, ownDomain(shop.domain)))
    throw refusal('not_needed', 'An address of your own domain counts already. You need not name it.')
  const owners = isMailboxProvider(domain) ? [] : await shopsByDomain(db, domainsAbove([domain]))
  if (owners.some(({ shop_id }) => shop_id !== shop.shop_id)) throw taken()
  const members = await listMembers(db, shop.shop_id)
  const people = await Promise.all(members.map(({ reviewer_id }) => ownPerson(db, reviewer_id)))
  if (!people.some(person => person?.email && mailboxOf(person.email) === mailboxOf(address)))
    throw refusal(
      'not_confirmed',
      'Nobody on your team signs in with this address, so we can’t tell that it is yours. Invite it to the team first, and accept from its mailbox.',
    )
  return { platform: 'PayPal', account: mailboxOf(address), named: address }
}

const refusal = (code: string, message: string, status = 422) =>
  new Problem(status, code, message, { fields: [{ field: 'account', message }] })

const taken = () => refusal('taken', 'Another shop has named this account. If it is yours, contact us.', 409)
