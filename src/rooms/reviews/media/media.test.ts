import { beforeAll, describe, expect, test } from 'vitest'
import { dataDirOf } from '../../../../test/support/database.ts'
import { useServer } from '../../../../test/support/server.ts'
import { addressOf, type OutputOf } from '../../../lib/calls/call.ts'
import { openStorage } from '../../../platform/storage/open-storage.ts'
import { encodeProductId, encodeReviewId, encodeShopId } from '../../catalog/encoded-id.ts'
import { storePicture } from '../../media/service.ts'
import { plain } from '../../media/testing.ts'
import { productMediaCall, shopMediaCall } from '../contract.ts'
import { recountProducts, recountShops } from '../recount.ts'
import { productMediaSchemas, type Review } from '../schemas.ts'
import { readPictures, setPictures } from './pictures.ts'

const server = useServer('demo')
const { database } = server

/** The shop with the most reviews with media, and one of its products that has some. */
let busiest: { shop_id: number; product_id: number; with_media: number; of_product: number }
beforeAll(async () => {
  const [row] = (await database.query<typeof busiest>`
    SELECT shop_id, product_id, s.with_media, p.with_media AS of_product
    FROM shop_stats s JOIN product_stats p USING (shop_id) ORDER BY 3 DESC, 4 DESC LIMIT 1`) as [typeof busiest]
  busiest = row
})

const get = (path: string) => fetch(server.address + path)

async function read(path: string): Promise<OutputOf<typeof productMediaCall>> {
  const response = await get(path)
  expect(response.status, path).toBe(200)
  const body = await response.json()
  expect(productMediaSchemas.output.parse(body)).toEqual(body)
  return body
}

const mediaOf = ({ pictures_urls, video_external_ids, media_platform_hosted_video_infos }: Review) =>
  pictures_urls.length + video_external_ids.length + media_platform_hosted_video_infos.length

describe('reviews with media', () => {
  const addresses = () => ({
    product: (page?: number) =>
      addressOf(productMediaCall, { encoded_id: encodeProductId(busiest.shop_id, busiest.product_id), page }),
    shop: (page?: number) => addressOf(shopMediaCall, { encoded_id: encodeShopId(busiest.shop_id), page }),
  })

  test.each(['product', 'shop'] as const)('of a %s, page by page, each once, newest first', async subject => {
    const address = addresses()[subject]
    const expected = subject === 'shop' ? busiest.with_media : busiest.of_product
    const first = await read(address())
    expect(first).toMatchObject({ current_page: 1, per_page: 20, total_count: expected })
    expect(first.total_pages).toBe(Math.ceil(expected / 20))
    const all: Review[] = []
    for (let page = 1; page <= first.total_pages; page++) all.push(...(await read(address(page))).reviews)
    expect(new Set(all.map(({ uuid }) => uuid)).size).toBe(expected)
    expect(all).toHaveLength(expected)
    expect(all.every(review => mediaOf(review) > 0 && review.published && review.hidden === null)).toBe(true)
    const dates = all.map(({ created_at }) => created_at)
    expect(dates).toEqual([...dates].sort().reverse())
    const beyond = await read(address(first.total_pages + 1))
    expect(beyond).toMatchObject({ reviews: [], current_page: first.total_pages + 1 })
  })

  test.each(['0', '-1', 'x', '1.5', '99999999999999999999'])('page=%s is the first', async page => {
    const path = addresses().shop()
    expect(await read(`${path}?page=${page}`)).toEqual(await read(path))
  })

  test.each([
    '/products/nobody/reviews_with_media',
    '/shops/nobody/reviews_with_media',
    `/products/${encodeProductId(1, 999_999_999)}/reviews_with_media`,
    `/products/${encodeProductId(999_999_999, 1)}/reviews_with_media`,
    `/shops/${encodeShopId(999_999_999)}/reviews_with_media`,
    `/products/${encodeShopId(1)}/reviews_with_media`,
  ])('%s is not found', async path => {
    const response = await get(path)
    expect(response.status).toBe(404)
    expect(await response.json()).toMatchObject({ code: 'not_found' })
  })

  test('what no database stores is not there', async () => {
    expect((await get('/shops/%00/reviews_with_media')).status).toBe(404)
  })

  test('a product that nobody pictured has none, and that is no failure', async () => {
    const [row] = (await database.query<{ shop_id: number; product_id: number }>`
      SELECT shop_id, product_id FROM products p
      WHERE NOT EXISTS (SELECT FROM reviews r WHERE r.shop_id = p.shop_id AND r.product_id = p.product_id AND media_count > 0)
      LIMIT 1`) as [{ shop_id: number; product_id: number }]
    const encoded_id = encodeProductId(row.shop_id, row.product_id)
    expect(await read(addressOf(productMediaCall, { encoded_id }))).toMatchObject({ total_count: 0, reviews: [] })
  })

  test('a hidden review shows none of its pictures', async () => {
    const before = await read(addresses().shop())
    const [first] = before.reviews
    await database.query`UPDATE reviews SET hidden_at = now(), hidden_by = 'shop', hidden_reason = 'spam'
                          WHERE shop_id = ${busiest.shop_id} AND uuid = ${first!.uuid}`
    await recountShops(database.db, [busiest.shop_id])
    const after = await read(addresses().shop())
    expect(after.total_count).toBe(before.total_count - 1)
    expect(after.reviews.map(({ uuid }) => uuid)).not.toContain(first!.uuid)
    await database.query`UPDATE reviews SET hidden_at = NULL, hidden_by = NULL, hidden_reason = NULL
                          WHERE shop_id = ${busiest.shop_id} AND uuid = ${first!.uuid}`
    await recountShops(database.db, [busiest.shop_id])
  })

  test('both calls are in the OpenAPI document', async () => {
    const { paths } = await (await get('/api/openapi.json')).json()
    for (const resource of ['products', 'shops'])
      expect(
        paths[`/${resource}/{encoded_id}/reviews_with_media`].get.parameters.map(({ name }: { name: string }) => name),
      ).toEqual(['encoded_id', 'page'])
  })
})

test('uploaded pictures of a review have two addresses, imported ones the same twice; videos stay', async () => {
  const [review] = (await database.query<{
    shop_id: number
    product_id: number
    review_id: number
    reviewer_id: number
  }>`
    SELECT shop_id, product_id, review_id, reviewer_id FROM reviews r
    WHERE published AND product_id IS NOT NULL
      AND EXISTS (SELECT FROM review_media m WHERE m.shop_id = r.shop_id AND m.review_id = r.review_id AND kind = 'picture')
    LIMIT 1`) as [{ shop_id: number; product_id: number; review_id: number; reviewer_id: number }]
  const { shop_id: shopId, review_id: reviewId, reviewer_id: reviewerId } = review
  await database.query`INSERT INTO review_media (shop_id, review_id, position, kind, video_id)
                        VALUES (${shopId}, ${reviewId}, 20, 'video_external', 'video-id')`
  await database.query`INSERT INTO review_media (shop_id, review_id, position, kind, url)
                        VALUES (${shopId}, ${reviewId}, 21, 'video_platform', 'https://videos.example/1.mp4')`
  const address = addressOf(productMediaCall, { encoded_id: encodeProductId(shopId, review.product_id) })
  const shown = async () => {
    await recountProducts(database.db, [review])
    const { reviews } = await read(address)
    return reviews.find(({ public_id }) => public_id === encodeReviewId(shopId, reviewId))
  }
  const imported = (await shown())!.pictures_urls
  expect(imported.every(({ compact, huge }) => compact === huge)).toBe(true)

  const storage = openStorage({ dataDir: dataDirOf(database) })
  const deps = { db: database.db, storage }
  const ids: string[] = []
  for (const colour of ['#203040', '#908070']) {
    const stored = await storePicture(deps, reviewerId, await plain(900, 600, colour).jpeg().toBuffer())
    if (stored.kind === 'stored') ids.push(stored.id)
  }
  const set = (pictures: string[]) =>
    database.db.transaction().execute(db => setPictures(db, { shopId, reviewId, reviewerId }, pictures))
  const remaining = (await readPictures(database.db, { shopId, reviewId, reviewerId })).map(({ id }) => id)
  expect(await set([ids[0]!, ...remaining]), 'those that came by their address stay among others').toMatchObject({
    kind: 'set',
  })
  expect((await shown())!.pictures_urls.slice(1)).toEqual(imported)
  expect(await set([...ids, ...'ABCD']), 'six are too many').toEqual({ kind: 'refused', reason: 'too_many' })
  expect(await set(ids)).toEqual({ kind: 'set', before: 1 + imported.length })
  const own = (await shown())!
  expect(own.pictures_urls).toHaveLength(2)
  expect(own).toMatchObject({
    uuid: expect.stringMatching(/^[0-9a-f-]{36}$/),
    published: true,
    deleted: false,
    media_platform_hosted_video_infos: [{ media_platform_url: 'https://videos.example/1.mp4' }],
  })
  for (const { compact, huge } of own.pictures_urls) {
    expect(compact).not.toBe(huge)
    for (const path of [compact, huge]) expect((await get(path)).headers.get('content-type')).toBe('image/webp')
  }
  expect(own.video_external_ids).toEqual(['video-id'])
  const [row] =
    await database.query`SELECT media_count FROM reviews WHERE shop_id = ${shopId} AND review_id = ${reviewId}`
  expect(row).toEqual({ media_count: 4 })

  expect(await set(['nobody'])).toEqual({ kind: 'refused', reason: 'unknown_picture' })
  expect((await shown())!.pictures_urls, 'a refusal changes nothing').toEqual(own.pictures_urls)
  expect(await set([ids[1]!])).toEqual({ kind: 'set', before: 2 })
  expect((await shown())!.pictures_urls).toEqual([own.pictures_urls[1]])
})
