import { describe, expect, test } from 'vitest'
import { encodeReviewerId } from '../../src/rooms/catalog/encoded-id.ts'
import { useServer } from '../support/server.ts'
import { asGuest, signInAs } from '../support/sign-in.ts'

/** R-calls-11: `format=json` on any page's path returns its meta_data. */
const server = useServer('demo')

/** A public page of each kind below /reviews. */
async function openPages() {
  const { query } = server.database
  const [row] = await query<{ shop: string; product: string; category: string; reviewer_id: number }>`
    SELECT s.slug AS shop, p.handle AS product, c.handle AS category, r.reviewer_id FROM reviews r
      JOIN products p USING (shop_id, product_id) JOIN shops s USING (shop_id) JOIN categories c USING (category_id)
    WHERE r.published AND r.reviewer_id IS NOT NULL LIMIT 1`
  const shop = `/reviews/stores/${row!.shop}`
  return [
    '/reviews',
    '/reviews/search?q=a&page=2',
    '/reviews/store_search?q=a',
    '/reviews/people',
    '/reviews/feed',
    '/reviews/how-it-works',
    '/reviews/medals',
    '/reviews/trust',
    '/reviews/categories',
    `/reviews/categories/${row!.category}?category_search=true`,
    shop,
    `${shop}/products/${row!.product}`,
    `/reviews/profile/${encodeReviewerId(row!.reviewer_id)}`,
  ]
}

const json = (path: string) => `${path}${path.includes('?') ? '&' : '?'}format=json`
const titleOf = (html: string) => /<title>([^<]*)<\/title>/.exec(html)?.[1]
const plain = (text: string) => text.replaceAll('&amp;', '&').replaceAll('&quot;', '"').replaceAll('&#39;', "'")

test('each page answers its meta_data, which are those of its document', async () => {
  const guest = asGuest(server)
  for (const path of await openPages()) {
    const response = await guest.get(json(path))
    expect([path, response.status], path).toEqual([path, 200])
    const { meta_data } = await response.json()
    expect(meta_data, path).toMatchObject({ description: expect.any(String), canonical: expect.stringMatching(/^\//) })
    const html = await (await guest.get(path)).text()
    expect(plain(titleOf(html)!), path).toBe(meta_data.title)
  }
})

test.each(['/terms', '/privacy', '/locale', '/login', '/business', '/about'])(
  '%s outside of /reviews answers its meta_data, by .json and by format=json',
  async path => {
    const guest = asGuest(server)
    const [page, byFormat, byName] = await Promise.all([
      guest.get(path),
      guest.get(json(path)),
      guest.get(`${path}.json`),
    ])
    const title = plain(titleOf(await page.text())!)
    for (const response of [byFormat, byName]) {
      expect(response.status).toBe(200)
      expect((await response.json()).meta_data?.title).toBe(title)
    }
  },
)

test('a resource keeps its own format parameter', async () => {
  const [row] = await server.database.query<{ slug: string; handle: string }>`
    SELECT slug, handle FROM product_stats JOIN products USING (shop_id, product_id) JOIN shops USING (shop_id)
    WHERE published >= 3 LIMIT 1`
  const url = encodeURIComponent(`${server.address}/reviews/stores/${row!.slug}/products/${row!.handle}`)
  const response = await asGuest(server).get(`/oembed?url=${url}&format=json`)
  expect([response.status, (await response.json()).version]).toEqual([200, '1.0'])
})

describe('a page that is somebody’s own', () => {
  const own = [
    '/reviews/write-review',
    '/reviews/profile/edit',
    '/reviews/profile/edit/security',
    '/reviews/profile/edit/privacy',
    '/reviews/following',
    '/reviews/following?tab=people',
    '/notifications',
  ]

  test.each(own)('%s answers who is signed in, and a guest with 401', async path => {
    const iris = await signInAs(server)
    const received = await iris.get(json(path))
    expect(received.status).toBe(200)
    const { meta_data } = await received.json()
    expect(meta_data).toMatchObject({ description: expect.any(String), canonical: path.split('?')[0] })
    expect(plain(titleOf(await (await iris.get(path)).text())!)).toBe(meta_data.title)
    const refused = await asGuest(server).get(json(path))
    expect([refused.status, (await refused.json()).code]).toEqual([401, 'sign_in'])
  })
})

test.each(['/reviews/unknown', '/reviews/stores/nobody/b/c', '/reviews/medals/more', '/reviews/categories/none-such'])(
  '%s is no page, in JSON as otherwise',
  async path => {
    const response = await asGuest(server).get(json(path))
    expect([response.status, response.headers.get('content-type')]).toEqual([
      404,
      'application/problem+json; charset=utf-8',
    ])
  },
)
