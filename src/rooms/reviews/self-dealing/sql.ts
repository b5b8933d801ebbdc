import { sql } from 'kysely'
import { asJson } from '../../../platform/postgres/as-json.ts'
import { ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ReviewKey } from '../lifecycle/transitions.ts'
import type { SelfDealingSign } from './rules.ts'

/** Records signs; of a kind, the first that was found stays. */
export const insertSigns = (db: Db, { shopId, reviewId }: ReviewKey, signs: readonly SelfDealingSign[], at: Date) =>
  db
    .insertInto('review_signs')
    .values(
      signs.map(({ kind, facts }) => ({
        shop_id: shopId,
        review_id: reviewId,
        kind,
        facts: asJson(facts),
        created_at: at,
      })),
    )
    .onConflict(conflict => conflict.doNothing())
    .execute()

interface SignRow {
  shop_id: number
  review_id: number
  kind: string
  facts: unknown
  created_at: Date
}

/** The signs of some reviews. */
export async function selectSigns(db: Db, keys: readonly ReviewKey[]): Promise<SignRow[]> {
  const { rows } = await sql<SignRow>`
    select shop_id, review_id, kind, facts, created_at from review_signs
    where (shop_id, review_id) in (
      select * from unnest(${keys.map(key => key.shopId)}::bigint[], ${keys.map(key => key.reviewId)}::bigint[]))
      ${ofOneShop(keys, 'review_signs')}`.execute(db)
  return rows
}

/** Whether a review was ever public: published when it was written, or released. */
export const selectFirstPublication = (db: Db, { shopId, reviewId }: ReviewKey) =>
  db
    .selectFrom('review_events')
    .select('event_id')
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .where(sql<boolean>`(kind = 'released' or (kind = 'published' and actor <> 'author'))`)
    .limit(1)
    .executeTakeFirst()
