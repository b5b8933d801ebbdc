import { ROLES, type Role, type ShopRole } from '../../../lib/calls/access.ts'
import { pathOf } from '../../../lib/path-of.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { findShopByDomain, shopsById } from '../../catalog/service.ts'
import { type NotifyDeps, notifyPeople } from '../../notifications/service.ts'
import { addPerson, personByAddress } from '../../people/service.ts'
import { selectPasskeys } from '../sql/passkeys.ts'
import {
  deleteGrant,
  deleteMember,
  insertGrant,
  selectGrants,
  selectGrantsOf,
  selectHolders,
  upsertMember,
} from '../sql/roles.ts'
import { type EventSource, recordSecurityEvent } from './security-events.ts'

/** A site role, or a role in the shop with this domain. */
export interface Grant {
  /** Lower-cased. */
  email: string
  role: Role | ShopRole
  shop?: string | undefined
}

interface GrantOptions {
  /** The operator who grants it; null for the command line. */
  by: number | null
  /** Creates an unknown person under this name. */
  name?: string | undefined
  /** The request, for the audit log. */
  source?: EventSource | undefined
  /** How to notify a new shop member; without it nobody is notified. */
  notifyDeps?: Omit<NotifyDeps, 'db'>
}

/**
 * Grants a role. Idempotent. In a shop a person has one role: owner or staff. Fails with 422 `unknown_person`,
 * `unknown_shop`, `shop_needed` / `shop_unneeded` if role and shop do not match, and `no_passkey` if an operator grants a
 * site role to a person without a passkey, since anyone with access to their mailbox could add one.
 */
export function grantRole(db: Db, grant: Grant, { by, name, source, notifyDeps }: GrantOptions): Promise<void> {
  return inTransaction(db, async within => {
    const resolved = await resolve(within, grant)
    const existing = await personByAddress(within, grant.email)
    if (!existing && name === undefined) throw unknownPerson(grant.email)
    if (by !== null && resolved.shopId === null && !(existing && (await hasPasskey(within, existing.reviewerId))))
      throw refusal(
        'no_passkey',
        'email',
        `${grant.email} has no passkey yet. They need to add one under “Sign-in and security” first.`,
      )
    const reviewerId = existing?.reviewerId ?? (await addPerson(within, { name: name!, email: grant.email }))
    await recordRole(within, 'role_granted', grant, { by, source, reviewerId })
    if (resolved.shopId === null) await insertGrant(within, reviewerId, resolved.role, by)
    else {
      await upsertMember(within, resolved.shopId, reviewerId, resolved.role, by)
      if (notifyDeps) await notifyMember({ ...notifyDeps, db: within }, reviewerId, resolved, by)
    }
  })
}

const recordRole = (
  db: Db,
  kind: 'role_granted' | 'role_revoked',
  { role, shop }: Grant,
  { by, source, reviewerId }: Pick<GrantOptions, 'by' | 'source'> & { reviewerId: number },
) =>
  recordSecurityEvent(db, {
    kind,
    actorId: by,
    actorRole: by === null ? 'command_line' : 'operator',
    subjectId: reviewerId,
    source,
    details: { role, ...(shop && { shop }) },
  })

async function notifyMember(
  deps: NotifyDeps,
  reviewerId: number,
  { shopId, role }: { shopId: number; role: ShopRole },
  by: number | null,
) {
  const shop = (await shopsById(deps.db, [shopId])).get(shopId)
  if (!shop) return
  await notifyPeople(deps, {
    to: [reviewerId],
    kind: 'membership',
    title: role === 'owner' ? `You are now an owner of ${shop.name}` : `You are now on the staff of ${shop.name}`,
    paragraphs: ['You can answer its reviews, questions and disputes.'],
    path: pathOf`/business/${shop.slug}`,
    email: { button: 'See the shop' },
    by,
  })
}

/** Revokes a role; takes effect with the next request. Fails as `grantRole`, and with 422 `not_held`. */
export function revokeRole(db: Db, grant: Grant, { by, source }: Pick<GrantOptions, 'by' | 'source'>): Promise<void> {
  return inTransaction(db, async within => {
    const resolved = await resolve(within, grant)
    const person = await personByAddress(within, grant.email)
    if (!person) throw unknownPerson(grant.email)
    const { reviewerId } = person
    const deleted =
      resolved.shopId === null
        ? await deleteGrant(within, reviewerId, resolved.role)
        : await deleteMember(within, resolved.shopId, reviewerId, resolved.role)
    if (deleted === 0) throw refusal('not_held', 'role', `${grant.email} does not have this role.`)
    await recordRole(within, 'role_revoked', grant, { by, source, reviewerId })
  })
}

/** Limit of the list; a shop's own members are listed in the shop. */
const LIST_LIMIT = 500

/** Role holders, newest grant first. */
export async function listRoles(db: Db) {
  const grants = await selectGrants(db, LIST_LIMIT)
  return grants.map(({ granted_at, ...grant }) => ({ ...grant, granted_at: granted_at.toISOString() }))
}

/** A person's roles on the site and in shops. */
export async function rolesOf(db: Db, reviewerId: number) {
  const grants = await selectGrantsOf(db, reviewerId)
  const shops = await shopsById(
    db,
    grants.flatMap(({ shop_id }) => shop_id ?? []),
  )
  return grants.map(({ role, shop_id, granted_at }) => {
    const shop = shop_id === null ? undefined : shops.get(shop_id)
    return { role, shop: shop ? { slug: shop.slug, name: shop.name, domain: shop.domain } : null, granted_at }
  })
}

/** Reviewer ids of everybody with a site role. */
export const holdersOf = async (db: Db, role: Role): Promise<number[]> =>
  (await selectHolders(db, role)).map(row => row.reviewer_id)

type ResolvedGrant = { role: Role; shopId: null } | { role: ShopRole; shopId: number }

async function resolve(db: Db, { role, shop }: Grant): Promise<ResolvedGrant> {
  if (isSiteRole(role)) {
    if (shop !== undefined && shop !== '')
      throw refusal('shop_unneeded', 'shop', `The role ${role} is for the whole site. Leave the shop empty.`)
    return { role, shopId: null }
  }
  if (!shop) throw refusal('shop_needed', 'shop', `Enter the domain of the shop for the role ${role}.`)
  const found = await findShopByDomain(db, shop)
  if (!found) throw refusal('unknown_shop', 'shop', `There is no shop with the domain ${shop}.`)
  return { role, shopId: found.shop_id }
}

const hasPasskey = async (db: Db, reviewerId: number) => (await selectPasskeys(db, reviewerId)).length > 0

const isSiteRole = (role: Role | ShopRole): role is Role => (ROLES as readonly string[]).includes(role)

const unknownPerson = (email: string) =>
  refusal('unknown_person', 'email', `There is no account for ${email}. They need to sign in once first.`)

const refusal = (code: string, field: string, message: string) =>
  new Problem(422, code, message, { fields: [{ field, message }] })
