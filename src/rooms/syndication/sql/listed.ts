import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { MIN_REVIEWS_FOR_INDEXING } from '../../reviews/listing/rules.ts'

/** The key of the reviewed product `size` places after `from` (inclusive); null past the last one. */
export async function selectProductAfter(db: Db, from: readonly number[], size: number): Promise<number[] | null> {
  const { rows } = await sql<{ key: number[] }>`
    SELECT ARRAY[shop_id, product_id] AS key FROM product_stats WHERE (shop_id, product_id) >= (${from[0]}, ${from[1]})
    ORDER BY shop_id, product_id OFFSET ${size} LIMIT 1`.execute(db)
  return rows[0]?.key ?? null
}

/** The same for shops. */
export async function selectShopAfter(db: Db, [from]: readonly number[], size: number): Promise<number[] | null> {
  const { rows } = await sql<{ shop_id: number }>`
    SELECT shop_id FROM shops WHERE shop_id >= ${from} ORDER BY shop_id OFFSET ${size} LIMIT 1`.execute(db)
  return rows[0] ? [rows[0].shop_id] : null
}

/** The same for people who have or had a review. */
export async function selectPersonAfter(db: Db, [from]: readonly number[], size: number): Promise<number[] | null> {
  const { rows } = await sql<{ reviewer_id: number }>`
    SELECT reviewer_id FROM reviewer_stats WHERE reviewer_id >= ${from}
    ORDER BY reviewer_id OFFSET ${size} LIMIT 1`.execute(db)
  return rows[0] ? [rows[0].reviewer_id] : null
}

/** Whether a range contains listed people, and when one of them last published a review. */
export async function selectPeopleStretch(
  db: Db,
  [from]: readonly number[],
  to: readonly number[] | null,
): Promise<{ listed: boolean; changed: Date | null }> {
  const { rows } = await sql<{ listed: boolean; changed: Date | null }>`
    SELECT count(*) > 0 AS listed, max(last_reviewed_at) AS changed FROM reviewer_stats
    WHERE published > 0 AND reviewer_id >= ${from} ${to ? sql`AND reviewer_id < ${to[0]}` : sql``}`.execute(db)
  return rows[0]!
}

/** People with a published review and an existing account, with ids from `from` up to (excluding) `to`. */
export function selectListedPeople(
  db: Db,
  { from, after, to }: { from: number; after?: number | undefined; to: number | null },
  limit: number,
) {
  const query = db
    .selectFrom('reviewer_stats as stats')
    .innerJoin('reviewers as person', 'person.reviewer_id', 'stats.reviewer_id')
    .select(['stats.reviewer_id', 'stats.last_reviewed_at as changed'])
    .where('stats.published', '>', 0)
    .where('person.left_at', 'is', null)
    .where('stats.reviewer_id', after === undefined ? '>=' : '>', after ?? from)
    .orderBy('stats.reviewer_id')
    .limit(limit)
  return (to === null ? query : query.where('stats.reviewer_id', '<', to)).execute()
}

/** Whether a range contains anything listed, and the date of its shops' newest review. */
export async function selectStretch(
  db: Db,
  from: readonly number[],
  to: readonly number[] | null,
): Promise<{ listed: boolean; changed: Date | null }> {
  const [shopId, productId] = from
  const shops = to ? sql`BETWEEN ${shopId} AND ${to[0]}` : sql`>= ${shopId}`
  const listed =
    productId === undefined
      ? sql`true`
      : sql`EXISTS (SELECT 1 FROM product_stats WHERE (shop_id, product_id) >= (${shopId}, ${productId})
          ${to ? sql`AND (shop_id, product_id) < (${to[0]}, ${to[1]})` : sql``} AND published >= ${MIN_REVIEWS_FOR_INDEXING})`
  const { rows } = await sql<{ listed: boolean; changed: Date | null }>`
    SELECT ${listed} AS listed, max(last_reviewed_at) AS changed FROM shop_stats WHERE shop_id ${shops}`.execute(db)
  return rows[0]!
}

export interface ListedProduct {
  shop_id: number
  product_id: number
  slug: string
  handle: string
  changed: Date
}

/**
 * Listed products with keys from `from` up to (excluding) `to`. A subquery limits the keys to one page first: otherwise
 * the planner would walk all products from the beginning.
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
          WHERE (shop_id, product_id) ${begin} ${end} AND published >= ${MIN_REVIEWS_FOR_INDEXING}
          ORDER BY shop_id, product_id LIMIT ${limit}) AS key
    JOIN products AS product ON product.shop_id = key.shop_id AND product.product_id = key.product_id
    JOIN shops ON shops.shop_id = key.shop_id
    ORDER BY key.shop_id, key.product_id`.execute(db)
  return rows
}

/** Shops with ids from `from` up to (excluding) `to`. */
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

/** The handles of all categories, top level first. */
export const selectCategoryHandles = (db: Db, limit: number) =>
  db.selectFrom('categories').select('handle').orderBy('level').orderBy('category_id').limit(limit).execute()
