import { ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Query } from '../../../platform/postgres/query.ts'

/** The imported columns of a product's row. */
export interface StoredProduct {
  shop_id: number
  external_id: string
  handle: string
  title: string
  description: string | null
  language: string | null
  category_id: number | null
  currency: string
  lowest_price: number | null
  highest_price: number | null
  image_source_url: string | null
  picture_source_urls: string[]
  external_url: string | null
  skus: string[]
  keywords: string[]
  brand: string | null
  /** 14 digits. */
  gtin: string | null
  mpn: string | null
  /** `identityOf` GTIN and brand; null also where an operator undid the grouping. */
  identity: string | null
  discontinued_at: Date | null
  sold_count: number
  created_at: Date
}

export const loadProducts = (sql: Query, keys: { shop_id: number; external_id: string }[]) => sql<StoredProduct>`
  SELECT shop_id, external_id, handle, title, description, language, category_id, currency, lowest_price, highest_price,
         image_source_url, picture_source_urls, external_url, skus, keywords, brand, gtin, mpn, identity, discontinued_at,
         sold_count, created_at
  FROM products
  WHERE (shop_id, external_id) IN (SELECT * FROM unnest(${keys.map(key => key.shop_id)}::bigint[],
                                                        ${keys.map(key => key.external_id)}::text[]))
    ${ofOneShop(keys, 'products')}`

/** Existing handles among those that the rows may use, with the external ids of their products. */
export async function takenHandles(
  sql: Query,
  keys: { shop_id: number; handle: string }[],
): Promise<{ shop_id: number; handle: string; external_id: string }[]> {
  return sql`
    SELECT shop_id, handle, external_id FROM products
    WHERE (shop_id, handle) IN (SELECT * FROM unnest(${keys.map(key => key.shop_id)}::bigint[],
                                                     ${keys.map(key => key.handle)}::text[]))
      ${ofOneShop(keys, 'products')}`
}

/** GTINs among the given ones whose grouping an operator undid, in one shop or (shop_id 0) in all. */
export const loadUngroupings = (sql: Query, gtins: string[]) => sql<{ gtin: string; shop_id: number }>`
  SELECT gtin, shop_id FROM product_ungroupings WHERE gtin = ANY(${gtins})`

/** Upserts products. @returns keys of those that show other pictures than they name, since these are on other sites */
export const storeProducts = (sql: Query, products: StoredProduct[]) => sql<{ shop_id: number; product_id: number }>`
  WITH stored AS (
    INSERT INTO products (shop_id, external_id, handle, title, description, language, category_id, currency, lowest_price,
                          highest_price, image_source_url, picture_source_urls, external_url, skus, keywords, brand, gtin, mpn,
                          identity, discontinued_at, sold_count, created_at, image_url, picture_urls)
    SELECT *, CASE WHEN image_source_url LIKE '/%' THEN image_source_url END,
           ARRAY(SELECT url FROM unnest(picture_source_urls) WITH ORDINALITY AS _(url, place)
                 WHERE url LIKE '/%' ORDER BY place)
    FROM json_to_recordset(${JSON.stringify(products)}::text::json) AS _(
      shop_id bigint, external_id text, handle text, title text, description text, language text, category_id bigint, currency text,
      lowest_price bigint, highest_price bigint, image_source_url text, picture_source_urls text[], external_url text,
      skus text[], keywords text[], brand text, gtin text, mpn text, identity text, discontinued_at timestamptz,
      sold_count int, created_at timestamptz)
    ON CONFLICT (shop_id, external_id) DO UPDATE SET
      handle = excluded.handle, title = excluded.title, description = excluded.description, language = excluded.language,
      category_id = excluded.category_id, currency = excluded.currency, lowest_price = excluded.lowest_price,
      highest_price = excluded.highest_price, image_source_url = excluded.image_source_url,
      picture_source_urls = excluded.picture_source_urls, external_url = excluded.external_url, skus = excluded.skus,
      keywords = excluded.keywords, brand = excluded.brand, gtin = excluded.gtin, mpn = excluded.mpn,
      identity = excluded.identity, discontinued_at = excluded.discontinued_at, sold_count = excluded.sold_count,
      created_at = excluded.created_at, updated_at = excluded.updated_at
    RETURNING shop_id, product_id, image_source_url, picture_source_urls, image_url, picture_urls
  )
  SELECT shop_id, product_id FROM stored
  WHERE (image_url, picture_urls) IS DISTINCT FROM (image_source_url, picture_source_urls)`
