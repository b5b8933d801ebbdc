import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Query } from '../../../platform/postgres/query.ts'

interface Key {
  shop_id: number
  product_id: number
}

/** Shows the pictures that products name and that are stored here (`shown_pictures`), where they are not shown already. */
export async function showPictures(sql: Query, products: readonly Key[]): Promise<void> {
  if (products.length === 0) return
  if (await isDistributed(sql.on)) return showOnCluster(sql, products)
  await sql`
    UPDATE products p SET image_url = shown.image_url, picture_urls = shown.picture_urls
    FROM json_to_recordset(${JSON.stringify(products)}::text::json) AS k(shop_id bigint, product_id bigint),
      shown_pictures(k.shop_id, k.product_id) AS shown
    WHERE p.shop_id = k.shop_id AND p.product_id = k.product_id
      AND (p.image_url, p.picture_urls) IS DISTINCT FROM (shown.image_url, shown.picture_urls)`
}

/** On a cluster a function of the database cannot ask tables of shops: the same, read first, shop by shop. */
async function showOnCluster(sql: Query, products: readonly Key[]): Promise<void> {
  for (const [shopId, keys] of Map.groupBy(products, ({ shop_id }) => shop_id)) {
    const shown = await sql`
      SELECT product_id, max(url) FILTER (WHERE place = 1) AS image_url,
             coalesce(array_agg(url ORDER BY place) FILTER (WHERE place > 1 AND url IS NOT NULL), '{}') AS picture_urls
      FROM (SELECT p.product_id, named.place, CASE WHEN named.url LIKE '/%' THEN named.url ELSE f.shown_url END AS url
              FROM products p
              CROSS JOIN LATERAL unnest(p.image_source_url || p.picture_source_urls) WITH ORDINALITY AS named(url, place)
              LEFT JOIN product_pictures f ON f.shop_id = ${shopId} AND f.product_id = p.product_id
               AND f.url_hash = encode(sha256(convert_to(named.url, 'UTF8')), 'hex')
             WHERE p.shop_id = ${shopId} AND p.product_id = ANY(${keys.map(key => key.product_id)}::bigint[])) one
      GROUP BY product_id`
    await sql`
      UPDATE products p SET image_url = shown.image_url, picture_urls = shown.picture_urls
      FROM json_to_recordset(${JSON.stringify(shown)}::text::json) AS shown(product_id bigint, image_url text, picture_urls text[])
      WHERE p.shop_id = ${shopId} AND p.product_id = shown.product_id
        AND (p.image_url, p.picture_urls) IS DISTINCT FROM (shown.image_url, shown.picture_urls)`
  }
}
