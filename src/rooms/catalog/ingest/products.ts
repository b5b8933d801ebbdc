import { type Incoming, type Ingested, mergeFields, nothingIngested, orNull, sameRow } from '../../../lib/ingest.ts'
import { detectLanguage } from '../../../lib/text/detect-language.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import { categoryKey, findCategories } from './categories.ts'
import { isCurrency, minorUnits } from './money.ts'
import { requestPictures } from './pictures.ts'
import { findShops } from './shops.ts'
import { ownSlug, slug } from './slug.ts'
import { recordTitles } from './titles.ts'

/** A product as an import states it. Prices are text in major units. */
export interface ProductRow {
  shop: string
  external_id: string
  handle?: string | undefined
  title: string
  description?: string | undefined
  category?: string | undefined
  price: string | null
  highest_price?: string | undefined
  currency?: string | undefined
  image_url?: string | undefined
  picture_urls?: string[] | undefined
  external_url?: string | undefined
  skus?: string[] | undefined
  /** The shop's own type and tags. */
  keywords?: string[] | undefined
  sold_count?: number | undefined
  created_at?: string | undefined
}

interface Stored {
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
  sold_count: number
  created_at: Date
}

/** Key of a shop's row: shop id and external id. */
export const inShop = (shop_id: number, external_id: string) => `${shop_id} ${external_id}`

/**
 * Upserts products by shop and external id; fields missing from a row stay. A new product's handle is unique within
 * the shop, as given or from the title. Records former titles. Rejects a row with an unknown shop, category or
 * currency, or a price with more decimals than the currency. Shop and external id must be unique within `rows`.
 */
export async function ingestProducts(
  sql: Query,
  rows: Incoming<ProductRow>[],
): Promise<Ingested & { shopIds: Set<number> }> {
  const result = { ...nothingIngested(), shopIds: new Set<number>() }
  const shops = await findShops(
    sql,
    rows.map(row => row.record.shop),
  )
  const categories = await findCategories(
    sql,
    rows.flatMap(row => row.record.category ?? []),
  )
  const keys = rows.map(({ record }) => ({
    shop_id: shops.get(record.shop)?.shop_id ?? 0,
    external_id: record.external_id,
    handle: handleOf(record),
  }))
  const existing = new Map(
    (await loadProducts(sql, keys)).map(product => [inShop(product.shop_id, product.external_id), product]),
  )
  const handles = await takenHandles(sql, keys)
  const stored: Stored[] = []
  const renamed: Stored[] = []

  for (const { line, record } of rows) {
    const refuse = (column: string, reason: string) =>
      result.problems.push({ line, column, reason, outcome: 'skipped' })
    const shop = shops.get(record.shop)
    if (!shop) {
      refuse('shop', `the shop "${record.shop}" is not known`)
      continue
    }
    const category_id = record.category === undefined ? undefined : categories.get(categoryKey(record.category))
    if (record.category !== undefined && category_id === undefined) {
      refuse('category', `the category "${record.category}" is not known`)
      continue
    }
    const before = existing.get(inShop(shop.shop_id, record.external_id))
    const currency = record.currency ?? before?.currency ?? shop.currency
    if (!isCurrency(currency)) {
      refuse('currency', `no currency ${currency} is known`)
      continue
    }
    const lowest = record.price === null ? null : minorUnits(record.price, currency)
    const highest = record.highest_price === undefined ? lowest : minorUnits(record.highest_price, currency)
    if ((record.price !== null && lowest === null) || (record.highest_price !== undefined && highest === null)) {
      const [column, amount] =
        record.price !== null && lowest === null ? ['price', record.price] : ['highest_price', record.highest_price]
      refuse(column!, `${amount} has more decimals than the currency ${currency}`)
      continue
    }
    const requestedHandle = record.handle === undefined ? (before?.handle ?? handleOf(record)) : handleOf(record)
    const fresh: Stored = {
      shop_id: shop.shop_id,
      external_id: record.external_id,
      handle: '',
      title: record.title,
      description: null,
      language: null,
      category_id: null,
      currency,
      lowest_price: null,
      highest_price: null,
      image_source_url: null,
      picture_source_urls: [],
      external_url: null,
      skus: [],
      keywords: [],
      sold_count: 0,
      created_at: new Date(),
    }
    const after = mergeFields(before ?? fresh, {
      handle: freeHandle(requestedHandle, shop.shop_id, record.external_id, handles),
      title: record.title,
      description: orNull(record.description),
      category_id,
      currency,
      lowest_price: lowest,
      highest_price: lowest === null || highest === null ? null : Math.max(lowest, highest),
      image_source_url: orNull(record.image_url),
      picture_source_urls: record.picture_urls,
      external_url: orNull(record.external_url),
      skus: record.skus,
      keywords: record.keywords,
      sold_count: record.sold_count,
      created_at: record.created_at === undefined ? undefined : new Date(record.created_at),
    })
    if (!before || before.title !== after.title || before.description !== after.description)
      after.language = await detectLanguage(after.title, after.description)
    result.shopIds.add(shop.shop_id)
    if (before && sameRow(before, after)) result.outcomes.set(record, 'unchanged')
    else {
      result.outcomes.set(record, before ? 'changed' : 'added')
      stored.push(after)
      if (before && before.title !== after.title) renamed.push(after)
    }
  }
  await recordTitles(sql, renamed)
  if (stored.length > 0) await requestPictures(sql, await storeProducts(sql, stored))
  return result
}

/** Finds product ids by `inShop`. */
export async function findProducts(
  sql: Query,
  keys: { shop_id: number; external_id: string }[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const products = await sql<{ shop_id: number; external_id: string; product_id: number }>`
    SELECT shop_id, external_id, product_id FROM products
    WHERE (shop_id, external_id) IN (SELECT * FROM unnest(${keys.map(key => key.shop_id)}::bigint[],
                                                          ${keys.map(key => key.external_id)}::text[]))`
  return new Map(products.map(product => [inShop(product.shop_id, product.external_id), product.product_id]))
}

const handleOf = (record: ProductRow) => slug(record.handle ?? record.title) || slug(record.external_id) || 'product'

function freeHandle(requestedHandle: string, shop_id: number, external_id: string, taken: Map<string, string>): string {
  const holder = taken.get(inShop(shop_id, requestedHandle))
  const handle =
    holder === undefined || holder === external_id ? requestedHandle : ownSlug(requestedHandle, external_id)
  taken.set(inShop(shop_id, handle), external_id)
  return handle
}

const loadProducts = (sql: Query, keys: { shop_id: number; external_id: string }[]) => sql<Stored>`
  SELECT shop_id, external_id, handle, title, description, language, category_id, currency, lowest_price, highest_price,
         image_source_url, picture_source_urls, external_url, skus, keywords, sold_count, created_at
  FROM products
  WHERE (shop_id, external_id) IN (SELECT * FROM unnest(${keys.map(key => key.shop_id)}::bigint[],
                                                        ${keys.map(key => key.external_id)}::text[]))`

/** Existing handles among those that the rows may use, with the external ids of their products. */
async function takenHandles(sql: Query, keys: { shop_id: number; handle: string }[]): Promise<Map<string, string>> {
  const taken = await sql<{ shop_id: number; handle: string; external_id: string }>`
    SELECT shop_id, handle, external_id FROM products
    WHERE (shop_id, handle) IN (SELECT * FROM unnest(${keys.map(key => key.shop_id)}::bigint[],
                                                     ${keys.map(key => key.handle)}::text[]))`
  return new Map(taken.map(product => [inShop(product.shop_id, product.handle), product.external_id]))
}

/** Upserts products. @returns keys of those that show other pictures than they name, since these are on other sites */
const storeProducts = (sql: Query, products: Stored[]) => sql<{ shop_id: number; product_id: number }>`
  WITH stored AS (
    INSERT INTO products (shop_id, external_id, handle, title, description, language, category_id, currency, lowest_price,
                          highest_price, image_source_url, picture_source_urls, external_url, skus, keywords, sold_count,
                          created_at, image_url, picture_urls)
    SELECT *, CASE WHEN image_source_url LIKE '/%' THEN image_source_url END,
           ARRAY(SELECT url FROM unnest(picture_source_urls) WITH ORDINALITY AS _(url, place)
                 WHERE url LIKE '/%' ORDER BY place)
    FROM json_to_recordset(${JSON.stringify(products)}::text::json) AS _(
      shop_id bigint, external_id text, handle text, title text, description text, language text, category_id bigint, currency text,
      lowest_price bigint, highest_price bigint, image_source_url text, picture_source_urls text[], external_url text,
      skus text[], keywords text[], sold_count int, created_at timestamptz)
    ON CONFLICT (shop_id, external_id) DO UPDATE SET
      handle = excluded.handle, title = excluded.title, description = excluded.description, language = excluded.language,
      category_id = excluded.category_id, currency = excluded.currency, lowest_price = excluded.lowest_price,
      highest_price = excluded.highest_price, image_source_url = excluded.image_source_url,
      picture_source_urls = excluded.picture_source_urls, external_url = excluded.external_url, skus = excluded.skus,
      keywords = excluded.keywords, sold_count = excluded.sold_count, created_at = excluded.created_at, updated_at = now()
    RETURNING shop_id, product_id, image_source_url, picture_source_urls, image_url, picture_urls
  )
  SELECT shop_id, product_id FROM stored
  WHERE (image_url, picture_urls) IS DISTINCT FROM (image_source_url, picture_source_urls)`
