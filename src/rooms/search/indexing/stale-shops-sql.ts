import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** A shop whose rows in the search are yet to be refreshed. */
export interface StaleShop {
  shop_id: number
  noted_at: Date
  /** Whether their words, and what results show of them, are computed anew as well. */
  words: boolean
  /** The last product that is done; 0 before the first. */
  after_product: number
}

/** Shops whose changed scores, or newly stored words, are not in all their rows of product_search yet. */
export const selectStaleShops = (db: Db): Promise<StaleShop[]> =>
  db
    .selectFrom('stale_shops')
    .select(['shop_id', 'noted_at', 'words', 'after_product'])
    .orderBy('noted_at')
    .orderBy('shop_id')
    .execute()

export async function noteScoresStale(db: Db, shopId: number, now: Date): Promise<void> {
  await sql`insert into stale_shops (shop_id, noted_at) values (${shopId}, ${now})
            on conflict (shop_id) do update set noted_at = excluded.noted_at, after_product = 0`.execute(db)
}

/** Marks the rows of a shop, with their words. */
export async function noteShopStale(db: Db, shopId: number, now: Date): Promise<void> {
  await sql`insert into stale_shops (shop_id, noted_at, words) values (${shopId}, ${now}, true)
            on conflict (shop_id) do update set noted_at = excluded.noted_at, words = true, after_product = 0`.execute(
    db,
  )
}

/** Marks the rows of all shops, with their words. */
export async function noteAllStale(db: Db, now: Date): Promise<void> {
  await sql`insert into stale_shops (shop_id, noted_at, words)
            select shop_id, ${now}, true from shops s
             where exists (select from product_search p where p.shop_id = s.shop_id)
            on conflict (shop_id) do update set noted_at = excluded.noted_at, words = true, after_product = 0`.execute(
    db,
  )
}

/** Unless the shop was noted again meanwhile: then all its products are to be refreshed. */
export async function noteSliceDone(db: Db, shopId: number, notedAt: Date, done: number): Promise<void> {
  await sql`update stale_shops set after_product = ${done}
            where shop_id = ${shopId} and noted_at = ${notedAt}`.execute(db)
}

/** Unless they were noted again meanwhile, or a row still has others: scores may change while the job is under way. */
export async function deleteStaleShop(db: Db, shopId: number, notedAt: Date): Promise<void> {
  await sql`
    delete from stale_shops where shop_id = ${shopId} and noted_at = ${notedAt} and not exists (
      select 1 from product_search known join shop_stats ss on ss.shop_id = ${shopId}
       where known.shop_id = ${shopId}
         and (known.transparency, known.authenticity) is distinct from
             (ss.verified_public::bigint * 100 / nullif(ss.verified_received, 0),
              ss.verified_published::bigint * 100 / nullif(ss.published, 0)))`.execute(db)
}
