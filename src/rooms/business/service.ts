import type { Person } from '../../lib/calls/access.ts'
import { Problem } from '../../platform/http/failures/problem.ts'
import type { Loaders } from '../../platform/http/loaders.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readShop, type ShopRow, shopsById } from '../catalog/service.ts'
import type { MemberRole } from './schemas.ts'

export { recordAuditEntry } from './audit-log/service.ts'

export interface OwnShop {
  shop: ShopRow
  standing: MemberRole
}

/**
 * A shop for the people who work in it: its members, and operators of the site.
 * @param options `least` `owner`: only owners and operators; `loaders`: of a request in which other calls load the shop too
 * Fails with 404 for an unknown shop, with 403 `not_member` for everybody else, and with 403 `not_owner`.
 */
export async function ownShop(
  db: Db,
  slug: string,
  person: Person,
  { least = 'staff', loaders }: { least?: 'staff' | 'owner'; loaders?: Loaders } = {},
): Promise<OwnShop> {
  const shop = await readShop(db, slug, loaders)
  const role = person.shops.get(shop.shop_id)
  const standing = role === 'owner' || !person.roles.includes('operator') ? role : 'operator'
  if (!standing) throw new Problem(403, 'not_member', 'You’re not a member of this shop.')
  if (least === 'owner' && standing === 'staff') throw new Problem(403, 'not_owner', 'Only an owner can do this.')
  return { shop, standing }
}

/** The most shops listed for one person. */
const MAX_LISTED = 200

/** The shops that a person is a member of, by name. */
export async function shopsOf(db: Db, person: Person, loaders?: Loaders) {
  const shops = await shopsById(db, [...person.shops.keys()].slice(0, MAX_LISTED), loaders)
  return [...shops.values()].sort((a, b) => a.name.localeCompare(b.name, 'en'))
}
