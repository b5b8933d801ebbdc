import { once } from 'node:events'
import { request as httpRequest } from 'node:http'
import fc from 'fast-check'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { PICTURE_FORM } from '../../media/picture-form.ts'
import { MOST_BYTES } from '../../media/rules.ts'
import { hollowPng, noise, plain } from '../../media/testing.ts'
import { CALL, formOf, jpeg, ONE, type Part, textParts, useReviewForms } from './testing.ts'

/** Reviews and pictures as multipart forms, sent to calls over HTTP. */
const { server, world, post } = useReviewForms()
let visitor: SignedIn
let product: string
let buyer: SignedIn
let item: string
beforeAll(() => {
  ;({ visitor, product, buyer, item } = world)
})

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
    const { status, json } = await post(visitor, CALL, formOf([['product_id', product], ...textParts, ...pictures]))
    expect({ status, published: json().review.published }).toEqual({ status: 200, published: true })
    const [row] = await server.database.query`
      SELECT media_count, array(SELECT url FROM review_media m WHERE (m.shop_id, m.review_id) = (r.shop_id, r.review_id) ORDER BY position) AS urls
      FROM reviews r WHERE reviewer_id = ${visitor.reviewerId}`
    expect(row!.media_count).toBe(2)
    const first = await sharp(Buffer.from(await (await fetch(server.address + row!.urls[0])).arrayBuffer())).metadata()
    expect([first.width, first.height]).toEqual([40, 20])
  })

  test('a refused picture refuses the form, by its name, and nothing is written', async () => {
    const parts: Part[] = [
      ['line_item_public_id', item],
      ...textParts,
      ['pictures', Buffer.from('%PDF-1.7'), 'scan.jpg'],
    ]
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
    const { status, json } = await post(buyer, CALL, formOf([['line_item_public_id', item], ...textParts, ...six]))
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
