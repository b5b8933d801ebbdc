import { beforeAll, describe, expect, test } from 'vitest'
import { refreshProducts } from '../../src/rooms/search/service.ts'
import { useDiscovery } from './ask-specified-calls.ts'

/** Discovery over HTTP, rule by rule: paths, and links out of the site. */
const { server, reviewed, read, json } = useDiscovery()
let shop: (typeof reviewed)['shop']
let handle: string
beforeAll(() => {
  ;({ shop, handle } = reviewed)
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
