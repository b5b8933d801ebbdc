import { once } from 'node:events'
import { Agent, type IncomingMessage, request } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import { beforeAll, describe, expect, test } from 'vitest'
import { addressOf, type Call, type InputOf, type OutputOf, type Schemas } from '../../src/lib/calls/call.ts'
import { meCall } from '../../src/rooms/accounts/contract.ts'
import { meSchemas } from '../../src/rooms/accounts/schemas.ts'
import { allCategoriesCall, categoriesCall, categoryCall } from '../../src/rooms/catalog/contract.ts'
import { allCategoriesSchemas, categoriesSchemas, categorySchemas } from '../../src/rooms/catalog/schemas.ts'
import { shippingCountriesCall } from '../../src/rooms/currency/contract.ts'
import { shippingCountriesSchemas } from '../../src/rooms/currency/schemas.ts'
import type { ReviewType } from '../../src/rooms/reviews/listing/rules.ts'
import { searchProductsCall } from '../../src/rooms/search/contract.ts'
import { searchProductsSchemas } from '../../src/rooms/search/schemas.ts'
import { carouselsCall, homeCall, productCall, shopCall } from '../../src/rooms/storefront/contract.ts'
import {
  CAROUSELS,
  carouselsSchemas,
  homeSchemas,
  productSchemas,
  shopSchemas,
} from '../../src/rooms/storefront/schemas.ts'
import { allReviewsCall, productReviewCall } from '../../src/rooms/widgets/contract.ts'
import { allReviewsSchemas, productReviewSchemas } from '../../src/rooms/widgets/schemas.ts'
import { useServer } from '../support/server.ts'

/** Every JSON call over HTTP on the demo data, validated against its own contract. */
const server = useServer('demo')

const read = (path: string, headers: Record<string, string> = {}) =>
  fetch(server.address + path, { headers: { accept: 'application/json', ...headers } })

/** Sends a call over HTTP; expects 200 and a response that matches the schema strictly. */
async function ask<S extends Schemas>(call: Call<S>, schemas: S, input: InputOf<Call<S>>): Promise<OutputOf<Call<S>>> {
  const response = await read(addressOf(call, input))
  expect(response.status, addressOf(call, input)).toBe(200)
  const body = await response.json()
  expect(schemas.output.parse(body)).toEqual(body)
  return body as OutputOf<Call<S>>
}

/** A product with reviews, and its shop. */
let shop: OutputOf<typeof shopCall>['shop_data']
let product: OutputOf<typeof productCall>['product_data']

beforeAll(async () => {
  const response = await read('/reviews/search.json?sort_by=reviews_count')
  const [item] = ((await response.json()) as OutputOf<typeof searchProductsCall>).data.search_results
  const page = await (await read(`${item!.internal_path}?format=json`)).json()
  product = page.product_data
  shop = (await (await read(`${item!.shop.internal_path}?format=json`)).json()).shop_data
})

describe('each call answers as its contract says', () => {
  test('home', async () => {
    const { metrics } = await ask(homeCall, homeSchemas, {})
    expect(metrics.total_verified_reviews).toBeGreaterThan(100)
    expect(metrics.shop_metric.shops).toBeGreaterThan(5)
  })

  test('search', async () => {
    const { data } = await ask(searchProductsCall, searchProductsSchemas, {})
    expect(data.search_results).toHaveLength(24)
    expect(data.per_page).toBe(24)
  })

  test('categories, the bar and one category', async () => {
    const { product_categories } = await ask(categoriesCall, categoriesSchemas, { level: 1 })
    expect(product_categories).toHaveLength(6)
    const { categories } = await ask(allCategoriesCall, allCategoriesSchemas, {})
    expect(new Set(categories.map(({ level }) => level))).toEqual(new Set([1, 2, 3]))
    const [top] = product_categories
    const found = await ask(categoryCall, categorySchemas, { handle: top!.handle })
    expect(found.children.map(({ id }) => id)).toEqual(top!.children)
    expect(found.grand_children.every(({ level }) => level === 3)).toBe(true)
  })

  test('shop and product, by .json and by format=json alike', async () => {
    const bySuffix = await ask(shopCall, shopSchemas, { shop_slug: shop.slug })
    expect(await (await read(`${shop.internal_path}?format=json`)).json()).toEqual(bySuffix)
    const { top_products, featured_cards, meta_data } = bySuffix
    for (const products of [top_products, featured_cards]) {
      expect(products.length).toBeGreaterThan(0)
      expect(products.every(item => item.shop.encoded_shop_id === shop.encoded_id)).toBe(true)
    }
    expect(meta_data.title).toContain(shop.name)
    const found = await ask(productCall, productSchemas, { shop_slug: shop.slug, product_handle: product.handle })
    expect(found.product_data).toEqual(product)
    expect(await (await read(`${product.internal_path}?format=json`)).json()).toEqual(found)
  })

  test.each(CAROUSELS)('carousel %s', async q => {
    const { items } = await ask(carouselsCall, carouselsSchemas, { q })
    expect(items.length).toBeGreaterThan(0)
  })

  test('who asks, and countries', async () => {
    expect(await ask(meCall, meSchemas, {})).toMatchObject({ currency: '*', current_country: '*', reviewer: null })
    const { exchange_rates } = await ask(meCall, meSchemas, { exchange_rates: '1' })
    expect(exchange_rates).toMatchObject({ EUR: 1 })
    const { shipping_countries } = await ask(shippingCountriesCall, shippingCountriesSchemas, {})
    expect(shipping_countries.slice(0, 2)).toEqual([
      ['All countries', '*'],
      ['Australia', 'AU'],
    ])
  })
})

describe('the review calls', () => {
  const key = () => ({ shop_domain: shop.domain, platform: shop.platform, api_token: shop.public_token })

  test('pages of ten hold each review once', async () => {
    const first = await ask(productReviewCall, productReviewSchemas, { ...key(), external_id: product.external_id })
    expect(first.reviews).toHaveLength(10)
    const seen = new Set<string>()
    for (let page = 1; page <= first.total_pages; page++) {
      const { reviews } = await ask(productReviewCall, productReviewSchemas, {
        ...key(),
        external_id: product.external_id,
        page,
      })
      for (const review of reviews) seen.add(review.public_id)
    }
    expect(seen.size).toBe(first.total_count)
  })

  test('the histogram, the average and the filters agree', async () => {
    const all = await ask(productReviewCall, productReviewSchemas, { ...key(), external_id: product.external_id })
    const total = all.rating_histogram_data.reduce((sum, count) => sum + count, 0)
    expect(total).toBe(all.number_of_reviews)
    const stars = all.rating_histogram_data.reduce((sum, count, index) => sum + count * (index + 1), 0)
    expect(all.average_rating).toBe(Math.round((stars * 10) / total) / 10)
    for (const rating of [1, 2, 3, 4, 5]) {
      const some = await ask(productReviewCall, productReviewSchemas, {
        ...key(),
        external_id: product.external_id,
        filter_rating: rating,
      })
      expect(some.total_count).toBe(all.rating_histogram_data[rating - 1])
      expect(some.reviews.every(review => review.rating === rating)).toBe(true)
    }
  })

  test("of a shop: its own and its products'", async () => {
    const count = async (review_type: ReviewType) =>
      (await ask(allReviewsCall, allReviewsSchemas, { ...key(), review_type })).total_count
    const all = await ask(allReviewsCall, allReviewsSchemas, key())
    expect((await count('shop-reviews')) + (await count('product-reviews'))).toBe(all.total_count)
    expect(all.reviews[0]!.pictures_urls.length + all.reviews[0]!.video_external_ids.length).toBeGreaterThan(0)
  })

  test('a hidden review keeps its place and says nothing of its words', async () => {
    const [row] = await server.database.query<{ slug: string; domain: string; public_token: string }>`
      SELECT slug, domain, public_token FROM shops JOIN shop_stats USING (shop_id) WHERE hidden > 0 LIMIT 1`
    const params = { shop_domain: row!.domain, api_token: row!.public_token, per_page: 100 }
    const pages = await Promise.all(
      [1, 2, 3, 4, 5, 6].map(page => ask(allReviewsCall, allReviewsSchemas, { ...params, page })),
    )
    const hidden = pages.flatMap(page => page.reviews).filter(review => review.hidden)
    expect(hidden.length).toBeGreaterThan(0)
    for (const review of hidden) {
      const { title, body, rating, author, reply, trace, pictures_urls } = review
      expect({ title, body, rating, author, reply, trace, pictures_urls }).toEqual({
        title: null,
        body: null,
        rating: null,
        author: null,
        reply: null,
        trace: null,
        pictures_urls: [],
      })
    }
  })

  test.each([
    ['a wrong token', { api_token: 'wrong' }, 401, 'bad_token'],
    ['an unknown shop', { shop_domain: 'nobody.example' }, 404, 'not_found'],
    ['an unknown product', { external_id: 'nothing' }, 404, 'not_found'],
  ])('%s is a problem', async (_, change, status, code) => {
    const input = { ...key(), external_id: product.external_id, ...change }
    const response = await read(addressOf(productReviewCall, input))
    expect(response.status).toBe(status)
    expect(response.headers.get('content-type')).toContain('application/problem+json')
    expect(await response.json()).toMatchObject({ status, code })
  })

  test('a missing parameter is named', async () => {
    const response = await read('/api/v1/widgets/product_review')
    expect(response.status).toBe(400)
    expect((await response.json()).fields.map(({ field }: { field: string }) => field)).toContain('shop_domain')
  })

  test('values out of bounds fall back to the defaults', async () => {
    const query = new URLSearchParams({
      ...key(),
      page: '-3',
      per_page: '1000',
      filter_rating: '9',
      sort_by: 'nonsense',
    })
    const body = await (await read(`/api/v1/widgets/all_reviews_page?${query}`)).json()
    expect(body).toMatchObject({ current_page: 1, per_page: 10 })
  })
})

describe('HTTP', () => {
  test('an answer that the client holds is not sent again', async () => {
    const first = await read('/reviews.json')
    const again = await read('/reviews.json', { 'if-none-match': first.headers.get('etag')! })
    expect([again.status, await again.text()]).toEqual([304, ''])
  })

  test.each([
    '/reviews/stores/no-such-shop.json',
    '/reviews/categories/no-such-category.json',
    '/reviews/no-such-call.json',
    '/assets/nothing.js',
  ])('%s is a 404 problem', async path => {
    const response = await read(path)
    expect(response.status).toBe(404)
    expect((await response.json()).status).toBe(404)
  })

  test('the OpenAPI document names every call with its parameters', async () => {
    const document = await (await read('/api/openapi.json')).json()
    expect(document.openapi).toBe('3.1.0')
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/reviews.json',
        '/reviews/search.json',
        '/reviews/categories.json',
        '/reviews/all_categories',
        '/reviews/categories/{handle}.json',
        '/reviews/stores/{shop_slug}.json',
        '/reviews/stores/{shop_slug}/products/{product_handle}.json',
        '/api/v1/widgets/product_review',
        '/api/v1/widgets/all_reviews_page',
        '/reviews/me.json',
        '/shipping_countries.json',
        '/reviews/carousels.json',
      ]),
    )
    const names = document.paths['/reviews/search.json'].get.parameters.map(({ name }: { name: string }) => name)
    expect(names).toEqual(expect.arrayContaining(['q', 'page', 'min_transparency', 'category_search']))
  })
})

/** Last in this file: it stops its server. */
test('what is on its way when the server stops is answered, and its connection not kept', async () => {
  const agent = new Agent({ keepAlive: true })
  const headers = { 'content-type': 'application/json', 'content-length': 2, expect: '100-continue' }
  const sent = request(`${server.address}/reviews/click`, { method: 'POST', agent, headers })
  sent.flushHeaders()
  // the server has read the headers and waits for the body
  await once(sent, 'continue')
  const stopped = server.web.close().then(() => 'stopped')
  sent.end('{}')
  const [response] = (await once(sent, 'response')) as [IncomingMessage]
  response.resume()
  await once(response, 'end')
  expect(response.statusCode).toBe(403)
  // a connection kept alive would delay the close beyond this
  const waited = sleep(20_000, 'still waiting', { ref: false })
  expect(await Promise.race([stopped, waited])).toBe('stopped')
  agent.destroy()
})
