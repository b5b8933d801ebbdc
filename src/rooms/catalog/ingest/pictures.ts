import { sql as fragment } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import { showPictures } from './show-pictures.ts'

/**
 * After products were stored: requests the pictures that they name on other sites, which a job fetches
 * (`media/product-pictures`), marks those that they no longer name, and shows those that are stored. A picture that was given
 * up is tried again. Call it in the transaction that stored the products, which holds their locks.
 */
export async function requestPictures(sql: Query, products: Key[]): Promise<void> {
  if (products.length === 0) return
  if (await isDistributed(sql.on)) await requestOnCluster(sql, products, new Date())
  else await requestAtOnce(sql, products, new Date())
  await showPictures(sql, products)
}

async function requestAtOnce(sql: Query, products: Key[], now: Date): Promise<void> {
  await sql`
    WITH stored AS (
      SELECT p.* FROM json_to_recordset(${JSON.stringify(products)}::text::json) AS k(shop_id bigint, product_id bigint)
      JOIN products p USING (shop_id, product_id)
    ), wanted AS (
      SELECT DISTINCT shop_id, product_id, encode(sha256(convert_to(url, 'UTF8')), 'hex') AS url_hash, url
      FROM stored, unnest(picture_source_urls || image_source_url) AS url
      WHERE url NOT LIKE '/%'
    ), unwanted AS (
      UPDATE product_pictures f SET unused_since = ${now}, next_attempt_at = NULL
      FROM stored p
      WHERE f.shop_id = p.shop_id AND f.product_id = p.product_id AND f.unused_since IS NULL
        AND NOT EXISTS (SELECT 1 FROM wanted w WHERE w.shop_id = f.shop_id AND w.product_id = f.product_id AND w.url_hash = f.url_hash)
    )
    INSERT INTO product_pictures AS f (shop_id, product_id, url_hash, url, next_attempt_at)
    SELECT wanted.*, ${now}::timestamptz FROM wanted
    ${requestAgain}`
}

/** On a cluster no part of a query writes for another: the same in three statements for each shop. */
async function requestOnCluster(sql: Query, products: Key[], now: Date): Promise<void> {
  for (const [shopId, keys] of Map.groupBy(products, ({ shop_id }) => shop_id)) {
    const ids = keys.map(({ product_id }) => product_id)
    const wanted = JSON.stringify(
      await sql`
        SELECT DISTINCT p.shop_id, p.product_id, encode(sha256(convert_to(url, 'UTF8')), 'hex') AS url_hash, url
        FROM products p, unnest(p.picture_source_urls || p.image_source_url) AS url
        WHERE p.shop_id = ${shopId} AND p.product_id = ANY(${ids}::bigint[]) AND url NOT LIKE '/%'`,
    )
    await sql`
      UPDATE product_pictures f SET unused_since = ${now}, next_attempt_at = NULL
      WHERE f.shop_id = ${shopId} AND f.product_id = ANY(${ids}::bigint[]) AND f.unused_since IS NULL
        AND NOT EXISTS (SELECT 1 FROM json_to_recordset(${wanted}::text::json) AS w(product_id bigint, url_hash text)
                         WHERE w.product_id = f.product_id AND w.url_hash = f.url_hash)`
    await sql`
      INSERT INTO product_pictures AS f (shop_id, product_id, url_hash, url, next_attempt_at)
      SELECT w.*, ${now}::timestamptz
      FROM json_to_recordset(${wanted}::text::json) AS w(shop_id bigint, product_id bigint, url_hash text, url text)
      ${requestAgain}`
  }
}

/** A picture that is known is fetched if it was given up, and none of it is stored. */
const requestAgain = fragment`
  ON CONFLICT (shop_id, product_id, url_hash) DO UPDATE SET
    unused_since = NULL, attempts = 0, next_attempt_at = CASE WHEN f.shown_url IS NULL THEN excluded.next_attempt_at END
  WHERE f.unused_since IS NOT NULL OR (f.shown_url IS NULL AND f.next_attempt_at IS NULL)`

interface Key {
  shop_id: number
  product_id: number
}
