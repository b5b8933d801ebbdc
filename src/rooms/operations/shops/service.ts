import type { OutputOf } from '../../../lib/calls/call.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { listMembers } from '../../accounts/service/members.ts'
import { decodeShopId, encodeReviewerId } from '../../catalog/encoded-id.ts'
import { readShop } from '../../catalog/service.ts'
import { readVolume } from '../../invitations/service.ts'
import { peopleById } from '../../people/service.ts'
import type { ShopResult } from '../../shops-and-people/schemas.ts'
import { searchShops, shopResults } from '../../shops-and-people/service.ts'
import { presentImport } from '../imports/service.ts'
import { selectFailedImports } from '../imports/sql.ts'
import type { operatorShopCall, operatorShopsCall } from './contract.ts'
import type { OperatorShop } from './schemas.ts'
import { type ShopFacts, selectShopFacts } from './sql.ts'

/** One page of the shops that match, as the public search finds them (X-console-02). */
export async function listShops(
  db: Db,
  input: { q: string; page: number },
  now: Date,
): Promise<OutputOf<typeof operatorShopsCall>> {
  const { shops, total, perPage } = await searchShops(db, input)
  const found = await presentAll(db, shops, now)
  return { shops: found, total_count: total, current_page: input.page, per_page: perPage }
}

async function presentAll(db: Db, shops: readonly ShopResult[], now: Date): Promise<OperatorShop[]> {
  const ids = shops.map(({ encoded_shop_id }) => decodeShopId(encoded_shop_id)!)
  const facts = new Map((await selectShopFacts(db, ids)).map(row => [row.shop_id, row]))
  return shops.flatMap((shop, i) => {
    const row = facts.get(ids[i]!)
    return row ? [present(shop, row, now)] : []
  })
}

const present = (shop: ShopResult, row: ShopFacts, now: Date): OperatorShop => ({
  slug: row.slug,
  name: shop.name,
  domain: row.domain,
  logo_url: shop.logo_url,
  number_of_reviews: shop.number_of_reviews,
  transparency: shop.shop_metrics.transparency_score,
  authenticity: shop.shop_metrics.authenticity_score,
  owners: row.owners,
  verified: row.verified_way && { way: row.verified_way, at: row.verified_at!.toISOString() },
  claimed: row.claimed,
  invitations: row.paused_until && row.paused_until > now ? 'paused' : row.invites ? 'on' : 'off',
})

/** A shop with its team, its invitations and what failed. Fails with 404. */
export async function readOperatorShop(db: Db, slug: string, now: Date): Promise<OutputOf<typeof operatorShopCall>> {
  const { shop_id, ...shop } = await readShop(db, slug)
  const [results, members, volume, imports] = await Promise.all([
    shopResults(db, [shop_id]),
    listMembers(db, shop_id),
    readVolume(db, shop_id, now),
    selectFailedImports(db, { shopId: shop_id, limit: 10, now }),
  ])
  const people = await peopleById(
    db,
    members.map(member => member.reviewer_id),
  )
  const [result] = results
  const [presented] = await presentAll(db, results, now)
  return {
    shop: {
      ...presented!,
      internal_path: result!.internal_path,
      number_of_products: result!.number_of_products,
      country: shop.country,
      platform: shop.platform,
      created_at: shop.created_at.toISOString(),
    },
    team: members.map(({ reviewer_id, role, granted_at }) => ({
      person_id: encodeReviewerId(reviewer_id),
      name: people.get(reviewer_id)?.name ?? 'A former member',
      role,
      granted_at: granted_at.toISOString(),
    })),
    volume,
    failed_imports: imports.map(presentImport),
  }
}
