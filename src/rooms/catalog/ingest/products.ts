import {
  type Incoming,
  type Ingested,
  mergeFields,
  nothingIngested,
  orNull,
  type Problem,
  sameRow,
} from '../../../lib/ingest.ts'
import { detectLanguage } from '../../../lib/text/detect-language.ts'
import { ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import { admitChanges, withdrawChanges } from '../history/admit-changes.ts'
import { recountIdentities } from '../identity/recount.ts'
import { identityOf, normalizeGtin } from '../identity/rules.ts'
import { categoryKey, findCategories } from './categories.ts'
import { freeHandles, handleOf } from './free-handles.ts'
import { inShop } from './in-shop.ts'
import { isCurrency, minorUnits } from './money.ts'
import { requestPictures } from './pictures.ts'
import { loadProducts, loadUngroupings, type StoredProduct, storeProducts } from './products-sql.ts'
import { MOST_OF_SHOP, noRoom, roomOf } from './shop-room.ts'
import { findShops } from './shops.ts'

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
  brand?: string | undefined
  gtin?: string | undefined
  mpn?: string | undefined
  /** No longer sold. */
  discontinued?: boolean | undefined
  sold_count?: number | undefined
  created_at?: string | undefined
}

/**
 * Upserts products by shop and external id; fields missing from a row stay. A new product's handle is unique within
 * the shop, as given or from the title. Rejects a row with an unknown shop, category or currency, or a price with more
 * decimals than the currency. Shop and external id must be unique within `rows`. Former versions are recorded; a row that
 * would turn a reviewed product into a different one waits for the shop's answer (P1.9).
 * @param feed how the rows arrived
 * @param most products of a shop, unless an operator imports them (P2.2)
 * @returns also the products of the rows, unchanged ones too
 */
export async function ingestProducts(
  sql: Query,
  rows: Incoming<ProductRow>[],
  feed: string,
  most: number = MOST_OF_SHOP.products,
): Promise<Ingested & { products: { shop_id: number; product_id: number }[] }> {
  const result = nothingIngested()
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
  const handles = await freeHandles(sql, keys)
  const fresh = keys.filter(key => key.shop_id !== 0 && !existing.has(inShop(key.shop_id, key.external_id)))
  const room =
    feed === 'operator_archive'
      ? null
      : await roomOf(
          sql,
          'products',
          fresh.map(key => key.shop_id),
          most,
        )
  const given = rows.map(({ record }) => ({ gtin: record.gtin === undefined ? null : normalizeGtin(record.gtin) }))
  const identify = await identifier(sql, [...given, ...existing.values()])
  const stored: StoredProduct[] = []
  const changes: Change[] = []

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
    if (room && !before) {
      if (!room.has(shop.shop_id, 1)) {
        refuse('external_id', noRoom('products', most))
        continue
      }
      room.take(shop.shop_id, 1)
    }
    const requestedHandle = record.handle === undefined ? (before?.handle ?? handleOf(record)) : handleOf(record)
    const fresh: StoredProduct = {
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
      brand: null,
      gtin: null,
      mpn: null,
      identity: null,
      discontinued_at: null,
      sold_count: 0,
      created_at: new Date(),
    }
    const after = mergeFields(before ?? fresh, {
      handle: handles.take(requestedHandle, shop.shop_id, record.external_id),
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
      brand: orNull(record.brand),
      gtin: record.gtin === undefined ? undefined : normalizeGtin(record.gtin),
      mpn: orNull(record.mpn),
      discontinued_at: record.discontinued ? (before?.discontinued_at ?? new Date()) : null,
      sold_count: record.sold_count,
      created_at: record.created_at === undefined ? undefined : new Date(record.created_at),
    })
    if (!before || before.title !== after.title || before.description !== after.description)
      after.language = await detectLanguage(after.title, after.description)
    after.identity = identify(after)
    if (before && sameRow(before, after)) result.outcomes.set(record, 'unchanged')
    else if (before) changes.push({ line, record, before, after })
    else {
      result.outcomes.set(record, 'added')
      stored.push(after)
    }
  }
  const { waiting, refused } = await admitChanges(sql, changes, feed)
  for (const change of changes) {
    const reviewedAs = waiting.get(change)
    const full = refused.get(change)
    if (reviewedAs !== undefined) result.problems.push(waitsForAnswer(change, reviewedAs))
    else if (full !== undefined) result.problems.push({ line: change.line, reason: full, outcome: 'skipped' })
    else {
      result.outcomes.set(change.record, 'changed')
      stored.push(change.after)
    }
  }
  const waitingRows = new Set([...waiting.keys(), ...refused.keys()].map(change => change.before))
  await withdrawChanges(
    sql,
    [...existing.values()].filter(product => !waitingRows.has(product)),
  )
  if (stored.length > 0) {
    await requestPictures(sql, await storeProducts(sql, stored))
    await recountIdentities(sql, regrouped(stored, existing))
  }
  const known = keys.filter(({ shop_id }) => shop_id !== 0)
  const ids = await findProducts(sql, known)
  const products = known.flatMap(({ shop_id, external_id }) => {
    const product_id = ids.get(inShop(shop_id, external_id))
    return product_id === undefined ? [] : [{ shop_id, product_id }]
  })
  return { ...result, products }
}

/** Identities whose number of shops may have changed. */
const regrouped = (stored: readonly StoredProduct[], existing: ReadonlyMap<string, StoredProduct>) =>
  stored.flatMap(after => {
    const before = existing.get(inShop(after.shop_id, after.external_id))
    const isSame = before?.identity === after.identity && !before?.discontinued_at === !after.discontinued_at
    return isSame ? [] : [before?.identity ?? null, after.identity]
  })

interface Change {
  line: number
  record: ProductRow
  before: StoredProduct
  after: StoredProduct
}

const waitsForAnswer = ({ line, before, after }: Change, reviewedAs: string): Problem => ({
  line,
  column: before.title === after.title ? 'gtin' : 'title',
  reason: `this looks like a different product from the one reviewed, "${shorten(reviewedAs)}"; it waits until someone from the shop says under Changed products whether it is the same`,
  outcome: 'waiting',
})

const shorten = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text)

/** Tells the identity of any of the products, respecting what an operator undid. */
export async function identifier(sql: Query, products: { gtin: string | null }[]) {
  const gtins = products.flatMap(({ gtin }) => gtin ?? [])
  const undone = gtins.length > 0 ? await loadUngroupings(sql, [...new Set(gtins)]) : []
  const keys = new Set(undone.map(({ gtin, shop_id }) => `${shop_id} ${gtin}`))
  return ({ shop_id, gtin, brand }: StoredProduct) =>
    keys.has(`0 ${gtin}`) || keys.has(`${shop_id} ${gtin}`) ? null : identityOf(gtin, brand)
}

/** Finds product ids by `inShop`. */
async function findProducts(
  sql: Query,
  keys: { shop_id: number; external_id: string }[],
): Promise<Map<string, number>> {
  if (keys.length === 0) return new Map()
  const products = await sql<{ shop_id: number; external_id: string; product_id: number }>`
    SELECT shop_id, external_id, product_id FROM products
    WHERE (shop_id, external_id) IN (SELECT * FROM unnest(${keys.map(key => key.shop_id)}::bigint[],
                                                          ${keys.map(key => key.external_id)}::text[]))
      ${ofOneShop(keys, 'products')}`
  return new Map(products.map(product => [inShop(product.shop_id, product.external_id), product.product_id]))
}

/**
 * Finds what an external id meant at a time: where the shop has given the id to another product since, the former one.
 * @returns a look-up by shop, external id and the row's own date; undefined for unknown products
 */
export async function findProductsAt(sql: Query, keys: { shop_id: number; external_id: string }[]) {
  const present = await findProducts(sql, keys)
  const former =
    keys.length === 0
      ? []
      : await sql<{ shop_id: number; former_external_id: string; product_id: number; replaced_at: Date }>`
          SELECT shop_id, former_external_id, product_id, replaced_at FROM products
          WHERE former_external_id IS NOT NULL
            AND (shop_id, former_external_id) IN (SELECT * FROM unnest(${keys.map(key => key.shop_id)}::bigint[],
                                                                       ${keys.map(key => key.external_id)}::text[]))
            ${ofOneShop(keys, 'products')}
          ORDER BY replaced_at`
  const formerOnes = Map.groupBy(former, row => inShop(row.shop_id, row.former_external_id))
  return (shop_id: number, external_id: string, at: string): number | undefined => {
    const key = inShop(shop_id, external_id)
    const then = formerOnes.get(key)?.find(({ replaced_at }) => Date.parse(at) < replaced_at.getTime())
    return then?.product_id ?? present.get(key)
  }
}
