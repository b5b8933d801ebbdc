import type { Db } from '../../../platform/postgres/database.ts'
import type { Query } from '../../../platform/postgres/query.ts'

/** Seconds after which a network's last use is recorded again. */
const SEEN_EVERY = 3600

/** Records that a member used a network; `network` is a keyed hash for each of the shops. */
export const upsertNetworks = (db: Db, reviewerId: number, networks: readonly { shopId: number; network: Buffer }[]) =>
  db
    .insertInto('member_networks')
    .values(
      networks.map(({ shopId, network }) => ({
        shop_id: shopId,
        network,
        reviewer_id: reviewerId,
        last_seen_at: new Date(),
      })),
    )
    .onConflict(conflict =>
      conflict
        .columns(['shop_id', 'network', 'reviewer_id'])
        .doUpdateSet(({ ref }) => ({ last_seen_at: ref('excluded.last_seen_at') }))
        .where('member_networks.last_seen_at', '<', new Date(Date.now() - SEEN_EVERY * 1000)),
    )
    .execute()

/** When members of a shop other than this person last used a network; undefined if none did since `since`. */
export const selectNetworkUse = (
  db: Db,
  { shopId, network, reviewerId, since }: { shopId: number; network: Buffer; reviewerId: number; since: Date },
) =>
  db
    .selectFrom('member_networks')
    .select('last_seen_at')
    .where('shop_id', '=', shopId)
    .where('network', '=', network)
    .where('reviewer_id', '!=', reviewerId)
    .where('last_seen_at', '>', since)
    .orderBy('last_seen_at', 'desc')
    .limit(1)
    .executeTakeFirst()

/** A person's recorded networks, without their hashes. */
export const selectNetworksOf = (db: Db, reviewerId: number) =>
  db
    .selectFrom('member_networks')
    .innerJoin('shops', 'shops.shop_id', 'member_networks.shop_id')
    .select(['shops.domain as shop', 'last_seen_at'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('last_seen_at')
    .execute()

export interface MembershipRow {
  email: string
  role: string | null
  left_at: Date | null
}

/** E-mail addresses of a shop's members, and of those who left it since `since`. */
export const selectMemberAddresses = (query: Query, shopId: number, since: Date) => query<MembershipRow>`
    select r.email, m.role, null::timestamptz as left_at from shop_members m join reviewers r using (reviewer_id)
      where m.shop_id = ${shopId} and r.email is not null
    union all
    select r.email, null, f.left_at from former_members f join reviewers r using (reviewer_id)
      where f.shop_id = ${shopId} and f.left_at > ${since} and r.email is not null
        and not exists (select 1 from shop_members m where m.shop_id = f.shop_id and m.reviewer_id = f.reviewer_id)`

/** Memberships of a person that ended lately. */
export const selectFormerOf = (db: Db, reviewerId: number) =>
  db
    .selectFrom('former_members')
    .innerJoin('shops', 'shops.shop_id', 'former_members.shop_id')
    .select(['shops.domain as shop', 'left_at'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('left_at')
    .execute()

/** Deletes networks last used, and memberships that ended, before these times. */
export async function sweepMembers(db: Db, { networks, memberships }: { networks: Date; memberships: Date }) {
  await db.deleteFrom('member_networks').where('last_seen_at', '<', networks).execute()
  await db.deleteFrom('former_members').where('left_at', '<', memberships).execute()
}
