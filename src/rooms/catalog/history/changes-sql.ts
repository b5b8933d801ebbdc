import type { Query } from '../../../platform/postgres/query.ts'
import type { StoredProduct } from '../ingest/products-sql.ts'

/** Changes that wait for a shop's answer, or were answered. */

interface Change {
  change_id: number
  product_id: number
  /** The shop's own id of the product. */
  external_id: string
  proposed: StoredProduct
  handle: string | null
  requested_at: Date
}

/** A change that waits; undefined where none does. */
export async function findChange(sql: Query, shopId: number, changeId: number): Promise<Change | undefined> {
  const [change] = await sql<Change>`
    SELECT c.change_id, c.product_id, p.external_id, c.proposed, c.handle, c.requested_at
    FROM product_changes c JOIN products p ON p.shop_id = ${shopId} AND p.product_id = c.product_id
    WHERE c.shop_id = ${shopId} AND c.change_id = ${changeId}`
  return change
}

/** Locks a change. @returns whether it still waits */
export async function lockChange(sql: Query, shopId: number, changeId: number): Promise<boolean> {
  const rows = await sql`
    SELECT 1 FROM product_changes WHERE shop_id = ${shopId} AND change_id = ${changeId} AND answer IS NULL FOR UPDATE`
  return rows.length > 0
}

export const setAnswer = (sql: Query, shopId: number, changeId: number, answer: string) => sql`
  UPDATE product_changes SET answer = ${answer}, answered_at = ${new Date()}
  WHERE shop_id = ${shopId} AND change_id = ${changeId}`

interface Key {
  shop_id: number
  product_id: number
}

/** Frees a product's id for another one. */
export const renameId = (sql: Query, { shop_id, product_id }: Key, externalId: string) => sql`
  UPDATE products SET external_id = ${externalId}, skus = '{}' WHERE shop_id = ${shop_id} AND product_id = ${product_id}`

/** Ends the sale of a product whose id another one has taken over: it has no price and no page at the shop any more. */
export const discontinue = (
  sql: Query,
  { shop_id, product_id }: Key,
  { formerId, since, successorId }: { formerId: string; since: Date; successorId: number },
) => sql`
  UPDATE products SET discontinued_at = ${new Date()}, former_external_id = ${formerId}, replaced_at = ${since},
    successor_id = ${successorId}, lowest_price = NULL, highest_price = NULL, external_url = NULL, updated_at = ${new Date()}
  WHERE shop_id = ${shop_id} AND product_id = ${product_id}`

export interface WaitingChange {
  change_id: number
  requested_at: Date
  feed: string
  proposed: Omit<StoredProduct, 'discontinued_at' | 'created_at'>
  /** The product as it is. */
  title: string
  language: string | null
  description: string | null
  handle: string
  image_url: string | null
  brand: string | null
  gtin: string | null
  mpn: string | null
  reviews: number
}

/** A shop's changes that wait, oldest first. */
export const selectWaiting = (sql: Query, shopId: number, limit: number) => sql<WaitingChange>`
  SELECT c.change_id, c.requested_at, c.feed, c.proposed, p.title, p.language, p.description, p.handle, p.image_url, p.brand, p.gtin, p.mpn,
    coalesce(s.published, 0) AS reviews
  FROM product_changes c JOIN products p USING (shop_id, product_id)
  LEFT JOIN product_stats s ON s.shop_id = c.shop_id AND s.product_id = c.product_id
  WHERE c.shop_id = ${shopId} AND p.shop_id = ${shopId} AND c.answer IS NULL ORDER BY c.change_id LIMIT ${limit}`

export interface AnsweredChange {
  change_id: number
  answer: 'same' | 'different'
  answered_at: Date
  title: string
  handle: string
  proposed_title: string
  successor_handle: string | null
}

/** A shop's answers, latest first. */
export const selectAnswered = (sql: Query, shopId: number, limit: number) => sql<AnsweredChange>`
  SELECT c.change_id, c.answer, c.answered_at, p.title, p.handle, c.proposed ->> 'title' AS proposed_title,
    n.handle AS successor_handle
  FROM product_changes c JOIN products p USING (shop_id, product_id)
  LEFT JOIN products n ON n.shop_id = ${shopId} AND n.product_id = p.successor_id AND c.answer = 'different'
  WHERE c.shop_id = ${shopId} AND p.shop_id = ${shopId} AND c.answer IN ('same', 'different') ORDER BY c.answered_at DESC LIMIT ${limit}`

/** Number of a shop's changes that wait. */
export async function countWaiting(sql: Query, shopId: number): Promise<number> {
  const [row] = await sql<{ waiting: number }>`
    SELECT count(*) AS waiting FROM product_changes WHERE shop_id = ${shopId} AND answer IS NULL`
  return row!.waiting
}

/**
 * Marks changes as latest, of shops whose members were latest of none in the last `hours`. @returns those shops with the number of
 * changes that wait
 */
export const claimUntold = (sql: Query, hours: number, limit: number) => sql<{
  shop_id: number
  slug: string
  waiting: number
  title: string
}>`
  WITH due AS (
    SELECT DISTINCT shop_id FROM product_changes c WHERE answer IS NULL AND told_at IS NULL
      AND NOT EXISTS (SELECT 1 FROM product_changes t WHERE t.shop_id = c.shop_id
                        AND t.told_at > now() - make_interval(hours => ${hours}::int))
    LIMIT ${limit}
  ), latest AS (
    UPDATE product_changes c SET told_at = ${new Date()} FROM due
    WHERE c.shop_id = due.shop_id AND c.answer IS NULL AND c.told_at IS NULL
    RETURNING c.shop_id, c.product_id
  )
  SELECT shop_id, s.slug, count(*) AS waiting, min(p.title) AS title
  FROM latest JOIN products p USING (shop_id, product_id) JOIN shops s USING (shop_id) GROUP BY shop_id, s.slug`

export async function productHandle(sql: Query, shopId: number, productId: number): Promise<string> {
  const [row] = await sql<{ handle: string }>`
    SELECT handle FROM products WHERE shop_id = ${shopId} AND product_id = ${productId}`
  return row!.handle
}
