import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { CLAIM_PROOFS } from './schemas.ts'

export interface ShopFacts {
  shop_id: number
  slug: string
  domain: string
  owners: number
  verified_way: (typeof CLAIM_PROOFS)[number] | null
  verified_at: Date | null
  claimed: boolean
  /** Null for a shop that never set up invitations. */
  invites: boolean | null
  paused_until: Date | null
}

/** What operators see of shops besides their public figures; each shop by indexes of its own rows. */
export async function selectShopFacts(db: Db, shopIds: readonly number[]): Promise<ShopFacts[]> {
  if (shopIds.length === 0) return []
  const { rows } = await sql<ShopFacts>`
    select s.shop_id, s.slug, s.domain, proof.way as verified_way, proof.proved_at as verified_at,
      (select count(*)::int from shop_members m where m.shop_id = s.shop_id and m.role = 'owner') as owners,
      exists (select 1 from shop_claims c where c.proved_at is null and c.waits and c.domain = s.domain) as claimed,
      rule.enabled as invites, rule.paused_until
    from shops s
    left join invitation_rules rule on rule.shop_id = s.shop_id
    left join lateral (
      select c.way, c.proved_at from shop_claims c
      where c.shop_id = s.shop_id and c.proved_at is not null order by c.proved_at desc limit 1) proof on true
    where s.shop_id = any(${[...shopIds]}::bigint[])`.execute(db)
  return rows
}
