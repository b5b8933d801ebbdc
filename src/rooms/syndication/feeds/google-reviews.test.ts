import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { useServer } from '../../../../test/support/server.ts'
import { shopPath } from '../../catalog/paths.ts'
import { FOREIGN_SOURCES } from '../../reviews/rules.ts'
import { selectFeedBoundary, selectFeedReviews } from '../sql/google-reviews.ts'

const server = useServer('demo')

/**
 * Google's schema of product reviews, version 2.4, after its reference: required and optional elements, in the order of
 * its sample. Other elements are not allowed.
 */
const text = z.string().min(1)
const REVIEW = z.strictObject({
  review_id: text,
  reviewer: z.strictObject({
    name: z.union([text, z.strictObject({ '@is_anonymous': z.literal('true'), '#text': text })]),
    reviewer_id: text.optional(),
  }),
  is_verified_purchase: z.enum(['true', 'false']).optional(),
  is_incentivized_review: z.enum(['true', 'false']).optional(),
  review_timestamp: z.iso.datetime(),
  title: text.optional(),
  content: text,
  review_language: z
    .string()
    .regex(/^[a-z]{2,3}(-\w+)*$/)
    .optional(),
  review_country: z
    .string()
    .regex(/^[A-Z]{2}$/)
    .optional(),
  review_url: z.strictObject({ '@type': z.enum(['singleton', 'group']), '#text': z.url() }),
  reviewer_images: z.strictObject({ reviewer_image: z.array(z.strictObject({ url: z.url() })) }).optional(),
  ratings: z.strictObject({
    overall: z.strictObject({ '@min': z.literal('1'), '@max': z.literal('5'), '#text': z.string().regex(/^[1-5]$/) }),
  }),
  products: z.strictObject({
    product: z.strictObject({
      product_ids: z
        .strictObject({
          gtins: z.strictObject({ gtin: z.string().regex(/^\d{14}$/) }).optional(),
          mpns: z.strictObject({ mpn: text }).optional(),
          skus: z.strictObject({ sku: z.array(text) }).optional(),
          brands: z.strictObject({ brand: text }).optional(),
        })
        .optional(),
      product_name: text.optional(),
      product_url: z.url(),
    }),
  }),
  is_spam: z.enum(['true', 'false']).optional(),
  collection_method: z.enum(['unsolicited', 'post_fulfillment']).optional(),
})
const FEED = z.strictObject({
  '@xmlns:vc': z.string(),
  '@xmlns:xsi': z.string(),
  '@xsi:noNamespaceSchemaLocation': z.literal(
    'http://www.google.com/shopping/reviews/schema/product/2.4/product_reviews.xsd',
  ),
  version: z.literal('2.4'),
  aggregator: z.strictObject({ name: text }).optional(),
  publisher: z.strictObject({ name: text, favicon: z.url().optional() }),
  reviews: z.strictObject({ review: z.array(REVIEW) }),
})

const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  parseTagValue: false,
  isArray: name => ['review', 'sku', 'reviewer_image'].includes(name),
})

const read = (slug: string, more = '') => fetch(`${server.address}${shopPath(slug)}/google-product-reviews.xml${more}`)

/** The feed, validated against the schema, including the order of elements. */
async function feedOf(slug: string) {
  const response = await read(slug)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/xml; charset=utf-8'])
  const xml = await response.text()
  expect(XMLValidator.validate(xml)).toBe(true)
  const { feed } = parser.parse(xml)
  const order = Object.keys(REVIEW.shape)
  for (const review of feed.reviews.review ?? []) {
    const names = Object.keys(review)
    expect(names).toEqual(order.filter(name => names.includes(name)))
  }
  return FEED.parse(feed)
}

let shop: { shop_id: number; slug: string; name: string }

beforeAll(async () => {
  const [found] = (await server.database.query<typeof shop>`
    SELECT shop_id, slug, name FROM shops JOIN shop_stats USING (shop_id)
    WHERE hidden > 0 AND by_source[3] > 0 ORDER BY published DESC LIMIT 1`) as [typeof shop]
  shop = found!
})

describe('the feed', () => {
  test('is as the schema has it, with every review that was collected here and has words', async () => {
    const feed = await feedOf(shop.slug)
    expect(feed.publisher.name).toBe(shop.name)
    const expected = await server.database.query<{ uuid: string; rating: number; verified: boolean }>`
      SELECT uuid, rating, verified FROM reviews
      WHERE shop_id = ${shop.shop_id} AND product_id IS NOT NULL AND published AND btrim(coalesce(body, '')) <> ''
        AND source <> ALL (${[...FOREIGN_SOURCES]}) ORDER BY review_id`
    expect(expected.length).toBeGreaterThan(20)
    expect(new Set(expected.map(({ rating }) => rating)).size).toBeGreaterThan(2)
    expect(
      feed.reviews.review.map(({ review_id, ratings, is_verified_purchase }) => [
        review_id,
        ratings.overall['#text'],
        is_verified_purchase,
      ]),
    ).toEqual(expected.map(({ uuid, rating, verified }) => [uuid, String(rating), String(verified)]))
  })

  test('leads to the review, and to the product where the shop sells it', async () => {
    const [review] = (await feedOf(shop.slug)).reviews.review
    const page = await fetch(review!.review_url['#text'])
    expect([page.status, await page.text()]).toEqual([
      200,
      expect.stringContaining('The review you followed a link to'),
    ])
    const { query } = server.database
    const [{ external_url }] = (await query<{ external_url: string | null }>`
      SELECT external_url FROM products JOIN reviews USING (shop_id, product_id) WHERE uuid = ${review!.review_id}`) as [
      { external_url: string | null },
    ]
    expect(review!.products.product.product_url).toBe(external_url ?? expect.stringContaining(server.address))
  })

  test('knows products by GTIN, MPN, SKUs and brand, keeps what is said as it was said, and leaves out what is hidden', async () => {
    const { query } = server.database
    const body = '<b>Great</b> & "good" ]]> \u0001 5 < 6 靴'
    const [row] = await query<{ review_id: number; product_id: number; uuid: string }>`
      UPDATE reviews SET body = ${body} WHERE (shop_id, review_id) = (
        SELECT shop_id, review_id FROM reviews
        WHERE shop_id = ${shop.shop_id} AND published AND source = 'organic' AND product_id IS NOT NULL AND body <> '' LIMIT 1)
      RETURNING review_id, product_id, uuid`
    await query`UPDATE products SET skus = '{A-1,B&2}', gtin = '04006381333931', mpn = 'K/3', brand = 'Hallmann & Sohn'
      WHERE shop_id = ${shop.shop_id} AND product_id = ${row!.product_id}`
    const found = (await feedOf(shop.slug)).reviews.review.find(({ review_id }) => review_id === row!.uuid)
    expect(found).toMatchObject({
      content: body.replace('\u0001', ''),
      collection_method: 'unsolicited',
      products: {
        product: {
          product_ids: {
            gtins: { gtin: '04006381333931' },
            mpns: { mpn: 'K/3' },
            skus: { sku: ['A-1', 'B&2'] },
            brands: { brand: 'Hallmann & Sohn' },
          },
        },
      },
    })
    await query`
      UPDATE reviews SET hidden_at = now(), hidden_by = 'shop', hidden_reason = 'spam'
      WHERE shop_id = ${shop.shop_id} AND review_id = ${row!.review_id}`
    const after = (await feedOf(shop.slug)).reviews.review
    expect(after.some(({ review_id }) => review_id === row!.uuid)).toBe(false)
  })

  test('is cut into parts that follow each other', async () => {
    const { db } = server.database
    const all = await selectFeedReviews(db, shop.shop_id, 0, 1000)
    const boundary = await selectFeedBoundary(db, shop.shop_id, 10)
    expect(boundary).toBe(all[9]!.review_id)
    expect(await selectFeedReviews(db, shop.shop_id, boundary!, 1000)).toEqual(all.slice(10))
    expect(await selectFeedBoundary(db, shop.shop_id, all.length)).toBe(all.at(-1)!.review_id)
    expect(await selectFeedBoundary(db, shop.shop_id, all.length + 1)).toBeNull()
  })

  test('of a shop without reviews is empty; of none, or of a part that is not there, it is a 404', async () => {
    await server.database.query`
      INSERT INTO shops (domain, platform, slug, name, country, currency, public_token)
      VALUES ('bare.example', 'shopify', 'bare', 'Bare', 'DE', 'EUR', 'bare')`
    const text = await (await read('bare')).text()
    expect(text).toMatch(/<publisher><name>Bare<\/name><\/publisher><reviews><\/reviews><\/feed>\n$/)
    expect((await read('nobody')).status).toBe(404)
    expect((await read(shop.slug, '?part=2')).status).toBe(404)
    expect((await read(shop.slug, '?part=x')).status).toBe(400)
  })
})
