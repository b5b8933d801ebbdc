import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { authenticity, isBetterMedal, type MedalTier, medal, type ReviewCounts, transparency } from '../rules.ts'

/** The counts that decide a shop's two medals, and the date of its newest counted review. */
interface ShopRow {
  shop_id: number
  verified_received: number
  verified_public: number
  published: number
  verified_published: number
  last_reviewed_at: Date | null
}

/**
 * Runs `recount` for some shops and records the medals that changed. The caller's transaction must hold the shops'
 * recount locks, so that no change is recorded twice or lost. A shop counted for the first time (after an import) gets
 * its medals dated by its newest review.
 */
export async function recordMedalChanges(trx: Db, shopIds: readonly number[], recount: () => Promise<unknown>) {
  const select = sql`SELECT shop_id, verified_received, verified_public, published, verified_published, last_reviewed_at
    FROM shop_stats WHERE shop_id = any(${[...shopIds]}::bigint[])`
  const { rows: stored } = await sql<ShopRow>`${select}`.execute(trx)
  await recount()
  const { rows: counted } = await sql<ShopRow>`${select} ORDER BY shop_id`.execute(trx)
  const before = new Map(stored.map(row => [row.shop_id, row]))
  const changes = counted.flatMap(row => changesOf(before.get(row.shop_id), row))
  if (changes.length === 0) return
  await sql`
    INSERT INTO shop_medal_changes (shop_id, score, tier, rise, created_at)
    SELECT shop_id, score, tier, rise::boolean, coalesce(created_at, now())
    FROM unnest(${changes.map(change => change.shopId)}::bigint[], ${changes.map(change => change.score)}::text[],
                ${changes.map(change => change.tier)}::text[], ${changes.map(change => String(change.rise))}::text[],
                ${changes.map(change => change.at?.toISOString() ?? null)}::timestamptz[])
         AS one (shop_id, score, tier, rise, created_at)`.execute(trx)
}

interface MedalChange {
  shopId: number
  score: 'transparency' | 'authenticity'
  tier: MedalTier | null
  rise: boolean
  /** Null means now. */
  at: Date | null
}

function changesOf(before: ShopRow | undefined, row: ShopRow): MedalChange[] {
  const at = before ? null : row.last_reviewed_at
  return (['transparency', 'authenticity'] as const).flatMap(score => {
    const had = before ? medalOf(score, before) : null
    const tier = medalOf(score, row)
    return had === tier ? [] : { shopId: row.shop_id, score, tier, rise: isBetterMedal(tier, had), at }
  })
}

const SCORES = { transparency, authenticity }

function medalOf(score: keyof typeof SCORES, row: ShopRow) {
  const counts: ReviewCounts = {
    verifiedReceived: row.verified_received,
    verifiedPublic: row.verified_public,
    published: row.published,
    verifiedPublished: row.verified_published,
  }
  return medal(SCORES[score](counts))
}
