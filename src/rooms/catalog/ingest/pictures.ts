import type { Query } from '../../../platform/postgres/query.ts'

/**
 * After products were stored: requests the pictures that they name on other sites, which a job fetches
 * (`media/product-pictures`), marks those that they no longer name, and shows those that are stored. A picture that was given
 * up is tried again. Call it in the transaction that stored the products, which holds their locks.
 */
export async function requestPictures(sql: Query, products: { shop_id: number; product_id: number }[]): Promise<void> {
  if (products.length === 0) return
  const [keys, now] = [JSON.stringify(products), new Date()]
  await sql`
    WITH stored AS (
      SELECT p.* FROM json_to_recordset(${keys}::text::json) AS k(shop_id bigint, product_id bigint)
      JOIN products p USING (shop_id, product_id)
    ), wanted AS (
      SELECT DISTINCT shop_id, product_id, encode(sha256(convert_to(url, 'UTF8')), 'hex') AS url_hash, url
      FROM stored, unnest(picture_source_urls || image_source_url) AS url
      WHERE url NOT LIKE '/%'
    ), unwanted AS (
      UPDATE product_pictures f SET unused_since = ${now}, next_attempt_at = NULL
      FROM stored p
      WHERE f.shop_id = p.shop_id AND f.product_id = p.product_id AND f.unused_since IS NULL
        AND NOT EXISTS (SELECT FROM wanted w WHERE w.shop_id = f.shop_id AND w.product_id = f.product_id AND w.url_hash = f.url_hash)
    )
    INSERT INTO product_pictures AS f (shop_id, product_id, url_hash, url)
    SELECT * FROM wanted
    ON CONFLICT (shop_id, product_id, url_hash) DO UPDATE SET
      unused_since = NULL, attempts = 0, next_attempt_at = CASE WHEN f.shown_url IS NULL THEN ${now}::timestamptz END
    WHERE f.unused_since IS NOT NULL OR (f.shown_url IS NULL AND f.next_attempt_at IS NULL)`
  await sql`
    UPDATE products p SET image_url = shown.image_url, picture_urls = shown.picture_urls
    FROM json_to_recordset(${keys}::text::json) AS k(shop_id bigint, product_id bigint),
      shown_pictures(k.shop_id, k.product_id) AS shown
    WHERE p.shop_id = k.shop_id AND p.product_id = k.product_id
      AND (p.image_url, p.picture_urls) IS DISTINCT FROM (shown.image_url, shown.picture_urls)`
}
