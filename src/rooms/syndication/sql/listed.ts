import { sql } from 'kysely'
import type { Db } from '../../../platform/database.ts'
import { INDEXED_FROM_REVIEWS } from '../../reviews/listing-rules.ts'

/** A stretch of what is listed, in the order of its keys: its first key, and when anything in it last changed. */
export interface Stretch {
  first: number[]
  changed: Date | null
}

/** Products with enough reviews for search engines (reviews.md §2), cut into stretches of `size`. One walk over the index. */
export async function selectProductStretches(db: Db, size: number): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    SELECT min(ARRAY[shop_id, product_id]) AS first, max(last_reviewed_at) AS changed
    FROM (SELECT shop_id, product_id, last_reviewed_at,
                 (row_number() OVER (ORDER BY shop_id, product_id) - 1) / ${size}::int AS stretch
          FROM product_stats WHERE published >= ${INDEXED_FROM_REVIEWS}) AS listed
    GROUP BY stretch ORDER BY stretch`.execute(db)
  return rows
}

export interface ListedProduct {
  shop_id: number
  product_id: number
  slug: string
  handle: string
  changed: Date
}

/**
 * Listed products from the key `from` on, up to but without the key `to`. The keys are cut to one page first: joined at
 * once, the planner walks all products from the beginning.
 */
export async function selectListedProducts(
  db: Db,
  { from, after, to }: { from: readonly number[]; after?: readonly number[] | undefined; to: readonly number[] | null },
  limit: number,
): Promise<ListedProduct[]> {
  const begin = after ? sql`> (${after[0]}, ${after[1]})` : sql`>= (${from[0]}, ${from[1]})`
  const end = to ? sql`AND (shop_id, product_id) < (${to[0]}, ${to[1]})` : sql``
  const { rows } = await sql<ListedProduct>`
    SELECT key.shop_id, key.product_id, shops.slug, product.handle,
           greatest(product.updated_at, key.last_reviewed_at) AS changed
    FROM (SELECT shop_id, product_id, last_reviewed_at FROM product_stats
          WHERE (shop_id, product_id) ${begin} ${end} AND published >= ${INDEXED_FROM_REVIEWS}
          ORDER BY shop_id, product_id LIMIT ${limit}) AS key
    JOIN products AS product ON product.shop_id = key.shop_id AND product.product_id = key.product_id
    JOIN shops ON shops.shop_id = key.shop_id
    ORDER BY key.shop_id, key.product_id`.execute(db)
  return rows
}

export async function selectShopStretches(db: Db, size: number): Promise<Stretch[]> {
  const { rows } = await sql<Stretch>`
    SELECT ARRAY[min(shop_id)] AS first, max(changed) AS changed
    FROM (SELECT shop_id, coalesce(last_reviewed_at, created_at) AS changed,
                 (row_number() OVER (ORDER BY shop_id) - 1) / ${size}::int AS stretch
          FROM shops LEFT JOIN shop_stats USING (shop_id)) AS listed
    GROUP BY stretch ORDER BY stretch`.execute(db)
  return rows
}

/** Shops from the key `from` on, up to but without `to`. */
export function selectListedShops(
  db: Db,
  { from, after, to }: { from: number; after?: number | undefined; to: number | null },
  limit: number,
) {
  const query = db
    .selectFrom('shops')
    .leftJoin('shop_stats', 'shop_stats.shop_id', 'shops.shop_id')
    .select(['shops.shop_id', 'shops.slug'])
    .select(({ fn }) => [fn.coalesce('shop_stats.last_reviewed_at', 'shops.created_at').as('changed')])
    .where('shops.shop_id', after === undefined ? '>=' : '>', after ?? from)
    .orderBy('shops.shop_id')
    .limit(limit)
  return (to === null ? query : query.where('shops.shop_id', '<', to)).execute()
}

/** The handles of all categories, those on top first. */
export const selectCategoryHandles = (db: Db, limit: number) =>
  db.selectFrom('categories').select('handle').orderBy('level').orderBy('category_id').limit(limit).execute()
