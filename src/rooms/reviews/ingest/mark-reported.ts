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
  const marked = await sql<Marked>`
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
  for (const { shop_id, product_id } of marked) {
    touched.shopIds.add(shop_id)
    if (product_id !== null) touched.products.set(`${shop_id} ${product_id}`, { shop_id, product_id })
  }
  return touched
}
