import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { signInAs } from '../../../../test/support/sign-in.ts'
import { importText, ORDER, REVIEW, SHOP } from '../../transfer/testing.ts'
import { aProgram } from '../testing.ts'
import { useProgram } from './testing.ts'

/** What shops’ programs ask of the API, and what a shop takes with it: products, orders, reviews and questions. */
const { server, shop } = useProgram()
let program: Awaited<ReturnType<typeof aProgram>>
beforeAll(() => {
  program = shop.program
})

describe('products and orders', () => {
  const MUG = { title: 'Mug', price: '8.50', skus: ['MUG-1'] }
  const order = (more: object = {}) => ({
    buyer: { email: 'Ben@post.example', name: 'Ben K.', country: 'AT' },
    placed_at: '2026-01-02T10:00:00Z',
    items: [{ external_id: 'i-9', product: 'p1', quantity: 2, price: '12.90' }],
    ...more,
  })

  test('a product is added, changed and found', async () => {
    const put = (body: object) => program.ask('PUT', '/products/mug%2F1', body)
    expect((await put(MUG)).body).toMatchObject({ outcome: 'added', product: { external_id: 'mug/1', price: '8.50' } })
    expect((await put(MUG)).body.outcome).toBe('unchanged')
    expect((await put({ ...MUG, price: '9.00' })).body).toMatchObject({
      outcome: 'changed',
      product: { price: '9.00' },
    })
    const { product } = (await put({ ...MUG, price: '9.00' })).body
    expect((await fetch(server.address + product.internal_path)).status).toBe(200)
    const found = await (await fetch(`${server.address}/reviews/search.json?q=mug`)).json()
    expect(JSON.stringify(found)).toContain(product.encoded_id)
  })

  test('what cannot be is told, and nothing is half-written', async () => {
    expect((await program.ask('PUT', '/products/bad', { ...MUG, currency: 'ABC' })).body).toMatchObject({
      status: 422,
      code: 'bad_record',
      fields: [{ field: 'currency' }],
    })
    expect((await program.ask('PUT', '/products/bad', { price: 7 })).body).toMatchObject({
      status: 400,
      code: 'bad_input',
    })
    expect((await program.get('/products/bad')).status).toBe(404)
    const { body } = await program.ask('POST', '/products/batch', {
      products: [
        { ...MUG, external_id: 'a' },
        { ...MUG, external_id: 'b', category: 'no-such' },
        { ...MUG, external_id: 'c' },
      ],
    })
    expect(body).toMatchObject({ added: 2, changed: 0, left_out: [{ index: 1, field: 'category' }] })
  })

  test('an order is its buyer’s to review, without their address told, and keeps who bought', async () => {
    const put = (body: object) => program.ask('PUT', '/orders/9', body)
    const { body } = await put(order())
    expect(body).toMatchObject({
      outcome: 'added',
      order: {
        feed: 'api',
        delivered_at: null,
        buyer: { name: 'Ben K.', country: 'AT' },
        items: [{ product: 'p1', price: '12.90' }],
      },
    })
    expect(JSON.stringify(body)).not.toMatch(/post\.example/i)
    const delivered = { delivered_at: '2026-01-05T10:00:00Z' }
    expect((await put(order(delivered))).body).toMatchObject({
      outcome: 'changed',
      order: { delivered_at: '2026-01-05T10:00:00.000Z' },
    })
    expect((await put(order({ buyer: { email: 'eve@post.example', name: 'Eve' } }))).body.code).toBe('bad_record')
    const ben = await signInAs(server, { email: 'ben@post.example' })
    const bought = await (await ben.get('/reviews/write-review.json?resource=orders')).json()
    expect(bought.orders).toMatchObject([{ order_number: '9' }])
  })

  test('lists lead from page to page, each thing once', async () => {
    const seen: string[] = []
    let path: string | null = '/products?limit=2'
    while (path) {
      const { body }: { body: { products: { external_id: string }[]; next_cursor: string | null } } =
        await program.get(path)
      seen.push(...body.products.map(product => product.external_id))
      path = body.next_cursor && `/products?limit=2&cursor=${body.next_cursor}`
    }
    expect(seen).toEqual(['c', 'a', 'mug/1', 'p1'])
    expect((await program.get('/products?cursor=bm9uZQ')).body.code).toBe('bad_cursor')
    expect((await program.get('/products?limit=1000')).body.code).toBe('bad_input')
    expect((await program.get('/products/theirs')).status).toBe(404)
  })

  test('what is sent again under a key is done once', async () => {
    const headers = { 'idempotency-key': 'k-1' }
    const put = (price: string) => program.ask('PUT', '/products/once', { ...MUG, price }, headers)
    const [first, second] = [await put('1.00'), await put('1.00')]
    expect(second.body).toEqual(first.body)
    expect(first.body.outcome).toBe('added')
    expect((await put('2.00')).body).toMatchObject({ status: 422, code: 'key_reused' })
    expect((await program.ask('PUT', '/products/once', MUG, { 'idempotency-key': 'x'.repeat(201) })).status).toBe(400)
    await server.database.query`UPDATE api_answers SET answer = null`
    expect((await put('1.00')).body).toMatchObject({ status: 409, code: 'in_progress' })
    await sql`UPDATE api_answers SET created_at = now() - interval '13 seconds'`.execute(server.database.db)
    expect((await put('1.00')).body.outcome, 'its process was killed').toBe('unchanged')
  })
})

describe('reviews and questions', () => {
  const reviews = async (query = '') => (await program.get(`/reviews${query}`)).body.reviews

  test.each([
    ['', [5, 4, 3, 2, 1]],
    ['?rating=2', [2]],
    ['?replied=true', []],
    ['?state=hidden', []],
    ['?source=organic', []],
    ['?product=p1&limit=2', [5, 4]],
  ])('%s', async (query, ratings) => {
    expect((await reviews(query)).map(({ rating }: { rating: number }) => rating)).toEqual(ratings)
  })

  test('a review is replied to and hidden with a reason, once under one key; those of others are not there', async () => {
    const [best] = await reviews()
    const path = `/reviews/${best.public_id}`
    const key = { 'idempotency-key': 'reply' }
    const reply = () => program.ask('PUT', `${path}/reply`, { body: 'Thank you!' }, key)
    expect((await reply()).body.reply).toMatchObject({ body: 'Thank you!' })
    expect((await reply()).status).toBe(200)
    const [{ count }] = (await server.database.query`
      SELECT count(*) FROM review_events WHERE kind = 'replied'`) as unknown as [{ count: number }]
    expect(count).toBe(1)

    expect((await program.ask('PUT', `${path}/hidden`, { reason: 'dull' })).status).toBe(400)
    expect((await program.ask('PUT', `${path}/hidden`, { reason: 'spam' })).body).toMatchObject({
      hidden: { reason: 'spam', by: 'shop' },
      body: 'Fits well.',
    })
    expect((await program.ask('PUT', `${path}/reply`, { body: 'More.' })).body.code).toBe('not_public')
    expect((await reviews('?state=hidden')).length).toBe(1)
    const seen = await (await fetch(`${server.address}/reviews/stores/${program.slug}.json`)).json()
    expect(seen.shop_data.shop_metrics.hidden).toBe(1)
    expect((await program.ask('DELETE', `${path}/hidden`)).body.hidden).toBeNull()

    const [theirs] = (await (await aProgram(server, 'other.example')).get('/reviews')).body.reviews
    expect((await program.get(`/reviews/${theirs.public_id}`)).status).toBe(404)
    expect((await program.ask('PUT', `/reviews/${theirs.public_id}/reply`, { body: 'Hm.' })).status).toBe(404)
  })

  test('questions, those that wait apart', async () => {
    const ids = async (query: string) =>
      (await program.get(`/questions${query}`)).body.questions.map(
        (question: { answers: unknown[] }) => question.answers.length,
      )
    expect(await ids('')).toEqual([0, 1])
    expect(await ids('?answered=false')).toEqual([0])
    expect(await ids('?answered=true')).toEqual([1])
    const [{ public_id }] = (await program.get('/questions?answered=false')).body.questions
    const answer = () =>
      program.ask('POST', `/questions/${public_id}/answers`, { body: 'A little.' }, { 'idempotency-key': 'a' })
    for (const { body } of [await answer(), await answer()])
      expect(body.answers).toMatchObject([{ by_shop: true, body: 'A little.' }])
    expect(await ids('?answered=false')).toEqual([])
  })
})

describe('what a shop takes with it', () => {
  const take = async (file: string) => {
    const response = await program.owner.get(`/business/${program.slug}/exports/${file}`)
    return { response, text: await response.text() }
  }

  test('tables, with a line for each thing', async () => {
    const { response, text } = await take('reviews.csv')
    expect(response.headers.get('content-disposition')).toBe('attachment; filename="shop-reviews.csv"')
    expect(response.headers.get('cache-control')).toBe('private, no-store')
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toMatch(/^title,body,rating,review_date,source/)
    expect(lines).toHaveLength(5)
    for (const file of ['products.csv', 'orders.csv', 'questions.csv'])
      expect((await take(file)).text.split('\r\n').length).toBeGreaterThan(2)
  })

  test('everything, as another installation takes it', async () => {
    const bought = [
      { ...ORDER, delivered_at: '2024-01-04T10:00:00.000Z', items: [{ ...ORDER.items[0], quantity: 2 }] },
      { ...REVIEW, external_id: 'of an order', body: 'Worn every day.' },
    ]
    expect((await importText(server.database, 'catalog', bought)).problems).toEqual([])
    const { text } = await take('catalog.jsonl')
    const shop = { ...SHOP, domain: 'elsewhere.example', name: 'Elsewhere' }
    const moved = text.replaceAll('"shop":"shop.example"', '"shop":"elsewhere.example"')
    const { problems, counts } = await importText(server.database, 'catalog', `${JSON.stringify(shop)}\n${moved}`)
    expect(problems).toEqual([])
    const orders = (await server.database.query`SELECT count(*)::int AS n FROM orders JOIN shops USING (shop_id)
      WHERE domain = 'shop.example'`) as unknown as { n: number }[]
    expect(counts).toMatchObject({ review: { added: 6 }, question: { added: 2 }, order: { added: orders[0]!.n } })
    const rowsOf = (domain: string) => server.database.query`
      SELECT o.external_id, o.placed_at, o.delivered_at, i.external_id AS item, quantity, price, i.currency, w.verified, w.body
      FROM orders o JOIN shops s USING (shop_id) JOIN line_items i USING (shop_id, order_id)
      LEFT JOIN reviews w USING (shop_id, line_item_id) WHERE s.domain = ${domain} ORDER BY o.external_id, item`
    expect(await rowsOf('elsewhere.example'), 'what was bought comes along, and verifies what was said of it').toEqual(
      await rowsOf('shop.example'),
    )
    expect(await rowsOf('elsewhere.example')).toContainEqual(
      expect.objectContaining({ external_id: 'o1', quantity: 2, verified: true, body: 'Worn every day.' }),
    )
    expect(text).not.toMatch(/@post\.example/)
    for (const line of (await take('orders.csv')).text.trimEnd().split('\r\n').slice(1))
      expect(text).toContain(`"external_id":"${line.split(',')[0]}"`)
  })

  test('is for owners alone, and of known files', async () => {
    const staff = await signInAs(server, { shops: { 'shop.example': 'staff' } })
    expect((await staff.get(`/business/${program.slug}/exports/orders.csv`)).status).toBe(403)
    expect((await take('secrets.csv')).response.status).toBe(400)
  })
})
