import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ProductCount } from './rules.ts'

export interface ProductFacet {
  product_id: number
  facet: number
  reviews: number
}

/** Listed reviews of products since a day, by product and facet: one range of reviews_shop_facet for each facet of the shop. */
export async function countRecentReviews(
  db: Db,
  shopId: number,
  facets: readonly number[],
  since: Date,
): Promise<ProductFacet[]> {
  if (facets.length === 0) return []
  const { rows } = await sql<ProductFacet>`
    SELECT product_id, facet, count(*)::int AS reviews FROM reviews
     WHERE shop_id = ${shopId} AND facet IS NOT NULL AND facet = ANY(${[...facets]}::int[])
       AND created_at >= ${since} AND product_id IS NOT NULL
     GROUP BY 1, 2`.execute(db)
  return rows
}

/** The most unanswered questions that are counted: the latest. */
const MOST_QUESTIONS = 1_000

/** Unanswered questions by product, by the index questions_unanswered. */
export async function countUnanswered(db: Db, shopId: number): Promise<ProductCount[]> {
  const { rows } = await sql<ProductCount>`
    SELECT product_id AS "productId", count(*)::int AS count
      FROM (SELECT product_id FROM questions
             WHERE shop_id = ${shopId} AND listed AND NOT shop_answered AND removed_at IS NULL
             ORDER BY created_at DESC, question_id DESC LIMIT ${sql.lit(MOST_QUESTIONS)}) one
     WHERE product_id IS NOT NULL GROUP BY 1`.execute(db)
  return rows
}

/** The most orders that are read: the latest of the period. */
const MOST_ORDERS = 5_000

/**
 * Orders of a period by product, without products that have a listed review or are no longer sold. Reads the latest orders by
 * the index orders_arrived.
 */
export async function countUnreviewed(db: Db, shopId: number, from: Date, to: Date, most: number) {
  const { rows } = await sql<ProductCount>`
    SELECT ordered.product_id AS "productId", ordered.count
      FROM (SELECT item.product_id, count(DISTINCT item.order_id)::int AS count
              FROM (SELECT order_id FROM orders
                     WHERE shop_id = ${shopId} AND coalesce(delivered_at, placed_at) >= ${from}
                       AND coalesce(delivered_at, placed_at) < ${to}
                     ORDER BY coalesce(delivered_at, placed_at) DESC LIMIT ${sql.lit(MOST_ORDERS)}) latest
              CROSS JOIN LATERAL (SELECT product_id, order_id FROM line_items
                     WHERE shop_id = ${shopId} AND order_id = latest.order_id OFFSET 0) item
             GROUP BY 1) ordered
      JOIN products ON products.shop_id = ${shopId} AND products.product_id = ordered.product_id
       AND products.discontinued_at IS NULL
      LEFT JOIN product_stats stats ON stats.shop_id = ${shopId} AND stats.product_id = ordered.product_id
     WHERE coalesce(stats.facets, '{}') = '{}'
     ORDER BY ordered.count DESC, ordered.product_id LIMIT ${most}`.execute(db)
  return rows
}

/** Published reviews of products over all time. */
export async function selectTotals(db: Db, shopId: number, ids: readonly number[]) {
  if (ids.length === 0) return []
  return db
    .selectFrom('product_stats')
    .select(['product_id', 'published', 'rating_sum'])
    .where('shop_id', '=', shopId)
    .where('product_id', 'in', ids)
    .execute()
}

export interface ShownProduct {
  product_id: number
  external_id: string
  title: string
  language: string | null
  handle: string
  image_url: string | null
  published: number
  rating_sum: number
}

/** What is shown of a few products. */
export async function selectShownProducts(db: Db, shopId: number, ids: readonly number[]): Promise<ShownProduct[]> {
  if (ids.length === 0) return []
  const { rows } = await sql<ShownProduct>`
    SELECT one.*, coalesce(stats.published, 0) AS published, coalesce(stats.rating_sum, 0) AS rating_sum
      FROM unnest(${[...ids]}::bigint[]) AS wanted (product_id) CROSS JOIN LATERAL (
        SELECT product_id, external_id, title, language, handle, image_url FROM products
         WHERE shop_id = ${shopId} AND product_id = wanted.product_id OFFSET 0) AS one
      LEFT JOIN product_stats stats ON stats.shop_id = ${shopId} AND stats.product_id = one.product_id`.execute(db)
  return rows
}
