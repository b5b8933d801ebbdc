import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { encodeProductId, encodeReviewerId, encodeReviewId } from '../../catalog/encoded-id.ts'
import { productPath, shopPath } from '../../catalog/paths.ts'
import { drawableText } from '../drawing/glyphs.ts'

const server = useServer('demo')

interface Row {
  shop_id: number
  product_id: number
  review_id: number
  reviewer_id: number
  slug: string
  handle: string
  title: string
  name: string
}
let row: Row

beforeAll(async () => {
  const [found] = await server.database.query<Row>`
    SELECT review.*, shops.slug, shops.name, products.handle, products.title FROM reviews review
      JOIN shops USING (shop_id) JOIN products USING (shop_id, product_id) JOIN product_stats stats USING (shop_id, product_id)
    WHERE review.published AND length(review.body) > 40 AND stats.published > 5
    ORDER BY stats.published DESC, review_id LIMIT 1`
  row = found!
})

/** The picture's tags in a page's head. */
async function headOf(path: string) {
  const html = await (await fetch(server.address + path)).text()
  const propertyOf = (name: string) => html.match(new RegExp(`<meta property="og:${name}" content="([^"]*)">`))?.[1]
  return {
    image: propertyOf('image') ?? '',
    width: propertyOf('image:width'),
    height: propertyOf('image:height'),
    alt: propertyOf('image:alt') ?? '',
  }
}

/**
 * Fetches and reads a complete response: an unread one would keep its connection open, and the server from closing, for
 * a minute.
 */
async function ask(url: string, headers: Record<string, string> = {}) {
  const answer = await fetch(url, { headers })
  return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
}

async function sizeOf({ body }: Awaited<ReturnType<typeof ask>>) {
  const { format, width, height } = await sharp(body).metadata()
  return { format, width, height }
}
const CARD = { format: 'png', width: 1200, height: 630 }

describe('the picture of a page', () => {
  test.each([
    ['a product', () => productPath(row.slug, row.handle), () => row.title],
    ['a shop', () => shopPath(row.slug), () => row.name],
    ['home', () => '/reviews', () => 'Product reviews you can check'],
    ['a page without one of its own', () => '/reviews/trust', () => 'Candor'],
  ])('of %s is announced with its size and words, and drawn', async (_, path, text) => {
    const { image, width, height, alt } = await headOf(path())
    expect(image).toMatch(/^http:\/\/.*\/og\/\w+\/\w+-\w+\.png$/)
    expect([width, height]).toEqual(['1200', '630'])
    expect(alt).toContain(text().split(/[&'"<>]/)[0])
    const picture = await ask(image)
    expect([picture.status, picture.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(await sizeOf(picture)).toEqual(CARD)
  })

  test('is kept for ever under its address; what names an older one gets the newest for a while', async () => {
    const { image } = await headOf(productPath(row.slug, row.handle))
    const now = await ask(image)
    expect(now.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
    const older = await ask(image.replace(/-\w+\.png$/, '-000000000000.png'))
    expect([older.status, older.headers.get('cache-control')]).toEqual([200, 'public, max-age=300'])
    expect(older.headers.get('etag')).toBe(now.headers.get('etag'))
    expect((await ask(image, { 'if-none-match': now.headers.get('etag')! })).status).toBe(304)
  })

  test('has another address when what it shows has changed', async () => {
    const path = productPath(row.slug, row.handle)
    const before = await headOf(path)
    const { query } = server.database
    await query`UPDATE products SET title = 'Another name' WHERE shop_id = ${row.shop_id} AND product_id = ${row.product_id}`
    const after = await headOf(path)
    expect(after.image).not.toBe(before.image)
    expect(after.alt).toMatch(/^Another name by /)
    const etags = await Promise.all([before, after].map(async ({ image }) => (await ask(image)).headers.get('etag')))
    expect(etags[0]).not.toBe(etags[1])
    await query`UPDATE products SET title = ${row.title} WHERE shop_id = ${row.shop_id} AND product_id = ${row.product_id}`
    expect((await headOf(path)).image).toBe(before.image)
  })
})

/** How much is drawn at the right of a page's picture; less than 1 on bare paper. */
async function drawnBeside(path: string): Promise<number> {
  const { body } = await ask((await headOf(path)).image)
  const place = sharp(body).extract({ left: 840, top: 160, width: 280, height: 280 }).removeAlpha()
  const { channels } = await sharp(await place.png().toBuffer()).stats()
  return Math.max(...channels.map(({ stdev }) => stdev))
}

test('of a shop shows its mark', async () => {
  expect(await drawnBeside(shopPath(row.slug))).toBeGreaterThan(5)
})

test('of a product shows the product', async () => {
  const path = productPath(row.slug, row.handle)
  const { query } = server.database
  const drawn = () => drawnBeside(path)
  expect(await drawn()).toBeGreaterThan(5)
  await query`UPDATE products SET title = 'A pan' WHERE shop_id = ${row.shop_id} AND product_id = ${row.product_id}`
  const [before] = await query<{ image_url: string }>`SELECT image_url FROM products
    WHERE shop_id = ${row.shop_id} AND product_id = ${row.product_id}`
  for (const gone of ['/art/nothing-here.svg', `/product-pictures/${'0'.repeat(32)}-ffffff-640.webp`]) {
    await query`UPDATE products SET image_url = ${gone} WHERE shop_id = ${row.shop_id} AND product_id = ${row.product_id}`
    expect(await drawn(), 'paper where its picture is gone').toBeLessThan(1)
  }
  await query`UPDATE products SET image_url = ${before!.image_url}, title = ${row.title}
    WHERE shop_id = ${row.shop_id} AND product_id = ${row.product_id}`
})

describe('others', () => {
  test('of a review and of a person are drawn', async () => {
    const ids = { review: encodeReviewId(row.shop_id, row.review_id), person: encodeReviewerId(row.reviewer_id) }
    for (const [kind, id] of Object.entries(ids)) {
      expect(await sizeOf(await ask(`${server.address}/og/${kind}/${id}-now.png`))).toEqual(CARD)
    }
  })

  test.each(['product/nothing-1', 'shop/nothing-1', 'review/nothing-1', 'person/nobody-1', 'site/other-1', 'cat/x-1'])(
    'of %s there is none',
    async name => {
      const response = await ask(`${server.address}/og/${name}.png`)
      expect([response.status, response.headers.get('content-type')]).toEqual([
        404,
        'application/problem+json; charset=utf-8',
      ])
    },
  )

  test('of somebody without a published review there is none', async () => {
    const [silent] = await server.database.query<{ reviewer_id: number }>`
      INSERT INTO reviewers (name) VALUES ('A silent buyer') RETURNING reviewer_id`
    const id = encodeReviewerId(silent!.reviewer_id)
    expect((await ask(`${server.address}/og/person/${id}-now.png`)).status).toBe(404)
  })
})

test('who asks for more than can be drawn is told to come back, and what was begun is finished', async () => {
  const products = await server.database.query<{ shop_id: number; product_id: number }>`
    SELECT shop_id, product_id FROM products LIMIT 130`
  const statuses = await Promise.all(
    products.map(async ({ shop_id, product_id }) => {
      const id = encodeProductId(shop_id, product_id)
      return (await ask(`${server.address}/og/product/${id}-now.png`)).status
    }),
  )
  expect(statuses.filter(status => status === 200).length).toBeGreaterThanOrEqual(100)
  expect(statuses.filter(status => status === 503).length).toBeGreaterThan(0)
  expect(new Set(statuses)).toEqual(new Set([200, 503]))
}, 60_000)

describe('letters', () => {
  test('of our own fonts are drawn on any machine', () => {
    expect(drawableText('Łódź  Škoda\n“ça va” 2.1 l – 5€')).toBe('Łódź Škoda “ça va” 2.1 l – 5€')
  })

  test('that no font has are left out; a text that would lose most of itself is not drawn', () => {
    expect(drawableText('Kettle \u{e000}No. 3')).toBe('Kettle No. 3')
    expect(drawableText('\u{e000}\u{e001}\u{e002} 3')).toBeNull()
    expect(drawableText(' \n ')).toBeNull()
  })
})
