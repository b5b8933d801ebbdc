import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import type { Touched } from '../ingest.ts'

interface Marked {
  shop_id: number
  product_id: number | null
}

/**
 * Marks reviews of line items whose shop reports only now that it gave something for them (P1.11). Each change that readers
 * see is an event; what is marked more strongly already stays as it is.
 * @returns whose aggregates to recount
 */
export async function markReported(
  sql: Query,
  items: readonly { shop: string; external_id: string }[],
  now: Date,
): Promise<Pick<Touched, 'products' | 'shopIds'>> {
  const touched = { products: new Map(), shopIds: new Set<number>() }
  if (items.length === 0) return touched
  const marked = (await isDistributed(sql.on))
    ? await markOnCluster(sql, items, now)
    : await markAtOnce(sql, items, now)
  for (const { shop_id, product_id } of marked) {
    touched.shopIds.add(shop_id)
    if (product_id !== null) touched.products.set(`${shop_id} ${product_id}`, { shop_id, product_id })
  }
  return touched
}

type Items = readonly { shop: string; external_id: string }[]

const markAtOnce = (sql: Query, items: Items, now: Date): Promise<Marked[]> =>
  sql<Marked>`
    WITH weaker AS MATERIALIZED (
      SELECT r.shop_id, r.review_id, r.incentive AS before, i.incentive AS reported
      FROM unnest(${items.map(item => item.shop)}::text[], ${items.map(item => item.external_id)}::text[]) AS given(domain, external_id)
      JOIN shops s ON s.domain = given.domain
      JOIN line_items i ON i.shop_id = s.shop_id AND i.external_id = given.external_id
      JOIN reviews r ON r.shop_id = i.shop_id AND r.line_item_id = i.line_item_id
      WHERE strongest_incentive(r.known_incentive, i.incentive, NULL) <> coalesce(r.known_incentive, 'none')
      FOR UPDATE OF r),
    marked AS (
      UPDATE reviews r SET known_incentive = weaker.reported FROM weaker
      WHERE r.shop_id = weaker.shop_id AND r.review_id = weaker.review_id
      RETURNING r.shop_id, r.review_id, r.product_id, weaker.before, r.incentive),
    events AS (
      INSERT INTO review_events (shop_id, review_id, kind, actor, details, created_at)
      SELECT shop_id, review_id, 'edited', 'shop',
             jsonb_build_object('incentive', jsonb_build_array(before, incentive)), ${now}::timestamptz
      FROM marked WHERE before <> incentive)
    SELECT shop_id, product_id FROM marked`

/** On a cluster no part of a query writes for another: the same in three statements for each shop. */
async function markOnCluster(sql: Query, items: Items, now: Date): Promise<Marked[]> {
  const marked: Marked[] = []
  const shops = await sql<{ shop_id: number; domain: string }>`
    SELECT shop_id, domain FROM shops WHERE domain = ANY(${items.map(({ shop }) => shop)}::text[])`
  for (const { shop_id, domain } of shops) {
    const ids = items.filter(({ shop }) => shop === domain).map(({ external_id }) => external_id)
    const weaker = await sql`
      SELECT r.review_id, r.incentive AS before, i.incentive AS reported
      FROM line_items i JOIN reviews r ON r.shop_id = ${shop_id} AND r.line_item_id = i.line_item_id
      WHERE i.shop_id = ${shop_id} AND i.external_id = ANY(${ids}::text[])
        AND strongest_incentive(r.known_incentive, i.incentive, NULL) <> coalesce(r.known_incentive, 'none')
      FOR UPDATE OF r`
    if (weaker.length === 0) continue
    const changed = await sql<Marked & { review_id: number; before: string; incentive: string }>`
      UPDATE reviews r SET known_incentive = weaker.reported
      FROM json_to_recordset(${JSON.stringify(weaker)}::text::json) AS weaker(review_id bigint, before text, reported text)
      WHERE r.shop_id = ${shop_id} AND r.review_id = weaker.review_id
      RETURNING r.shop_id, r.review_id, r.product_id, weaker.before, r.incentive`
    const events = changed
      .filter(({ before, incentive }) => before !== incentive)
      .map(({ review_id, before, incentive }) => ({ shop_id, review_id, details: { incentive: [before, incentive] } }))
    await sql`
      INSERT INTO review_events (shop_id, review_id, kind, actor, details, created_at)
      SELECT shop_id, review_id, 'edited', 'shop', details, ${now}::timestamptz
      FROM json_to_recordset(${JSON.stringify(events)}::text::json) AS _(shop_id bigint, review_id bigint, details jsonb)`
    marked.push(...changed)
  }
  return marked
}
