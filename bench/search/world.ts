import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { from as copyFrom } from 'pg-copy-streams'
import type { Database } from '../../src/platform/postgres/database.ts'
import { randomFrom, zipf, zipfText } from './search-terms.ts'

/**
 * A synthetic catalogue for measuring and testing search: shops, categories, products, counted reviews, and one review
 * row for each product that has any (the counts are made up beside it: only search reads them here).
 */

export const COUNTRIES = [
  'US',
  'GB',
  'DE',
  'FR',
  'AU',
  'CA',
  'IT',
  'ES',
  'NL',
  'NZ',
  'IN',
  'JP',
  'SE',
  'PL',
  'BR',
  'DK',
]
/** Units per euro. HRK has no rate, although products have prices in it. */
const RATES: Record<string, number> = { USD: 1.08, GBP: 0.85, EUR: 1, AUD: 1.65, JPY: 170, INR: 90 }
const CURRENCIES = ['EUR', 'USD', 'GBP', 'AUD', 'JPY', 'INR', 'HRK']

/** 6 top categories, 6 in each, 6 in each of those: ids 1 to 6, 7 to 42, 43 to 258. */
const BRANCHES = 6
export const CATEGORIES = BRANCHES + BRANCHES ** 2 + BRANCHES ** 3

export interface WorldSize {
  products: number
  shops: number
  reviewers: number
  seed?: number
  /** Share of products with a GTIN and a brand, 0 to 1; about four share each (P1.10). */
  grouped?: number
}

/** Columns that search does not read. */
const NO_STARS = '{0,0,0,0,0}'
const NO_SOURCES = '{0,0,0,0,0,0,0}'

export type Value = string | number | null
const copyText = (value: Value) =>
  value === null
    ? '\\N'
    : String(value).replace(/[\\\t\n\r]/g, one => `\\${{ '\\': '\\', '\t': 't', '\n': 'n', '\r': 'r' }[one]}`)

/** Fills `table` by COPY. */
export async function copy(
  { pool }: Pick<Database, 'pool'>,
  table: string,
  columns: string,
  rows: Iterable<readonly Value[]>,
) {
  const connection = await pool.connect()
  try {
    await pipeline(Readable.from(lines(rows)), connection.query(copyFrom(`copy ${table} (${columns}) from stdin`)))
  } finally {
    connection.release()
  }
}

function* lines(rows: Iterable<readonly Value[]>) {
  let chunk = ''
  for (const row of rows) {
    chunk += `${row.map(copyText).join('\t')}\n`
    if (chunk.length < 60_000) continue
    yield chunk
    chunk = ''
  }
  yield chunk
}

/** Fills an empty, migrated database; all but product_search, which the room's own refresh fills. */
export async function fillWorld(
  database: Database,
  { products, shops, reviewers, seed = 1, grouped = 0.6 }: WorldSize,
) {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const shopIds = Array.from({ length: shops }, (_, i) => i + 1)
  const day = (daysBack: number) => new Date(Date.UTC(2026, 0, 1) - Math.floor(daysBack * 86_400_000)).toISOString()

  const { query } = database
  await query`delete from exchange_rates`
  await copy(
    database,
    'exchange_rates',
    'currency, per_euro, as_of',
    Object.entries(RATES).map(([currency, rate]) => [currency, rate, '2026-01-01']),
  )
  await copy(database, 'categories', 'category_id, handle, name, parent_id, level, path', categoryRows())
  await copy(
    database,
    'shops',
    'shop_id, domain, platform, slug, name, country, currency, ships_to, public_token',
    shopIds.map(id => {
      const ships =
        random() < 0.4 ? ['*'] : new Set(Array.from({ length: 1 + below(8) }, () => COUNTRIES[zipf(random, 16)]!))
      return [
        id,
        `shop${id}.example`,
        'shopify',
        `shop-${id}`,
        `Shop ${id}`,
        COUNTRIES[zipf(random, 16)]!,
        CURRENCIES[zipf(random, 7)]!,
        `{${[...ships].join(',')}}`,
        `token-${id}`,
      ]
    }),
  )
  const currencies = new Map((await query`select shop_id, currency from shops`).map(row => [row.shop_id, row.currency]))
  await copy(
    database,
    'reviewers',
    'reviewer_id, name, country',
    Array.from({ length: reviewers }, (_, i) => [i + 1, `Reviewer ${i + 1}`, COUNTRIES[i % 16]!]),
  )
  await copy(
    database,
    'shop_stats',
    'shop_id, published, rating_sum, histogram, by_source, stars_by_source, verified_received, verified_public, verified_published, hidden, with_media, replied, of_shop, products',
    shopIds.map(id => {
      const received = random() < 0.1 ? 0 : 1 + below(2000)
      const shown = random() < 0.4 ? received : Math.floor(received * (1 - random() ** 3 * 0.5))
      const published = shown + Math.floor(random() ** 2 * shown)
      return [
        id,
        published,
        Math.floor(published * (3.6 + random() * 1.3)),
        NO_STARS,
        NO_SOURCES,
        NO_SOURCES,
        received,
        shown,
        shown,
        0,
        0,
        0,
        0,
        0,
      ]
    }),
  )

  const reviewed: { shop: number; product: number; published: number }[] = []
  function* productRows() {
    for (let id = 1; id <= products; id++) {
      const shop = 1 + zipf(random, shops)
      const currency = currencies.get(shop)!
      const priced = random() >= 0.03
      const lowest = Math.round(Math.exp(random() * 5 + 1) * (RATES[currency] ?? 7) * (currency === 'JPY' ? 1 : 100))
      if (random() < 0.6) reviewed.push({ shop, product: id, published: Math.floor(0.9 / (1 - random() * 0.9995)) + 1 })
      yield [
        shop,
        id,
        `external-${id}`,
        `product-${id}`,
        zipfText(random, 4 + below(5)),
        zipfText(random, 10 + below(40)),
        random() < 0.05 ? null : CATEGORIES - zipf(random, BRANCHES ** 3),
        currency,
        priced ? lowest : null,
        priced ? Math.round(lowest * (1 + below(3) / 4)) : null,
        `/pictures/${id}.webp`,
        below(10) ** 4,
        day(random() * 1500),
        identityOf(id, grouped),
      ]
    }
  }
  await copy(
    database,
    'products',
    'shop_id, product_id, external_id, handle, title, description, category_id, currency, lowest_price, highest_price, image_url, sold_count, created_at, identity',
    productRows(),
  )
  await query`
    insert into product_identities (identity, shops)
    select identity, count(distinct shop_id) from products where identity is not null group by identity`
  await copy(
    database,
    'product_stats',
    'shop_id, product_id, published, rating_sum, histogram, by_source, stars_by_source, verified_received, verified_public, verified_published, hidden, with_media, replied',
    reviewed.map(({ shop, product, published }) => {
      const mean = 5 - random() ** 2 * (published > 20 ? 2 : 4)
      return [
        shop,
        product,
        published,
        Math.max(published, Math.round(published * mean)),
        NO_STARS,
        NO_SOURCES,
        NO_SOURCES,
        published,
        published,
        published,
        0,
        0,
        0,
      ]
    }),
  )
  function* reviewRows() {
    let id = 0
    for (const { shop, product } of reviewed)
      yield [
        shop,
        ++id,
        1 + below(reviewers),
        product,
        1 + below(5),
        zipfText(random, 5 + below(40)),
        'organic',
        day(random() * 900),
      ]
  }
  await copy(
    database,
    'reviews',
    'shop_id, review_id, reviewer_id, product_id, rating, body, source, created_at',
    reviewRows(),
  )
}

/** Of each hundred products in a row, those up to the share have an identity; about four share each, from any shops. */
const identityOf = (id: number, grouped: number) =>
  (id * 61) % 100 < grouped * 100 ? `${String(Math.floor((id * grouped) / 4)).padStart(14, '0')}-brand` : null

export function* categoryRows(): Generator<Value[]> {
  for (let id = 1; id <= CATEGORIES; id++) {
    const path = [id]
    // In a tree numbered level by level, the parent of 7 … 12 is 1, of 43 … 48 is 7.
    for (let at = id; at > BRANCHES; path.unshift(at)) at = Math.floor((at - 1) / BRANCHES)
    yield [id, `category-${id}`, `Category ${id}`, path.at(-2) ?? null, path.length, `{${path.join(',')}}`]
  }
}
