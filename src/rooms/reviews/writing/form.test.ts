import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { encodeLineItemId, encodeProductId } from '../../catalog/encoded-id.ts'
import { PICTURE_FORM } from '../../media/picture-form.ts'
import { MOST_BYTES } from '../../media/rules.ts'
import { hollowPng, noise, plain } from '../../media/testing.ts'

/**
 * Multipart forms over HTTP: to the call, to the picture upload, and to the page as browsers without JavaScript send
 * them.
 */
const server = useServer('demo')

let visitor: SignedIn
/** A product that nobody bought, and one that the buyer did. */
let product: string
let buyer: SignedIn
let item: string

beforeAll(async () => {
  visitor = await signInAs(server)
  const [found] = await server.database.query<{ shop_id: number; product_id: number }>`
    SELECT shop_id, product_id FROM products p JOIN shops s USING (shop_id) WHERE NOT disable_web_reviews LIMIT 1`
  product = encodeProductId(found!.shop_id, found!.product_id)
  const [bought] = await server.database.query<{ shop_id: number; line_item_id: number; reviewer_id: number }>`
    SELECT i.shop_id, i.line_item_id, i.reviewer_id FROM line_items i LEFT JOIN reviews r USING (shop_id, line_item_id)
    WHERE r.review_id IS NULL LIMIT 1`
  buyer = await signInAs(server, { reviewerId: bought!.reviewer_id })
  item = encodeLineItemId(bought!.shop_id, bought!.line_item_id)
})

const jpeg = () => plain(320, 240).jpeg().toBuffer()
type Part = [name: string, value: string | Buffer, fileName?: string]

function formOf(parts: readonly Part[]): FormData {
  const form = new FormData()
  for (const [name, value, fileName] of parts)
    if (typeof value === 'string') form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value)]), fileName ?? 'picture.jpg')
  return form
}

async function post(client: SignedIn, path: string, body: BodyInit, more: Record<string, string> = {}) {
  const response = await fetch(server.address + path, {
    method: 'POST',
    headers: { ...(await client.headers()), ...more },
    body,
    redirect: 'manual',
  })
  const text = await response.text()
  return { status: response.status, location: response.headers.get('location'), text, json: () => JSON.parse(text) }
}

const CALL = '/reviews/write-review'
const ONE = '/reviews/write-review/pictures'
const words: Part[] = [
  ['rating', '4'],
  ['body', 'It boils water in two minutes.'],
]

describe('a picture by itself', () => {
  const send = async (bytes: Buffer, fileName?: string) => post(visitor, ONE, formOf([['file', bytes, fileName]]))

  test('is kept, shown to its owner alone, and may be part of a review', async () => {
    const { status, json } = await send(await jpeg())
    expect(status).toBe(200)
    const picture = json()
    expect((await fetch(server.address + picture.compact)).headers.get('content-type')).toBe('image/webp')
    const mine = await (await visitor.get(`${CALL}/pictures.json?ids=${picture.id}`)).json()
    expect(mine.pictures.map(({ id }: { id: string }) => id)).toEqual([picture.id])
    expect((await (await buyer.get(`${CALL}/pictures.json?ids=${picture.id}`)).json()).pictures).toEqual([])
  })

  test('of print colours, or moving, is taken with a word on what was done', async () => {
    const cmyk = await plain(64, 64).toColourspace('cmyk').jpeg().toBuffer()
    expect((await send(cmyk)).json().note).toContain('print')
    const frames = [await plain(32, 32, '#f00').png().toBuffer(), await plain(32, 32, '#0f0').png().toBuffer()]
    const moving = await sharp(frames, { join: { animated: true } })
      .gif()
      .toBuffer()
    expect((await send(moving)).json().note).toContain('first frame')
  })

  test.each<[string, () => Promise<Buffer>, string, RegExp]>([
    ['a PDF called .jpg', async () => Buffer.from('%PDF-1.7\n1 0 obj\n'), 'not_a_picture', /PDF file, not a picture/],
    ['20,000 × 20,000 pixels', async () => hollowPng(20_000, 20_000), 'too_many_pixels', /400 million pixels/],
    [
      'one that breaks off',
      async () => (await noise(600, 600).jpeg().toBuffer()).subarray(0, 20_000),
      'damaged',
      /not fully uploaded/,
    ],
    ['more than 10 MB', async () => Buffer.alloc(MOST_BYTES + 1, 7), 'too_large', /larger than 10 MB/],
    ['nothing', async () => Buffer.alloc(0), 'empty', /empty/],
  ])('%s is refused in words', async (_, make, code, message) => {
    const { status, json } = await send(await make())
    expect({ status, ...json() }).toMatchObject({ status: 422, code, detail: expect.stringMatching(message) })
  })

  test('without a file there is a word too', async () => {
    expect((await post(visitor, ONE, formOf([]))).status).toBe(400)
    expect((await post(visitor, ONE, '{}', { 'content-type': 'application/json' })).status).toBe(400)
  })
})

describe('a review as a form with its pictures', () => {
  test('is written with them, in their order', async () => {
    const pictures: Part[] = [
      ['pictures', await plain(40, 20, '#f00').png().toBuffer(), 'a.png'],
      ['pictures', await plain(20, 40, '#00f').png().toBuffer(), 'b.png'],
    ]
    const { status, json } = await post(visitor, CALL, formOf([['product_id', product], ...words, ...pictures]))
    expect({ status, published: json().review.published }).toEqual({ status: 200, published: true })
    const [row] = await server.database.query`
      SELECT media_count, array(SELECT url FROM review_media m WHERE (m.shop_id, m.review_id) = (r.shop_id, r.review_id) ORDER BY position) AS urls
      FROM reviews r WHERE reviewer_id = ${visitor.reviewerId}`
    expect(row!.media_count).toBe(2)
    const first = await sharp(Buffer.from(await (await fetch(server.address + row!.urls[0])).arrayBuffer())).metadata()
    expect([first.width, first.height]).toEqual([40, 20])
  })

  test('a refused picture refuses the form, by its name, and nothing is written', async () => {
    const parts: Part[] = [['line_item_public_id', item], ...words, ['pictures', Buffer.from('%PDF-1.7'), 'scan.jpg']]
    const { status, json } = await post(buyer, CALL, formOf(parts))
    expect({ status, fields: json().fields }).toEqual({
      status: 422,
      fields: [{ field: 'pictures', message: expect.stringMatching(/^scan\.jpg: This is a PDF file, not a picture/) }],
    })
  })

  test('six pictures are too many', async () => {
    const six: Part[] = await Promise.all(
      Array.from({ length: 6 }, async (): Promise<Part> => ['pictures', await jpeg()]),
    )
    const { status, json } = await post(buyer, CALL, formOf([['line_item_public_id', item], ...words, ...six]))
    expect(status).toBe(400)
    expect(json().fields[0]).toMatchObject({ field: 'pictures', message: 'Choose up to 5 pictures.' })
  })

  test('one that breaks off is refused', async () => {
    const part = '--b\r\ncontent-disposition: form-data; name="file"; filename="a.jpg"\r\n\r\nabc'
    const { status, json } = await post(visitor, CALL, part, { 'content-type': 'multipart/form-data; boundary=b' })
    expect({ status, code: json().code }).toEqual({ status: 400, code: 'bad_form' })
  })

  test('one that says it is larger than any form is refused before it comes', async () => {
    const headers = {
      ...(await visitor.headers()),
      'content-type': 'multipart/form-data; boundary=b',
      'content-length': 2 * PICTURE_FORM.bytes,
    }
    const request = httpRequest(server.address + CALL, { method: 'POST', headers })
    request.on('error', () => {})
    request.flushHeaders()
    const [response] = await once(request, 'response')
    expect(response.statusCode).toBe(413)
    request.destroy()
  })
})

describe('the page without scripts', () => {
  const page = () => `/reviews/write-review/new?line_item_public_id=${item}`
  const asBrowser = async (client: SignedIn, parts: readonly Part[]) => {
    const { cookie, 'x-csrf-token': token } = await client.headers()
    const response = await fetch(server.address + page(), {
      method: 'POST',
      headers: { cookie: cookie! },
      body: formOf([['csrf_token', token!], ['line_item_public_id', item], ...parts]),
      redirect: 'manual',
    })
    return { status: response.status, location: response.headers.get('location'), html: await response.text() }
  }
  const keptIn = (html: string) => [...html.matchAll(/name="pictures" value="(\w+)"/g)].map(found => found[1]!)

  test('a bad picture: the good one and all the words stay, and go with the next try', async () => {
    const first = await asBrowser(buyer, [
      ['rating', '2'],
      ['title', 'Half <good>'],
      ['body', 'The lid does not fit.'],
      ['files', await jpeg(), 'good.jpg'],
      ['files', Buffer.from('%PDF-1.7'), 'scan.jpg'],
    ])
    expect(first.status).toBe(422)
    expect(first.html).toContain('scan.jpg: This is a PDF file, not a picture')
    expect(first.html).toContain('Half &lt;good&gt;')
    expect(first.html).toContain('The lid does not fit.')
    expect(first.html).toMatch(/value="2"[^>]*checked|checked[^>]*value="2"/)
    const stored = keptIn(first.html)
    expect(stored).toHaveLength(1)

    const second = await asBrowser(buyer, [
      ['rating', '2'],
      ['body', 'The lid does not fit.'],
      ['pictures', stored[0]!],
      ['files', Buffer.alloc(0), ''],
    ])
    expect(second).toMatchObject({
      status: 303,
      location: expect.stringMatching(/^\/reviews\/write-review\/thanks\?review=/),
    })
    const thanks = await (await buyer.get(second.location!)).text()
    expect(thanks).toContain('Your review is public')
    const again = await (await buyer.get(page())).text()
    expect(again).toContain('You have already reviewed this')
  })

  test('no form of another site, and nobody’s pictures, is taken', async () => {
    const before = await server.database.query`SELECT count(*) FROM pictures`
    const response = await fetch(server.address + page(), {
      method: 'POST',
      headers: { cookie: buyer.cookie },
      body: formOf([...words, ['files', await jpeg()]]),
    })
    expect(response.status).toBe(403)
    expect(await server.database.query`SELECT count(*) FROM pictures`).toEqual(before)
  })

  test('a session that ended leads to sign-in and back to what was written', async () => {
    const expired = await signInAs(server)
    await expired.headers()
    await server.database.query`DELETE FROM sessions WHERE reviewer_id = ${expired.reviewerId}`
    const { status, location } = await asBrowser(expired, [
      ['rating', '5'],
      ['title', 'Fine'],
      ['body', 'All is well.'],
    ])
    expect(status).toBe(302)
    const back = new URL(new URL(location!, server.address).searchParams.get('return_to')!, server.address)
    expect(Object.fromEntries(back.searchParams)).toEqual({
      line_item_public_id: item,
      rating: '5',
      title: 'Fine',
      body: 'All is well.',
    })
    const [other] = await server.database.query<{
      shop_id: number
      product_id: number
    }>`SELECT shop_id, product_id FROM products LIMIT 1`
    const words = 'rating=5&title=Fine&body=All+is+well.'
    const html = await (
      await visitor.get(
        `/reviews/write-review/new?product_id=${encodeProductId(other!.shop_id, other!.product_id)}&${words}`,
      )
    ).text()
    expect(html).toContain('All is well.')
  })
})

test('whatever a form says, it is answered, and never with a fault of ours', async () => {
  const value = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.constantFrom('', '5', '0', '9', '\0', '\ud800', item, product, '🙂'.repeat(300), 'x'.repeat(12_000)),
  )
  const json = fc.oneof(
    fc.record(
      {
        line_item_public_id: fc.oneof(value, fc.jsonValue()),
        product_id: fc.oneof(fc.constant(product), value),
        shop_id: value,
        rating: fc.oneof(fc.integer({ min: -1, max: 7 }), fc.double(), fc.jsonValue()),
        title: fc.oneof(value, fc.jsonValue()),
        body: fc.oneof(value, fc.jsonValue()),
        pictures: fc.oneof(fc.array(value, { maxLength: 7 }), fc.jsonValue()),
        idempotency_key: fc.oneof(value, fc.jsonValue()),
      },
      { requiredKeys: [] },
    ),
    fc.jsonValue(),
  )
  const fields = fc.array(
    fc.tuple(
      fc.constantFrom(
        'rating',
        'title',
        'body',
        'product_id',
        'line_item_public_id',
        'pictures',
        'idempotency_key',
        '__proto__',
        '',
      ),
      fc.oneof(
        value,
        fc.uint8Array({ maxLength: 50 }).map(bytes => Buffer.from(bytes)),
      ),
    ),
    { maxLength: 8 },
  )
  const statuses = new Set<number>()
  const received = ({ status, text }: { status: number; text: string }) => {
    statuses.add(status)
    expect(status, text).toBeLessThan(500)
  }
  await fc.assert(
    fc.asyncProperty(json, fields, value, async (body, parts, key) => {
      const fuzzer = await signInAs(server)
      const header = { 'idempotency-key': key.replace(/[^\x20-\x7e]/g, '.') }
      received(await post(fuzzer, CALL, JSON.stringify(body), { 'content-type': 'application/json', ...header }))
      received(await post(fuzzer, CALL, formOf(parts as Part[])))
      const { cookie, 'x-csrf-token': token } = await fuzzer.headers()
      received(
        await post(
          fuzzer,
          `${CALL}/new?product_id=${product}`,
          formOf([['csrf_token', token!], ...(parts as Part[])]),
          {
            cookie: cookie!,
          },
        ),
      )
    }),
    { numRuns: 40 },
  )
  expect(statuses).toContain(400)
}, 60_000)
