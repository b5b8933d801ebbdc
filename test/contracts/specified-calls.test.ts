import { beforeAll, describe, expect, test } from 'vitest'
import { listBarCategories } from '../../src/rooms/catalog/service.ts'
import { currencyDigits, PROMINENT_COUNTRIES } from '../../src/rooms/currency/rules.ts'
import { refreshProducts } from '../../src/rooms/search/service.ts'
import { announceImport, useServer } from '../support/server.ts'

/** Discovery over HTTP, rule by rule: paths, parameters, fields and sort orders. */
const server = useServer('demo')

const read = (path: string) => fetch(server.address + path, { redirect: 'manual' })
const json = async (path: string) => {
  const response = await read(path)
  expect(response.status, path).toBe(200)
  return response.json()
}
const search = async (query: string) => (await json(`/reviews/search.json?${query}`)).data
/** Digest of a search's effective parameters: equal for equal searches. */
const digest = async (query: string) => (await search(query)).done_search_sha1

let shop: { slug: string; domain: string; platform: string; name: string }
let handle: string

beforeAll(async () => {
  const { query } = server.database
  const [row] = await query<{ slug: string; domain: string; platform: string; name: string; handle: string }>`
    SELECT slug, domain, platform, shops.name, products.handle FROM shops
      JOIN shop_stats USING (shop_id) JOIN products USING (shop_id)
    ORDER BY shop_stats.published DESC, product_id LIMIT 1`
  shop = row!
  handle = row!.handle
})

describe('paths', () => {
  test.each([
    '/reviews',
    '/reviews/feed',
    '/reviews/how-it-works',
    '/reviews/medals',
    '/reviews/trust',
    '/reviews/search?q=a',
    '/reviews/store_search',
    '/reviews/people',
    '/reviews/categories',
    '/login',
  ])('%s is a page with a heading', async path => {
    const response = await read(path)
    expect(response.status).toBe(200)
    expect(await response.text()).toMatch(/<main.*<h1/s)
  })

  test('a shop and its product are pages with their names', async () => {
    const page = async (path: string) => (await read(path)).text()
    expect(await page(`/reviews/stores/${shop.slug}`)).toMatch(/<main.*<h1/s)
    expect(await page(`/reviews/stores/${shop.slug}/products/${handle}`)).toMatch(/<main.*<h1/s)
  })

  test('/reviews/categories/{category_slug} is the page of each category', async () => {
    const { categories } = await json('/reviews/all_categories')
    for (const category of [categories[0], categories.at(-1)]) {
      const response = await read(`/reviews/categories/${category.handle}`)
      expect([response.status, await response.text()]).toEqual([200, expect.stringContaining(`<h1>`)])
    }
  })

  test('guests and visitors with a currency of their own read the same pages', async () => {
    for (const path of ['/reviews/search?q=a', '/reviews/categories', '/reviews/store_search', '/reviews/people']) {
      const response = await fetch(server.address + path, { headers: { cookie: 'candor_locale=EUR.DE' } })
      expect([path, response.status]).toEqual([path, 200])
    }
  })
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

describe('fields', () => {
  test('search.json', async () => {
    const { data, meta_data, metrics } = await json('/reviews/search.json?q=a')
    expect(Object.keys(data)).toEqual(
      expect.arrayContaining([
        'category',
        'current_page',
        'rounded_results_total_count',
        'per_page',
        'search_in_shop_name',
        'done_search_sha1',
        'search_results',
      ]),
    )
    expect(data.search_results[0].encoded_product_id).toMatch(/^\w{4,}$/)
    expect(meta_data).toMatchObject({ title: expect.any(String), description: expect.any(String) })
    expect(Object.keys(metrics)).toEqual(
      expect.arrayContaining(['total_verified_reviews', 'shop_metric', 'line_item_metric']),
    )
  })

  test('a result has one short excerpt of its reviews, where there is one with words', async () => {
    const { query } = server.database
    const found = async (product: { title: string }) => {
      const { search_results } = await search(
        new URLSearchParams({ q: product.title, min_transparency: '0' }).toString(),
      )
      return search_results.find(({ title }: { title: string }) => title === product.title)
    }
    const [reviewed] = await query<{ title: string; bodies: string[] }>`
      SELECT title, (SELECT array_agg(body) FROM reviews r WHERE (r.shop_id, r.product_id) = (p.shop_id, p.product_id)) AS bodies
      FROM products p JOIN product_stats USING (shop_id, product_id) ORDER BY published DESC LIMIT 1`
    const { text } = (await found(reviewed!)).review_excerpt
    const words = text.replace(/…$/, '').trim()
    expect(words.length).toBeGreaterThan(10)
    expect(text.length).toBeLessThan(300)
    expect(reviewed!.bodies.some(body => body?.replace(/\s+/g, ' ').includes(words))).toBe(true)
    const [unreviewed] = await query<{ title: string }>`
      SELECT title FROM products p WHERE NOT EXISTS (
        SELECT FROM reviews r WHERE (r.shop_id, r.product_id) = (p.shop_id, p.product_id)) LIMIT 1`
    expect((await found(unreviewed!)).review_excerpt).toBeNull()
  })

  test('the search in a category says which', async () => {
    const { categories } = await json('/reviews/all_categories')
    const [top] = categories
    const { category } = await search(`category_id=${top.id}`)
    expect(category).toMatchObject({ id: top.id, name: top.name, handle: top.handle })
  })

  test('store_search.json', async () => {
    const found = await json('/reviews/store_search.json?q=&page=1')
    expect(found).toMatchObject({ results_total_count: expect.any(Number), per_page: 20 })
    expect(found.shop_results[0].encoded_shop_id).toMatch(/^\w{4,}$/)
  })

  test('people.json', async () => {
    const found = await json('/reviews/people.json?sort_by=newest&filter_by=all&page=1')
    expect(found.per_page).toBe(20)
    expect(found.reviewers[0].encoded_id).toMatch(/^\w{4,}$/)
  })

  test('all_categories', async () => {
    const { categories } = await json('/reviews/all_categories')
    for (const category of categories) {
      expect(Object.keys(category).sort()).toEqual([
        'bar_flat_view',
        'bar_order',
        'children',
        'handle',
        'id',
        'image_url',
        'is_deepest',
        'level',
        'name',
        'page_order',
        'parent_id',
      ])
    }
  })

  test('me.json', async () => {
    const me = await json('/reviews/me.json?exchange_rates=1')
    expect(me).toMatchObject({ current_country: '*', currency: '*', exchange_rates: { EUR: 1 } })
  })

  test('home, with its metrics', async () => {
    const { metrics, meta_data } = await json('/reviews.json')
    expect(metrics).toMatchObject({
      total_verified_reviews: expect.any(Number),
      shop_metric: expect.anything(),
      line_item_metric: expect.anything(),
    })
    expect(meta_data.title).toContain('Candor')
  })

  test.each(['product', 'category', 'collection', 'featured_review'])('carousels.json of %s', async q => {
    const carousel = await json(`/reviews/carousels.json?q=${q}&country=DE&redesign=1`)
    expect(Object.keys(carousel).sort()).toEqual(['external_description', 'external_title', 'items'])
    expect(carousel.external_title).not.toBe('')
    expect(carousel.items.length).toBeGreaterThan(0)
  })

  test('categories.json, below one category, of one level, counted within a search', async () => {
    const all = await json('/reviews/categories.json?level=1')
    expect(Object.keys(all).sort()).toEqual(['meta_data', 'product_categories'])
    const [top] = all.product_categories
    const below = await json(`/reviews/categories.json?category_id=${top.id}`)
    expect(below.product_categories.map(({ parent_id }: { parent_id: number }) => parent_id)).toEqual(
      below.product_categories.map(() => top.id),
    )
    const scope = new URLSearchParams({ shop_domain: shop.domain, platform: shop.platform, search_in_shop: '1' })
    const counted = await json(`/reviews/categories.json?level=1&${scope}`)
    const counts = counted.product_categories.map(
      (category: { number_of_products: unknown }) => category.number_of_products,
    )
    expect(counts.some((count: unknown) => typeof count === 'number' && count > 0)).toBe(true)
  })

  test('instant_search: the typed text first, then what is found, eight at most', async () => {
    const { suggestions } = await json(`/reviews/instant_search?q=${encodeURIComponent(shop.name.slice(0, 5))}`)
    expect(suggestions[0]).toMatchObject({ type: 'text', text: shop.name.slice(0, 5) })
    expect(suggestions.length).toBeLessThanOrEqual(8)
    expect(suggestions.some(({ type }: { type: string }) => type === 'shop')).toBe(true)
    expect(await json('/reviews/instant_search?q=')).toEqual({ suggestions: [] })
    expect(await json('/reviews/instant_search')).toEqual({ suggestions: [] })
  })

  test('shipping_countries.json: pairs, all of them first, then the prominent, the rest by name', async () => {
    const { shipping_countries } = await json('/shipping_countries.json')
    const codes = shipping_countries.map(([, code]: [string, string]) => code)
    expect(codes.slice(0, 12)).toEqual(['*', ...PROMINENT_COUNTRIES])
    expect(codes.slice(1, 12)).toEqual(['AU', 'CA', 'FR', 'DE', 'IN', 'IT', 'NL', 'NZ', 'ES', 'GB', 'US'])
    expect(shipping_countries[0]).toEqual(['All countries', '*'])
    const rest = shipping_countries.slice(12).map(([name]: [string]) => name)
    expect(rest).toEqual([...rest].sort((a, b) => a.localeCompare(b, 'en')))
    expect(new Set(codes).size).toBe(251)
  })

  test('the declared call how-it-works.json answers JSON', async () => {
    expect(Object.keys(await json('/reviews/how-it-works.json'))).toContain('medals')
  })
})

describe('categories', () => {
  test('children are exactly those whose parent it is', async () => {
    const { categories } = await json('/reviews/all_categories')
    for (const { id, level, children, is_deepest } of categories) {
      if (level === 3) continue
      const below = categories.filter(({ parent_id }: { parent_id: number | null }) => parent_id === id)
      expect([...children].sort()).toEqual(below.map((child: { id: number }) => child.id).sort())
      expect(is_deepest).toBe(below.length === 0)
    }
  })

  test('of eight top categories the bar shows six', async () => {
    const { query } = server.database
    const barOf = (html: string) => /<nav[^>]*aria-label="Categories".*?<\/nav>/s.exec(html)![0]
    await query`
      WITH given AS (INSERT INTO categories (category_id, handle, name, level, path, bar_order)
        VALUES (900001, 'seventh', 'Seventh', 1, '{900001}', 2000), (900002, 'eighth', 'Eighth', 1, '{900002}', -1)
        RETURNING 1) SELECT count(*) FROM given`
    announceImport(server)
    try {
      const { categories } = await json('/reviews/all_categories')
      const tops = categories.filter(({ level }: { level: number }) => level === 1)
      expect(tops.map(({ handle: name }: { handle: string }) => name)).toContain('eighth')
      expect(tops).toHaveLength(6)
      const bar = barOf(await (await read('/reviews')).text())
      expect(bar.match(/href="\/reviews\/categories\/[^"]+"/g)).toHaveLength(6)
      expect(bar).toContain('Eighth')
      expect(bar).not.toContain('Seventh')
      const picker = /<select[^>]*name="category_id".*?<\/select>/s.exec(
        await (await read('/reviews/search?q=a')).text(),
      )![0]
      const offered = picker.match(/<option/g)
      expect(offered, 'the search has all of them to choose from, and All Categories').toHaveLength(9)
      expect(picker).toContain('Seventh')
    } finally {
      await query`DELETE FROM categories WHERE category_id > 900000`
      announceImport(server)
    }
  })

  test('bar_order sorts the bar, page_order the index', async () => {
    const { query, db } = server.database
    const before = await query<{ category_id: string; bar_order: number; page_order: number }>`
      SELECT category_id, bar_order, page_order FROM categories WHERE parent_id IS NULL ORDER BY name`
    try {
      for (const [i, { category_id }] of before.entries())
        await query`UPDATE categories SET bar_order = ${i}, page_order = ${100 - i} WHERE category_id = ${category_id}`
      announceImport(server)
      const ids = before.map(({ category_id }) => Number(category_id))
      const inBar = (await listBarCategories(db)).filter(({ level }) => level === 1)
      expect(inBar.map(({ id }) => id)).toEqual(ids)
      const { product_categories } = await json('/reviews/categories.json?level=1')
      expect(product_categories.map(({ id }: { id: number }) => id)).toEqual([...ids].reverse())
      const handles = async (path: string, part: RegExp) => {
        const [html] = (await (await read(path)).text()).match(part)!
        const tops = new Set(product_categories.map((category: { handle: string }) => category.handle))
        const linked = [...html.matchAll(/href="\/reviews\/categories\/([^"?]+)"/g)].map(([, name]) => name!)
        return linked.filter(name => tops.has(name))
      }
      const inOrder = product_categories.map((category: { handle: string }) => category.handle)
      expect(await handles('/reviews/categories', /<main.*<\/main>/s)).toEqual(inOrder)
      const bar = /<nav[^>]*aria-label="Categories".*?<\/nav>/s
      expect(await handles('/reviews/people', bar)).toEqual(inOrder.toReversed().slice(0, 6))
    } finally {
      for (const { category_id, bar_order, page_order } of before)
        await query`UPDATE categories SET bar_order = ${bar_order}, page_order = ${page_order}
          WHERE category_id = ${category_id}`
      announceImport(server)
    }
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

describe('links out of the site', () => {
  const paths = () => ({
    shop: `/reviews/stores/${shop.slug}`,
    product: `/reviews/stores/${shop.slug}/products/${handle}`,
    stores: `/reviews/store_search?q=${shop.domain}`,
    search: `/reviews/search?${new URLSearchParams({ min_transparency: '0', search_in_shop: '1', shop_domain: shop.domain, platform: shop.platform, q: handle.replaceAll('-', ' ') })}`,
  })
  /** The links in each page's data, with the pages. */
  const links = async () => {
    const { shop: shopPath, product, stores, search: found } = paths()
    const asJson = (path: string) => json(`${path}${path.includes('?') ? '&' : '?'}format=json`)
    const [ofShop, ofProduct, ofStores, ofSearch] = await Promise.all([shopPath, product, stores, found].map(asJson))
    return {
      shop: ofShop.shop_data.external_url,
      product: ofProduct.product_data.external_url,
      stores: ofStores.shop_results[0].external_url,
      search: ofSearch.data.search_results[0].external_url,
    }
  }
  const set = async (ofShop: string, ofProduct: string) => {
    const { query, db } = server.database
    await query`UPDATE shops SET external_url = ${ofShop} WHERE slug = ${shop.slug}`
    await query`
      UPDATE products SET external_url = ${ofProduct} FROM shops
      WHERE shops.shop_id = products.shop_id AND slug = ${shop.slug} AND products.handle = ${handle}`
    await refreshProducts(db, 'all')
  }

  test('are given as they are with https', async () => {
    await set('https://shop.example/', 'https://shop.example/thing')
    expect(await links()).toEqual({
      shop: 'https://shop.example/',
      product: 'https://shop.example/thing',
      stores: 'https://shop.example/',
      search: 'https://shop.example/thing',
    })
    expect(await (await read(paths().shop)).text()).toContain('href="https://shop.example/"')
    expect(await (await read(paths().product)).text()).toContain('href="https://shop.example/thing"')
  })

  test.each(['javascript:alert(1)', ' JavaScript:alert(1)', 'java\tscript:alert(1)', '\u0001javascript:alert(1)'])(
    'are none with the javascript: scheme (%j)',
    async url => {
      await set(url, url)
      expect(await links()).toEqual({ shop: null, product: null, stores: null, search: null })
      for (const path of Object.values(paths())) {
        const page = await read(path)
        expect(page.status, path).toBe(200)
        expect(await page.text(), path).not.toMatch(/java\s*script:/i)
      }
    },
  )
})
