import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { randomFrom, word, zipf } from '../../../bench/search/search-terms.ts'
import { CATEGORIES, COUNTRIES, fillWorld } from '../../../bench/search/world.ts'
import { useDatabase } from '../../../test/support/database.ts'
import { invalidate } from '../../lib/cached.ts'
import { encodeProductId } from '../catalog/encoded-id.ts'
import { atLeast, roundedTotal } from './finding/total-rules.ts'
import { rankScore } from './indexing/rank-rules.ts'
import {
  parseSearchParams,
  type RawQuery,
  SEARCH_DEFAULTS,
  SEARCH_PER_PAGE,
  type SearchParams,
  SORT_OPTIONS,
} from './rules.ts'
import { refreshProducts, searchProducts } from './service.ts'

const PRODUCTS = 600
const database = useDatabase()

/** A product with all fields that a search uses, read from the tables behind product_search. */
interface Row {
  shop_id: number
  product_id: number
  title: string
  description: string
  path: number[] | null
  ships_to: string[]
  country: string
  domain: string
  /** Euro cents: as stored, and unrounded. */
  price: number | null
  exact_price: number | null
  published: number
  rating_sum: number
  /** Without imported reviews: number and sum of stars. */
  here: number
  stars_here: number
  transparency: number | null
  authenticity: number | null
  sold_count: number
  created_at: Date
  rank_score: number
}
let rows: Row[] = []

beforeAll(async () => {
  await fillWorld(database, { products: PRODUCTS, shops: 60, reviewers: 50 })
  // A quarter of each count was imported, with 5 stars.
  for (const table of ['shop_stats', 'product_stats'])
    await database.query.raw(`
      update ${table} set by_source[4] = published / 4, stars_by_source[4] = least(5 * (published / 4), rating_sum)`)
  await refreshProducts(database.db, 'all')
  const found = await sql<Row>`
    select p.shop_id, p.product_id, p.title, p.description, c.path, s.ships_to, s.country, s.domain,
           p.lowest_price * case when p.currency = 'JPY' then 100 else 1 end / r.per_euro as exact_price, f.price,
           coalesce(ps.published, 0) as published, coalesce(ps.rating_sum, 0) as rating_sum,
           coalesce(ps.published - ps.by_source[3] - ps.by_source[4], 0) as here,
           coalesce(ps.rating_sum - ps.stars_by_source[3] - ps.stars_by_source[4], 0) as stars_here,
           floor(ss.verified_public * 100.0 / nullif(ss.verified_received, 0))::int as transparency,
           floor(ss.verified_published * 100.0 / nullif(ss.published, 0))::int as authenticity,
           p.sold_count, p.created_at, f.rank_score
    from products p
    join shops s using (shop_id)
    join shop_stats ss using (shop_id)
    join product_search f using (shop_id, product_id)
    left join product_stats ps using (shop_id, product_id)
    left join categories c using (category_id)
    left join exchange_rates r on r.currency = p.currency`.execute(database.db)
  rows = found.rows
})

/** Reference implementation: tests every product by X-filters-01 to X-filters-03 and the rules of the scores. */
function expected(params: SearchParams, unmatched: readonly string[] = []): Row[] {
  const words = params.q.split(/\s+/).filter(Boolean)
  const scope = { shop_domain: params.shop_domain, platform: params.platform, search_in_shop: params.search_in_shop }
  const all = withWords(words, { ...SEARCH_DEFAULTS, min_transparency: 0, ...scope })
  // A word may be left out only where no product has all of them (D-search-18).
  if (all.length > 0) expect(unmatched).toEqual([])
  return withWords(
    words.filter(word => !unmatched.includes(word)),
    params,
  )
}

function withWords(words: readonly string[], params: SearchParams): Row[] {
  const inTitle = (row: Row) => words.every(word => row.title.split(' ').includes(word))
  const anywhere = (row: Row) => words.every(word => `${row.title} ${row.description}`.split(' ').includes(word))
  const cents = (amount: number | null) => (amount === null ? null : Math.round(amount * 100))
  const { min_price, max_price } = params
  const stored = rows.filter(
    row =>
      anywhere(row) &&
      (params.category_id === null || row.path?.includes(params.category_id)) &&
      (params.country === '*' || row.ships_to.some(code => code === '*' || code === params.country)) &&
      (params.store_country === '*' || row.country === params.store_country) &&
      (params.shop_domain === null || row.domain === params.shop_domain) &&
      (row.transparency === null || row.transparency >= params.min_transparency) &&
      (params.min_authenticity <= 0 || (row.authenticity ?? -1) >= params.min_authenticity) &&
      (params.min_rating === 0 || (row.published > 0 && row.rating_sum / row.published >= params.min_rating)) &&
      row.published >= params.reviews_count &&
      (min_price === null || (row.price !== null && row.price >= cents(min_price)!)) &&
      (max_price === null || (row.price !== null && row.price <= cents(max_price)!)),
  )
  const ids = (a: Row, b: Row) => a.shop_id - b.shop_id || a.product_id - b.product_id
  const orders: Record<string, (a: Row, b: Row) => number> = {
    rank: (a, b) => Number(inTitle(b)) - Number(inTitle(a)) || b.rank_score - a.rank_score || ids(a, b),
    reviews_count: (a, b) => b.published - a.published || b.rank_score - a.rank_score || ids(a, b),
    newest: (a, b) => b.created_at.getTime() - a.created_at.getTime() || ids(a, b),
    best_selling: (a, b) => b.sold_count - a.sold_count || b.rank_score - a.rank_score || ids(a, b),
    price_asc: (a, b) => (a.price ?? Number.MAX_SAFE_INTEGER) - (b.price ?? Number.MAX_SAFE_INTEGER) || ids(a, b),
    price_desc: (a, b) => (b.price ?? -1) - (a.price ?? -1) || ids(b, a),
  }
  return stored.sort(orders[params.sort_by ?? 'rank'])
}

/** Random parameters, most filters absent; `inShop` is the share of searches in one shop. */
function randomQuery(random: () => number, inShop = 0.1): RawQuery {
  const below = (limit: number) => Math.floor(random() * limit)
  const maybe = (share: number, value: () => string | number) => (random() < share ? String(value()) : undefined)
  const country = () => COUNTRIES[zipf(random, COUNTRIES.length)]!
  const scoped = random() < inShop
  return {
    q: Array.from({ length: below(3) }, () => word(zipf(random, 60))).join(' '),
    sort_by: maybe(0.5, () => SORT_OPTIONS[1 + below(SORT_OPTIONS.length - 1)]!.value!),
    category_id: maybe(0.3, () => 1 + below(CATEGORIES)),
    country: maybe(0.2, country),
    store_country: maybe(0.2, country),
    min_rating: maybe(0.2, () => (below(11) * 5) / 10),
    min_transparency: maybe(0.5, () => below(101)),
    min_authenticity: maybe(0.2, () => below(101)),
    min_price: maybe(0.2, () => 1 + below(60)),
    max_price: maybe(0.2, () => 20 + below(300)),
    reviews_count: maybe(0.2, () => below(20)),
    ...(scoped && { shop_domain: `shop${1 + below(4)}.example`, platform: 'shopify', search_in_shop: 'true' }),
  }
}

/** The product keys of all pages of a search. */
async function allPages(params: SearchParams, upTo = Number.POSITIVE_INFINITY): Promise<string[]> {
  const keys: string[] = []
  for (let page = 1; ; page++) {
    const { search_results } = await searchProducts(database.db, { ...params, page })
    keys.push(...search_results.map(item => item.encoded_product_id))
    if (search_results.length < SEARCH_PER_PAGE || page >= upTo) return keys
  }
}

const keyOf = (row: Row) => encodeProductId(row.shop_id, row.product_id)

describe('against every product looked at', () => {
  test('the same products in the same order on all pages, and the right total', async () => {
    const random = randomFrom(7)
    for (let i = 0; i < 80; i++) {
      const params = parseSearchParams(randomQuery(random))
      const { rounded_results_total_count, unmatched_words } = await searchProducts(database.db, params)
      const reference = expected(params, unmatched_words)
      expect(await allPages(params), JSON.stringify(params)).toEqual(reference.map(keyOf))
      expect(rounded_results_total_count).toBe(roundedTotal(reference.length))
    }
  })

  test('whichever way they are found: by walking, by tiers of the rank, part after part', async () => {
    // Scales the planner's statistics to those of a far larger site.
    await database.query.raw(`
      update search_lexemes set documents = documents * 2000; update search_site set products = products * 2000;
      update shop_stats s set products = 2000 * (select count(*) from products p where p.shop_id = s.shop_id)`)
    invalidate(database.db)
    const random = randomFrom(8)
    for (let i = 0; i < 120; i++) {
      const params = parseSearchParams(randomQuery(random, 1 / 3))
      const { unmatched_words } = await searchProducts(database.db, params)
      expect(await allPages(params), JSON.stringify(params)).toEqual(expected(params, unmatched_words).map(keyOf))
    }
    await sql`update shop_stats set products = products / 2000`.execute(database.db)
    invalidate(database.db)
    await refreshProducts(database.db, 'all')
    const { rows: counts } = await sql`select products from search_site`.execute(database.db)
    expect(counts).toEqual([{ products: PRODUCTS }])
  })
})

test('the rank score that is stored is the one that is published', async () => {
  const { rows: site } = await sql<{ mean: number; used: number }>`
    select (select sum(rating_sum - stars_by_source[3] - stars_by_source[4])::float8
                 / sum(published - by_source[3] - by_source[4]) from shop_stats) as mean, site_mean as used
    from search_site`.execute(database.db)
  expect(site[0]!.used).toBe(site[0]!.mean)
  for (const { rank_score, here, stars_here } of rows)
    expect(rank_score).toBeCloseTo(rankScore({ ratingSum: stars_here, published: here }, site[0]!.used), 10)
})

test('prices are compared in cents of the euro; one in a currency without a rate is not', () => {
  expect(rows.filter(row => row.price === null).length).toBeGreaterThan(0)
  for (const { price, exact_price } of rows) {
    if (exact_price === null) expect(price).toBe(null)
    else expect(Math.abs(price! - Number(exact_price))).toBeLessThanOrEqual(0.5 + 1e-6)
  }
})

test('counted words are those of the rows', async () => {
  const { rows: wrong } = await sql`
    select * from (select lexeme, count(*)::int as documents from product_search, unnest(tsvector_to_array(words)) lexeme group by 1) a
    full join search_lexemes b using (lexeme) where a.documents is distinct from b.documents`.execute(database.db)
  expect(wrong).toEqual([])
})

describe('refreshing', () => {
  const titleOf = async (query: string) => {
    const { search_results } = await searchProducts(database.db, { ...SEARCH_DEFAULTS, q: query, min_transparency: 0 })
    return search_results.map(item => item.title)
  }
  const [shopId, productId] = [1, 3_000_001]
  const rename = async (title: string) => {
    await sql`insert into products (shop_id, product_id, external_id, handle, title, currency)
      values (${shopId}, ${productId}, 'mine', 'mine', ${title}, 'EUR')
      on conflict (shop_id, product_id) do update set title = excluded.title`.execute(database.db)
    return refreshProducts(database.db, [{ shopId, productId }])
  }

  test('once more changes nothing, all at once or one shop after the other', async () => {
    await database.query.raw(`
      UPDATE products SET keywords = '{Handmade gift,Handgemacht}', skus = '{AB-12/c}' WHERE product_id % 7 = 0;
      INSERT INTO category_names (category_id, language, name)
        SELECT category_id, 'de', 'Sachen für ' || name FROM categories ON CONFLICT DO NOTHING`)
    expect(await refreshProducts(database.db, 'all')).toBeGreaterThan(0)
    expect(await refreshProducts(database.db, 'all')).toBe(0)
    for (const { shop_id } of await database.query<{ shop_id: number }>`SELECT shop_id FROM shops`)
      expect(await refreshProducts(database.db, { shopId: shop_id })).toBe(0)
  })

  const findable: [string, string][] = [
    ['Café Münchner Art', 'munchner'],
    ['Café Münchner Art', 'CAFÉ'],
    ["Women's running shoes", 'womens shoe'],
    ["Women's running shoes", 'runs'],
    ['Wireless headpho​nes', 'wireles'],
    ['東京タワー模型', '東京'],
    ['東京タワー模型', 'タワー'],
    ['東京タワー模型', '模'],
    ['中国绿茶礼盒', '绿茶'],
    ['한국어 책', '한국'],
    ['حذاء رياضي', 'رياضي'],
    ['Москва кружка', 'МОСКВА'],
    ['กาแฟคั่วบด', 'กาแฟ'],
    ['The Who: live', 'the who'],
    ['Zyxophone extraordinaire', 'zyxopho'],
    ["L'eau d'Issey", 'eau issey'],
    [`${'x'.repeat(3000)} quux\\'s "best" & | ! ( ):* <->`, 'quux\\ \' " & | !'],
  ]
  test.each(findable)('%s is found by %s', async (title, query) => {
    await rename(title)
    expect(await titleOf(query)).toContain(title)
  })

  test.each(['', ' ', '&', "'", '\\', ':*', '\u0000', '!!', '%', '\ud800', '🦄', 'a'.repeat(100_000)])(
    'no text breaks it: %j',
    async query => {
      const { search_results } = await searchProducts(database.db, { ...SEARCH_DEFAULTS, q: query })
      expect(search_results.length > 0).toBe(query.trim() === '')
    },
  )

  test('a match in the title stands above one in the description', async () => {
    await rename('Plain thing')
    await sql`update products set description = 'with a frobnicator' where product_id = ${productId}`.execute(
      database.db,
    )
    await sql`update products set title = 'Frobnicator' where product_id = 1`.execute(database.db)
    await refreshProducts(database.db, 'all')
    expect(await titleOf('frobnicator')).toEqual(['Frobnicator', 'Plain thing'])
  })

  test('other scores of the shop reach all its products', async () => {
    await sql`update shop_stats set verified_received = 1000, verified_public = 1 where shop_id = 2`.execute(
      database.db,
    )
    const { rows: keys } = await sql<{ product_id: number }>`
      select product_id from products where shop_id = 2 limit 1`.execute(database.db)
    await refreshProducts(database.db, [{ shopId: 2, productId: keys[0]!.product_id }])
    const { rows: scores } = await sql`
      select distinct transparency from product_search where shop_id = 2`.execute(database.db)
    expect(scores).toEqual([{ transparency: 0 }])
  })
})

test('an unknown shop has no products; a shop that is known gives its name', async () => {
  const scope = { ...SEARCH_DEFAULTS, platform: 'shopify', search_in_shop: 'true' }
  const unknown = await searchProducts(database.db, { ...scope, shop_domain: 'nowhere.example' })
  expect(unknown).toMatchObject({ rounded_results_total_count: 0, search_results: [], search_in_shop_name: null })
  const result = await searchProducts(database.db, { ...scope, shop_domain: 'shop1.example' })
  expect(result.search_in_shop_name).toBe('Shop 1')
  expect(atLeast(result.rounded_results_total_count)).toBeGreaterThan(0)
})
