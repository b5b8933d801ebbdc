import { beforeAll, describe, expect, test } from 'vitest'
import { listBarCategories } from '../../src/rooms/catalog/service.ts'
import { PROMINENT_COUNTRIES } from '../../src/rooms/currency/rules.ts'
import { announceImport } from '../support/server.ts'
import { useDiscovery } from './ask-specified-calls.ts'

/** Discovery over HTTP, rule by rule: fields of the calls, and categories. */
const { server, reviewed, read, json, search } = useDiscovery()
let shop: (typeof reviewed)['shop']
beforeAll(() => {
  shop = reviewed.shop
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
