import { beforeAll, describe, expect, test } from 'vitest'
import { currencyDigits } from '../../src/rooms/currency/rules.ts'
import { useDiscovery } from './ask-specified-calls.ts'

/** Discovery over HTTP, rule by rule: search parameters, orders and pages. */
const { server, reviewed, json, search, digest } = useDiscovery()
let shop: (typeof reviewed)['shop']
beforeAll(() => {
  shop = reviewed.shop
})

describe('search parameters', () => {
  test.each([
    ['page=abc', 'page=1'],
    ['', 'page=1'],
    ['min_rating=9', 'min_rating=5'],
    ['min_rating=-2', 'min_rating=0'],
    ['min_rating=x', ''],
    ['min_price=0&max_price=-1', ''],
    ['min_price=x&max_price=1e3', ''],
    ['min_transparency=x', 'min_transparency=0'],
    ['min_authenticity=x', 'min_authenticity=0'],
    ['category_id=abc&reviews_count=2.5', ''],
    ['country=ZZ&store_country=Germany', ''],
    ['country=de&store_country=nz', 'country=DE&store_country=NZ'],
    ['currency=usd', 'currency=USD'],
    ['min_price=50&max_price=10', 'min_price=10&max_price=50'],
    ['foo=1', ''],
    ['', 'min_transparency=80&min_authenticity=0&min_rating=0&reviews_count=0&country=*&store_country=*&q='],
  ])('%j is taken for %j', async (given, taken) => {
    const { current_page, done_search_sha1 } = await search(given)
    expect(current_page).toBe(1)
    expect(done_search_sha1).toBe(await digest(taken))
  })

  test.each([
    'page=2',
    'min_rating=4',
    'min_price=5',
    'max_price=50',
    'min_transparency=0',
    'min_authenticity=50',
    'reviews_count=3',
    'country=DE',
    'store_country=DE',
    'q=a',
    'sort_by=newest',
  ])('%s is another search', async query => expect(await digest(query)).not.toBe(await digest('')))

  test('a shop is searched in with all three of its parameters, and not with two', async () => {
    const given = { shop_domain: shop.domain, platform: shop.platform, search_in_shop: '1' }
    const inside = await search(new URLSearchParams({ ...given, min_transparency: '0' }).toString())
    expect(inside.search_in_shop_name).toBe(shop.name)
    const shops = inside.search_results.map((item: { shop: { name: string } }) => item.shop.name)
    expect(new Set(shops)).toEqual(new Set([shop.name]))
    for (const missing of Object.keys(given)) {
      const two = Object.fromEntries(Object.entries(given).filter(([name]) => name !== missing))
      expect((await search(new URLSearchParams(two).toString())).search_in_shop_name, missing).toBeNull()
    }
  })

  test('bad parameters give no message', async () => {
    const bad =
      'page=x&min_rating=x&min_price=x&max_price=-1&category_id=x&country=ZZ&reviews_count=x&currency=nonsense'
    const html = await (await fetch(`${server.address}/reviews/search?q=a&${bad}`)).text()
    expect(html).not.toMatch(/role="alert"|invalid|not valid|must be/i)
    expect(html).toMatch(/<h3/)
  })
})

describe('orders of a search', () => {
  type Item = {
    number_of_reviews: number
    raw_lowest_price: number | null
    currency: string
    encoded_product_id: string
  }
  const items = async (sort_by: string): Promise<Item[]> =>
    (await search(`min_transparency=0&sort_by=${sort_by}`)).search_results
  /** Expected order, from the database's own figures. */
  const expected = async (order: 'newest' | 'best_selling'): Promise<number[]> => {
    const rows =
      order === 'newest'
        ? await server.database.query<{ figure: string }>`
            SELECT extract(epoch FROM created_at)::bigint AS figure FROM products ORDER BY 1 DESC LIMIT 24`
        : await server.database.query<{ figure: string }>`
            SELECT sold_count AS figure FROM products ORDER BY 1 DESC LIMIT 24`
    return rows.map(({ figure }) => Number(figure))
  }
  const figures = async (order: 'newest' | 'best_selling') => {
    const titles = (await items(order)).map(item => (item as unknown as { internal_path: string }).internal_path)
    const found: number[] = []
    for (const path of titles) {
      const [, , , slug, , product] = path.split('/')
      const [row] = await server.database.query<{ created: string; sold: string }>`
        SELECT extract(epoch FROM products.created_at)::bigint AS created, sold_count AS sold
        FROM products JOIN shops USING (shop_id) WHERE slug = ${slug!} AND handle = ${decodeURIComponent(product!)}`
      found.push(Number(order === 'newest' ? row!.created : row!.sold))
    }
    return found
  }

  test('reviews_count: most reviews first', async () => {
    const counts = (await items('reviews_count')).map(item => item.number_of_reviews)
    expect(counts[0]).toBeGreaterThan(counts.at(-1)!)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
  })

  test.each(['newest', 'best_selling'] as const)('%s: as the figures of the products', async order =>
    expect(await figures(order)).toEqual(await expected(order)),
  )

  test.each([
    ['price_asc', 1],
    ['price_desc', -1],
  ] as const)('%s: by price, in one currency', async (sort_by, sign) => {
    const { exchange_rates } = await json('/reviews/me.json?exchange_rates=1')
    const euros = (await items(sort_by)).flatMap(({ raw_lowest_price, currency }) => {
      return raw_lowest_price === null
        ? []
        : [raw_lowest_price / 10 ** currencyDigits(currency) / exchange_rates[currency]]
    })
    expect(euros.length).toBe(24)
    for (const [i, price] of euros.entries())
      if (i > 0) expect(sign * (price - euros[i - 1]!)).toBeGreaterThanOrEqual(-0.011)
    expect(Math.abs(euros[0]! - euros.at(-1)!)).toBeGreaterThan(1)
  })
})

describe('who ships where', () => {
  interface Item {
    shop: { name: string; country: string; internal_path: string }
    transparency_score: number | null
  }

  test('country is where the shop ships to, store_country where it is based', async () => {
    const [row] = await server.database.query<{ country: string }>`
      SELECT country FROM shops JOIN products USING (shop_id) GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`
    const based: Item[] = (await search(`min_transparency=0&store_country=${row!.country}`)).search_results
    expect(based.length).toBeGreaterThan(0)
    expect(new Set(based.map(({ shop }) => shop.country))).toEqual(new Set([row!.country]))

    const shipping: Item[] = (await search(`min_transparency=0&country=${row!.country}`)).search_results
    expect(new Set(shipping.map(({ shop }) => shop.country)).size).toBeGreaterThan(1)
    const slugs = [...new Set(shipping.map(({ shop }) => decodeURIComponent(shop.internal_path.split('/')[3]!)))]
    const shops = await server.database.query<{ slug: string; ships_to: string[] }>`
      SELECT slug, ships_to FROM shops WHERE slug = ANY(${slugs})`
    expect(shops).toHaveLength(slugs.length)
    for (const { slug, ships_to } of shops)
      expect(ships_to.includes('*') || ships_to.includes(row!.country), slug).toBe(true)
  })

  test('the transparency carousel has products of Diamond and Platinum shops alone', async () => {
    const { items } = await json('/reviews/carousels.json?q=product')
    const scores = items.map(({ product }: { product: Item }) => product.transparency_score)
    expect(scores.length).toBeGreaterThan(3)
    expect(Math.min(...scores)).toBeGreaterThanOrEqual(99)
  })
})

test('pages are numbered from 1', async () => {
  const first = await search('min_transparency=0')
  const second = await search('min_transparency=0&page=2')
  expect([first.current_page, second.current_page]).toEqual([1, 2])
  expect(await search('min_transparency=0&page=1')).toEqual(first)
})

test.each([
  ['/reviews/search.json?min_transparency=0&page=100', 'search_results'],
  ['/reviews/store_search.json?page=100', 'shop_results'],
  ['/reviews/people.json?filter_by=with_pictures&page=100', 'reviewers'],
])('a page of %s beyond the last is empty', async (address, list) => {
  const answer = await json(address)
  expect((answer.data ?? answer)[list]).toEqual([])
})
