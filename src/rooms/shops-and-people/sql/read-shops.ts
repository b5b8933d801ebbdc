import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** A shop's row for search results, with its counts. */
export interface ShopResultRow {
  shop_id: number
  name: string
  slug: string
  country: string
  logo_url: string | null
  external_url: string | null
  products: number
  published: number
  rating_sum: number
  verified_received: number
  verified_public: number
  verified_published: number
  hidden: number
}

/** Rows of the given shops, in the given order. */
export async function selectShops(db: Db, shopIds: readonly number[]): Promise<ShopResultRow[]> {
  if (shopIds.length === 0) return []
  const count = (column: string) => sql`coalesce(ss.${sql.ref(column)}, 0) as ${sql.ref(column)}`
  const counts = [
    'products',
    'published',
    'rating_sum',
    'verified_received',
    'verified_public',
    'verified_published',
    'hidden',
  ]
  const { rows } = await sql<ShopResultRow>`
    select s.shop_id, s.name, s.slug, s.country, s.logo_url, s.external_url, ${sql.join(counts.map(count))}
    from unnest(${[...shopIds]}::bigint[]) with ordinality as wanted (shop_id, place)
    join shops s using (shop_id) left join shop_stats ss using (shop_id)
    order by wanted.place`.execute(db)
  return rows
}

/** Number of shops per pair of scores (per cent; null is unknown): at most 102 × 102 rows. */
export async function countShopsByScores(db: Db) {
  const { rows } = await sql<{ transparency: number | null; authenticity: number | null; shops: number }>`
    select (ss.verified_public::bigint * 100 / nullif(ss.verified_received, 0))::int as transparency,
           (ss.verified_published::bigint * 100 / nullif(ss.published, 0))::int as authenticity,
           count(*) as shops
    from shops left join shop_stats ss using (shop_id)
    group by 1, 2`.execute(db)
  return rows
}

/** The mean of all published ratings that the stored ranks are based on. */
export const selectSiteMean = (db: Db) => db.selectFrom('search_site').select('site_mean').executeTakeFirstOrThrow()
