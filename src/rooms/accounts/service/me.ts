import { createHash } from 'node:crypto'
import type { Person } from '../../../lib/calls/access.ts'
import type { OutputOf } from '../../../lib/calls/call.ts'
import type { Loaders } from '../../../platform/http/loaders.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { encodeReviewerId, encodeShopId } from '../../catalog/encoded-id.ts'
import { unreadCount } from '../../notifications/service.ts'
import { ownPerson } from '../../people/service.ts'
import type { meCall } from '../contract.ts'

/** Whether a person has a published review of a purchase. Injected, since the reviews room depends on this one. */
export type VerifiedBuyer = (db: Db, reviewerId: number, loaders?: Loaders) => Promise<boolean>

type Me = OutputOf<typeof meCall>['reviewer']

/** The signed-in reviewer, as they see themselves (D-fields-01). */
export async function readMe(
  db: Db,
  { reviewerId, roles, shops }: Person,
  isVerifiedBuyer: VerifiedBuyer,
  loaders: Loaders,
): Promise<Me> {
  const [person, verified, unread] = await Promise.all([
    ownPerson(db, reviewerId, loaders),
    isVerifiedBuyer(db, reviewerId, loaders),
    unreadCount(db, reviewerId, loaders),
  ])
  if (!person) return null
  return {
    encoded_id: encodeReviewerId(reviewerId),
    name: person.name,
    avatar_image_url: person.avatarUrl,
    retina_avatar_image_url: person.avatarRetinaUrl ?? person.avatarUrl,
    gravatar_hash: person.email && gravatarHash(person.email),
    verified_buyer: verified,
    unread_notifications: unread,
    roles: [...roles],
    shops: [...shops].map(([shopId, role]) => ({ encoded_shop_id: encodeShopId(shopId), role })),
  }
}

/** Gravatar id of an address: SHA-256 of the trimmed, lower-cased address, in hexadecimal. */
export const gravatarHash = (email: string) => createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
