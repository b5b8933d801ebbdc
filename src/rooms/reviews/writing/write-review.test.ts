import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { encodeLineItemId, encodeProductId, encodeShopId } from '../../catalog/encoded-id.ts'

const server = useServer('demo')

interface Item {
  shop_id: number
  line_item_id: number
  product_id: number
  reviewer_id: number
}
let buyer: SignedIn
/** Purchases that the buyer has not reviewed. */
let items: Item[]

beforeAll(async () => {
  const [found] = await server.database.query<{ reviewer_id: number }>`
    SELECT i.reviewer_id FROM line_items i LEFT JOIN reviews r USING (shop_id, line_item_id)
    WHERE r.review_id IS NULL GROUP BY i.reviewer_id ORDER BY count(*) DESC LIMIT 1`
  buyer = await signInAs(server, { reviewerId: found!.reviewer_id })
  items = await server.database.query<Item>`
    SELECT i.shop_id, i.line_item_id, i.product_id, i.reviewer_id FROM line_items i LEFT JOIN reviews r USING (shop_id, line_item_id)
    WHERE r.review_id IS NULL AND i.reviewer_id = ${buyer.reviewerId} ORDER BY i.line_item_id`
})

const idOf = ({ shop_id, line_item_id }: Item) => encodeLineItemId(shop_id, line_item_id)
const GOOD = { rating: 4, title: 'Quick', body: 'It boils water in two minutes.' }

async function send(client: SignedIn, body: object, key?: string) {
  const response = await fetch(`${server.address}/reviews/write-review`, {
    method: 'POST',
    headers: {
      ...(await client.headers()),
      'content-type': 'application/json',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    body: JSON.stringify(body),
  })
  return { status: response.status, answer: await response.json() }
}

/** A purchase in the list of orders: its review in the JSON, and the page's HTML. */
async function inOrders(item: Item) {
  for (let page = 1, pages = 1; page <= pages; page += 1) {
    const listed = await (await buyer.get(`/reviews/write-review.json?resource=orders&page=${page}`)).json()
    pages = listed.total_pages
    const lines = listed.orders.flatMap((order: { line_items: object[] }) => order.line_items)
    const line = lines.find(({ public_id }: { public_id: string }) => public_id === idOf(item))
    if (!line) continue
    return { review: line.review_public_id, html: await (await buyer.get(`/reviews/write-review?page=${page}`)).text() }
  }
  throw new Error('It is not among the orders.')
}

async function someProduct() {
  const [product] = await server.database.query<{ shop_id: number; product_id: number }>`
    SELECT shop_id, product_id FROM products p JOIN shops s USING (shop_id) WHERE NOT disable_web_reviews
      AND NOT EXISTS (SELECT FROM line_items i WHERE i.shop_id = p.shop_id AND i.product_id = p.product_id)
    ORDER BY random() LIMIT 1`
  return encodeProductId(product!.shop_id, product!.product_id)
}

test('the orders to review carry the fields of an order line item', async () => {
  const response = await buyer.get('/reviews/write-review.json?resource=orders')
  const { orders, meta_data, total_count } = await response.json()
  expect(meta_data.title).toContain('Write a review')
  expect(total_count).toBeGreaterThan(0)
  const lines = orders.flatMap((order: { line_items: object[] }) => order.line_items)
  expect(lines.map((line: { public_id: string }) => line.public_id)).toEqual(
    expect.arrayContaining(items.slice(0, 1).map(idOf)),
  )
  expect(lines[0]).toMatchObject({
    product_title: expect.any(String),
    placed_at: expect.any(String),
    product_internal_path: expect.stringMatching(/^\/reviews\/stores\/.+\/products\//),
    product_in_store: true,
    product_reviewable: true,
    public_id: expect.any(String),
  })
  expect(lines[0]).toHaveProperty('product_image_url')
  expect(lines[0]).toHaveProperty('review_public_id')
})

test('a review of something bought is verified and published, once; a second one is pointed to the first', async () => {
  const item = items[0]!
  const form = await (await buyer.get(`/reviews/write-review/new.json?line_item_public_id=${idOf(item)}`)).json()
  expect(form).toMatchObject({ existing: null, closed: null, line_item: { public_id: idOf(item) } })
  expect(form.meta_data.title).toBe(`Review ${form.product_data.title} | Candor`)
  expect(form.product_data.encoded_id).toBe(encodeProductId(item.shop_id, item.product_id))

  const before = await inOrders(item)
  const writing = `/reviews/write-review/new?line_item_public_id=${idOf(item)}"`
  expect([before.review, before.html.includes(writing)]).toEqual([null, true])

  const { status, answer } = await send(buyer, { ...GOOD, line_item_public_id: idOf(item) })
  expect({ status, review: answer.review }).toMatchObject({
    status: 200,
    review: { published: true, verified: true, waits_because: null },
  })
  const page = await (await fetch(server.address + answer.review.path)).text()
  expect(page).toContain(GOOD.body)
  const after = await inOrders(item)
  expect([after.review, after.html.includes(writing)]).toEqual([answer.review.public_id, false])
  expect(after.html).toContain(`href="/reviews/users/reviews/${answer.review.public_id}/edit"`)

  const second = await send(buyer, { ...GOOD, line_item_public_id: idOf(item) })
  expect(second).toMatchObject({
    status: 409,
    answer: { code: 'already_reviewed', review_public_id: answer.review.public_id, review_path: answer.review.path },
  })
  const again = await (await buyer.get(`/reviews/write-review/new.json?line_item_public_id=${idOf(item)}`)).json()
  expect(again.existing.public_id).toBe(answer.review.public_id)
  const [row] = await server.database.query`
    SELECT source, verified, published, array(SELECT kind FROM review_events e WHERE (e.shop_id, e.review_id) = (r.shop_id, r.review_id)
      ORDER BY event_id) AS events FROM reviews r WHERE shop_id = ${item.shop_id} AND line_item_id = ${item.line_item_id}`
  expect(row).toEqual({
    source: 'organic',
    verified: true,
    published: true,
    events: ['created', 'verified', 'published'],
  })
})

test('a product that the person bought is reviewed as bought', async () => {
  const item = items[1]!
  const { answer } = await send(buyer, { ...GOOD, product_id: encodeProductId(item.shop_id, item.product_id) })
  expect(answer.review).toMatchObject({ verified: true, published: true })
})

describe('without an order', () => {
  test('a review is organic and not verified; title and pictures may be missing', async () => {
    const visitor = await signInAs(server)
    const { status, answer } = await send(visitor, {
      product_id: await someProduct(),
      rating: 2,
      body: 'Too small for me.',
    })
    expect({ status, review: answer.review }).toMatchObject({
      status: 200,
      review: { published: true, verified: false },
    })
  })

  test('a shop itself can be reviewed', async () => {
    const visitor = await signInAs(server)
    const { answer } = await send(visitor, {
      shop_id: encodeShopId(1),
      rating: '5',
      body: 'They answered within the hour.',
    })
    expect(answer.review).toMatchObject({ published: true, verified: false })
    expect(answer.review.path).toMatch(/^\/reviews\/stores\/[\w-]+\?review=/)
  })

  test('a shop that takes reviews of its orders alone says so', async () => {
    const visitor = await signInAs(server)
    const product_id = await someProduct()
    const form = async () => (await visitor.get(`/reviews/write-review/new.json?product_id=${product_id}`)).json()
    expect((await form()).closed).toBeNull()
    await server.database.query`UPDATE shops SET disable_web_reviews = true`
    expect((await form()).closed).toContain('only accepts reviews from buyers')
    expect(await send(visitor, { ...GOOD, product_id })).toMatchObject({ status: 403, answer: { code: 'closed' } })
    expect((await send(buyer, { ...GOOD, line_item_public_id: idOf(items[2]!) })).status).toBe(200)
    await server.database.query`UPDATE shops SET disable_web_reviews = false`
  })
})

test('nobody reviews a shop of their own', async () => {
  const [shop] = await server.database.query<{
    domain: string
    shop_id: number
  }>`SELECT domain, shop_id FROM shops LIMIT 1`
  const owner = await signInAs(server, { shops: { [shop!.domain]: 'owner' } })
  expect(await send(owner, { ...GOOD, shop_id: encodeShopId(shop!.shop_id) })).toMatchObject({
    status: 403,
    answer: { code: 'closed' },
  })
})

describe('what is refused, and where', () => {
  const wrong: [string, object, string][] = [
    ['no rating', { rating: undefined }, 'rating'],
    ['rating 0', { rating: 0 }, 'rating'],
    ['rating 6', { rating: 6 }, 'rating'],
    ['half a star', { rating: 3.5 }, 'rating'],
    ['no body', { body: undefined }, 'body'],
    ['an empty body', { body: ' \n ' }, 'body'],
    ['a body nobody can see', { body: '\u200b\u2060' }, 'body'],
    ['a body too long', { body: 'x'.repeat(10_001) }, 'body'],
    ['a title too long', { title: 'x'.repeat(151) }, 'title'],
    ['a sixth picture', { pictures: ['a', 'b', 'c', 'd', 'e', 'f'] }, 'pictures'],
    ["somebody else's picture", { pictures: ['aaaaaa'] }, 'pictures'],
  ]
  test.each(wrong)('%s is told beside its field, and nothing is written', async (_, change, field) => {
    const { status, answer } = await send(buyer, { ...GOOD, line_item_public_id: idOf(items[3]!), ...change })
    expect(status).toBe(400)
    expect(answer.fields.map((error: { field: string }) => error.field.split('.')[0])).toEqual([field])
    const [row] = await server.database.query`SELECT FROM reviews WHERE line_item_id = ${items[3]!.line_item_id}`
    expect(row).toBeUndefined()
  })

  test('what somebody else bought, and what is not there', async () => {
    const other = await signInAs(server)
    for (const named of [{ line_item_public_id: idOf(items[3]!) }, { product_id: 'zzzzzz' }, { shop_id: '' }, {}])
      expect((await send(other, { ...GOOD, ...named })).status).toBe(404)
  })
})

describe('sent again', () => {
  test('with the same key it is answered the same, and written once', async () => {
    const line_item_public_id = idOf(items[3]!)
    const all = await Promise.all(
      Array.from({ length: 6 }, () => send(buyer, { ...GOOD, line_item_public_id }, 'one-form')),
    )
    for (const response of all) expect(response).toEqual(all[0])
    expect(all[0]!.status).toBe(200)
  })

  test('without an order too', async () => {
    const visitor = await signInAs(server)
    const product_id = await someProduct()
    const all = await Promise.all(
      Array.from({ length: 6 }, () => send(visitor, { ...GOOD, product_id }, 'another-form')),
    )
    expect(new Set(all.map(response => response.answer.review.public_id)).size).toBe(1)
    const [row] = await server.database
      .query`SELECT count(*)::int AS count FROM reviews WHERE reviewer_id = ${visitor.reviewerId}`
    expect(row!.count).toBe(1)
  })

  test('with other words it is a mistake, and points at the first', async () => {
    const { status, answer } = await send(
      buyer,
      { ...GOOD, body: 'Other words.', line_item_public_id: idOf(items[3]!) },
      'one-form',
    )
    expect({ status, answer }).toMatchObject({
      status: 422,
      answer: { code: 'key_reused', review_public_id: expect.any(String) },
    })
  })
})

describe('a sign of spam', () => {
  test('makes the review wait for a moderator; its author sees why, the public does not see it', async () => {
    const visitor = await signInAs(server)
    const body = 'Cheaper at https://elsewhere.example, write to me: me@post.example'
    const { answer } = await send(visitor, { ...GOOD, product_id: await someProduct(), body })
    expect(answer.review).toMatchObject({ published: false, path: `/reviews/users/${visitor.encodedId}` })
    // the e-mail address is masked before the review is stored, so it is no reason to wait
    expect(answer.review.waits_because).toEqual([expect.stringContaining('web address')])
    const thanks = await (await visitor.get(answer.thanks_path.replace('thanks?', 'thanks.json?'))).json()
    expect(thanks.review).toEqual(answer.review)
    const [row] = await server.database
      .query`SELECT body, held_reason FROM reviews WHERE reviewer_id = ${visitor.reviewerId}`
    expect(row).toEqual({ body: body.replace('me@post.example', '[e-mail address]'), held_reason: 'link' })
  })

  test('an e-mail address is masked, and the review is public at once', async () => {
    const visitor = await signInAs(server)
    const body = 'Dries fast. Write to me: me@post.example'
    const { answer } = await send(visitor, { ...GOOD, product_id: await someProduct(), body })
    expect(answer.review).toMatchObject({ published: true })
    const [row] = await server.database
      .query`SELECT body, language, held_reason FROM reviews WHERE reviewer_id = ${visitor.reviewerId}`
    expect(row).toEqual({ body: 'Dries fast. Write to me: [e-mail address]', language: 'en', held_reason: null })
  })

  test('a rating never does: five reviews of every kind of stars are all published', async () => {
    for (const rating of [1, 2, 3, 4, 5]) {
      const visitor = await signInAs(server)
      const { answer } = await send(visitor, {
        product_id: await someProduct(),
        rating,
        body: 'Worst shop ever, terrible!',
      })
      expect(answer.review.published).toBe(true)
    }
  })
})

test('a review is shown to its author alone after it was sent', async () => {
  const visitor = await signInAs(server)
  const { answer } = await send(visitor, { ...GOOD, product_id: await someProduct() })
  const path = answer.thanks_path.replace('thanks?', 'thanks.json?')
  expect((await visitor.get(path)).status).toBe(200)
  expect((await buyer.get(path)).status).toBe(404)
})
