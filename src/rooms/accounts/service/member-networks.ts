import { LRUCache } from 'lru-cache'
import type { Person, ShopRole } from '../../../lib/calls/access.ts'
import { locationOf } from '../../../platform/http/request/network.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import { readSecrets, signText } from '../../../platform/secrets/secrets.ts'
import { FORMER_MEMBER_DAYS, MEMBER_NETWORK_DAYS } from '../rules.ts'
import { selectMemberAddresses, selectNetworkUse, sweepMembers, upsertNetworks } from '../sql/member-networks.ts'

/** Who works for a shop, and from where: what reviews of the shop are compared with (P1.5). */

const DAY = 86_400_000

/** Session, network and shops that this process recorded within the hour. */
const recorded = new WeakMap<Db, LRUCache<string, true>>()

/**
 * Records from which network a shop's member uses the site; nothing for anybody else, nor for local addresses. Writes at most
 * once an hour for each session and network.
 */
export async function recordMemberNetwork(db: Db, person: Person, ip: string): Promise<void> {
  const location = person.shops.size > 0 ? locationOf(ip) : null
  if (location === null) return
  const seen = recorded.get(db) ?? new LRUCache<string, true>({ max: 10_000, ttl: 3_600_000 })
  recorded.set(db, seen)
  const shopIds = [...person.shops.keys()]
  const key = `${person.sessionId} ${location} ${shopIds.join()}`
  if (seen.has(key)) return
  const networks = await Promise.all(
    shopIds.map(async shopId => ({ shopId, network: await networkHash(db, shopId, location) })),
  )
  await upsertNetworks(db, person.reviewerId, networks)
  seen.set(key, true)
}

/** HMAC keyed by shop: networks are comparable within one shop, and nobody can be followed from shop to shop. */
const networkHash = async (db: Db, shopId: number, location: string) =>
  signText((await readSecrets(db)).csrf, `network of members of shop ${shopId}`, location).subarray(0, 16)

/** When another member of the shop last used the network of this address, of the last 30 days; null if none did. */
export async function memberNetworkUse(
  db: Db,
  { shopId, ip, reviewerId, now }: { shopId: number; ip: string; reviewerId: number; now: Date },
): Promise<Date | null> {
  const location = locationOf(ip)
  if (location === null) return null
  const network = await networkHash(db, shopId, location)
  const since = new Date(now.getTime() - MEMBER_NETWORK_DAYS * DAY)
  return (await selectNetworkUse(db, { shopId, network, reviewerId, since }))?.last_seen_at ?? null
}

export interface MemberAddress {
  email: string
  /** Null: not a member any more. */
  role: ShopRole | null
  leftAt: Date | null
}

/** Addresses of a shop's members, and of those who were until lately. */
export async function memberAddresses(query: Query, shopId: number, now: Date): Promise<MemberAddress[]> {
  const rows = await selectMemberAddresses(query, shopId, new Date(now.getTime() - FORMER_MEMBER_DAYS * DAY))
  return rows.map(({ email, role, left_at }) => ({ email, role: role as ShopRole | null, leftAt: left_at }))
}

/** Deletes what is kept no longer. */
export const sweepMemberNetworks = (db: Db, now: Date) =>
  sweepMembers(db, {
    networks: new Date(now.getTime() - MEMBER_NETWORK_DAYS * DAY),
    memberships: new Date(now.getTime() - FORMER_MEMBER_DAYS * DAY),
  })
