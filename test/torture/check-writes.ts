import type { Query } from '../../src/platform/postgres/query.ts'
import { encodeReviewId } from '../../src/rooms/catalog/encoded-id.ts'
import { ROWS, type Write } from './writers.ts'

export interface Found {
  /** Acknowledged writes that are missing. */
  lost: string[]
  /** Writes that were stored twice. */
  duplicated: string[]
  /** Counters that differ from their rows. */
  miscounted: string[]
}

/** Compares acknowledged writes with the database, and its counters with its rows. */
export async function checkWrites(query: Query, writes: readonly Write[]): Promise<Found> {
  const found: Found = { lost: [], duplicated: [], miscounted: [] }
  const keysOf = (kind: Write['kind']) => writes.filter(write => write.kind === kind && write.id !== null)

  const reviews = await query<{ shop_id: number; review_id: number }>`SELECT shop_id, review_id FROM reviews`
  const stored = new Set(reviews.map(row => encodeReviewId(row.shop_id, row.review_id)))
  const ids = keysOf('review').map(({ id }) => id!)
  found.lost.push(...ids.filter(id => !stored.has(id)).map(id => `review ${id}`))
  const twice = await query<{ line_item_id: number }>`
    SELECT line_item_id FROM reviews WHERE line_item_id IS NOT NULL GROUP BY 1 HAVING count(*) > 1`
  found.duplicated.push(...twice.map(row => `reviews of the item ${row.line_item_id}`))

  const votes = await query<{ reviewer_id: number; shop_id: number; review_id: number }>`SELECT * FROM helpful_votes`
  const voted = new Set(votes.map(row => `${row.reviewer_id} ${encodeReviewId(row.shop_id, row.review_id)}`))
  for (const { id, key } of keysOf('vote')) if (!voted.has(`${id} ${key}`)) found.lost.push(`vote of ${id} on ${key}`)

  const bodies = await query<{
    body: string
    times: number
  }>`SELECT body, count(*)::int AS times FROM questions GROUP BY 1`
  const requested = new Map(bodies.map(row => [row.body, row.times]))
  for (const { key } of keysOf('question'))
    if (!requested.has(`Does it boil ${key} litres?`)) found.lost.push(`question ${key}`)
  for (const [body, times] of requested) if (times > 1) found.duplicated.push(`question "${body}"`)

  const orders = await query<{ external_id: string; items: number }>`
    SELECT o.external_id, count(i.*)::int AS items FROM orders o JOIN line_items i USING (shop_id, order_id) GROUP BY 1`
  const ordered = new Map(orders.map(row => [row.external_id, row.items]))
  for (const { key } of keysOf('order')) {
    if (!ordered.has(key)) found.lost.push(`order ${key}`)
    else if (ordered.get(key)! > 1) found.duplicated.push(`order ${key}`)
  }

  const vases = await query<{ file: string; vases: number; titles: number }>`
    SELECT split_part(title, ' ', 2) AS file, count(*)::int AS vases, count(DISTINCT title)::int AS titles
    FROM products WHERE title LIKE 'Vase %' GROUP BY 1`
  const imported = new Map(vases.map(row => [row.file, row]))
  for (const { key } of keysOf('import'))
    if ((imported.get(key)?.titles ?? 0) < ROWS) found.lost.push(`rows of the file ${key}`)
  for (const { file, vases: rows, titles } of vases)
    if (rows > titles) found.duplicated.push(`rows of the file ${file}`)

  found.miscounted.push(...(await miscounted(query)))
  return found
}

async function miscounted(query: Query): Promise<string[]> {
  // Rows of shops are counted by themselves first: on a cluster they are not where the counters are.
  const rows = [
    ...(await query<{ counter: string }>`
      WITH counted AS MATERIALIZED (SELECT shop_id, count(*) AS number FROM reviews WHERE published GROUP BY 1)
      SELECT 'shop ' || s.shop_id || ' published' AS counter FROM shop_stats s LEFT JOIN counted c ON c.shop_id = s.shop_id
      WHERE published <> coalesce(c.number, 0)`),
    ...(await query<{ counter: string }>`
      WITH counted AS MATERIALIZED (
        SELECT shop_id, product_id, count(*) AS number FROM reviews WHERE published GROUP BY 1, 2)
      SELECT 'product ' || p.product_id || ' published' AS counter FROM product_stats p
      LEFT JOIN counted c ON c.shop_id = p.shop_id AND c.product_id = p.product_id
      WHERE published <> coalesce(c.number, 0)`),
    ...(await query<{ counter: string }>`
      SELECT 'review ' || r.review_id || ' helpful' AS counter FROM reviews r
      WHERE helpful <> (SELECT count(*) FROM helpful_votes v WHERE v.shop_id = r.shop_id AND v.review_id = r.review_id)`),
    ...(await query<{ counter: string }>`
      SELECT 'review ' || r.review_id || ' media' AS counter FROM reviews r
      WHERE media_count <> (SELECT count(*) FROM review_media m WHERE m.shop_id = r.shop_id AND m.review_id = r.review_id)`),
  ]
  return rows.map(({ counter }) => counter)
}
