import { beforeAll, describe, expect, test } from 'vitest'
import { type CountWrite, countWrites, sweepDayCounts } from '../../src/platform/http/load/day-limit.ts'
import { MOST_SESSIONS } from '../../src/rooms/accounts/rules.ts'
import { encodeProductId } from '../../src/rooms/catalog/encoded-id.ts'
import { MOST_UNPROVED_OF_SHOP } from '../../src/rooms/questions/rules.ts'
import { writeReviewCall } from '../../src/rooms/reviews/writing/contract.ts'
import { importText, PRODUCT, SHOP } from '../../src/rooms/transfer/testing.ts'
import { useServer } from '../support/server.ts'
import { type SignedIn, signInAs } from '../support/sign-in.ts'

/** P2.2: somebody fills the site with what anybody may write, at a speed that no limit per minute stops. */
const MOST = 120
const server = useServer('empty', { env: { PERSON_MAX_WRITES: String(MOST) } })
let productId: string

beforeAll(async () => {
  await importText(server.database, 'catalog', [SHOP, PRODUCT])
  const [product] = await server.database.query<{ shop_id: number; product_id: number }>`
    SELECT shop_id, product_id FROM products`
  productId = encodeProductId(product!.shop_id, product!.product_id)
})

const answerOf = async (response: Response) => [response.status, response.ok ? '' : (await response.json()).code]
const REFUSED = [429, 'too_many_today']

/** Counts as another process does that serves the same person. */
async function elsewhere(person: SignedIn, call: Parameters<CountWrite>[0], times: number) {
  const count = countWrites(server.database.db, MOST)
  for (let at = 0; at < times; at++) await count(call, { reviewerId: person.reviewerId, roles: [] } as never)
}

describe('within a day', () => {
  let writer: SignedIn
  beforeAll(async () => {
    writer = await signInAs(server)
  })
  const write = async (person: SignedIn, body: string) =>
    answerOf(await person.send('POST', '/reviews/write-review', { product_id: productId, rating: 5, body }))
  const stored = async () =>
    (await server.database.query`SELECT body FROM reviews WHERE reviewer_id = ${writer.reviewerId}`).map(
      row => row.body,
    )

  test('a person writes a hundred reviews, in all processes together; of the rest nothing is stored', async () => {
    await elsewhere(writer, writeReviewCall, writeReviewCall.perDay! - 1)
    expect(await write(writer, 'The last one.')).toEqual([200, ''])
    expect(await write(writer, 'One too many.')).toEqual(REFUSED)
    expect(await stored()).toEqual(['The last one.'])
    await expect(elsewhere(writer, writeReviewCall, 1)).rejects.toThrow('try again tomorrow')
  })

  test('also by the page’s form', async () => {
    const form = new URLSearchParams({ product: productId, rating: '5', body: 'By the form.' })
    const { cookie, 'x-csrf-token': token } = await writer.headers()
    form.set('csrf_token', token!)
    const response = await fetch(`${server.address}/reviews/write-review/new?product=${productId}`, {
      method: 'POST',
      headers: { cookie: cookie!, accept: 'text/html' },
      body: form,
      redirect: 'manual',
    })
    expect(response.status).toBe(429)
    expect(await response.text()).toContain('try again tomorrow')
    expect(await stored()).toHaveLength(1)
  })

  test('everything together ends as well, whatever it is; reading, removing and signing out do not', async () => {
    const other = { method: 'PUT', path: '/whatever', access: 'reviewer', perDay: null } as const
    await elsewhere(writer, other, MOST - writeReviewCall.perDay!)
    expect(await answerOf(await writer.send('POST', '/notifications/read', {}))).toEqual(REFUSED)
    expect((await writer.get('/reviews/profile/edit.json')).status).toBe(200)
    expect((await writer.send('DELETE', '/reviews/users/edit/avatar', {})).status).not.toBe(429)
    expect((await writer.send('POST', '/logout.json', {})).status).toBe(200)
  })

  test('nobody else is stopped, and a day later neither are they', async () => {
    expect(await write(await signInAs(server), 'By somebody else.')).toEqual([200, ''])
    await server.database.query`UPDATE day_counts SET since = since - interval '25 hours'`
    expect(await write(await signInAs(server, { reviewerId: writer.reviewerId }), 'On the next day.')).toEqual([
      200,
      '',
    ])
  })

  test('who has a role of the site has no ceiling: moderators decide as much as there is', async () => {
    const count = countWrites(server.database.db, 1)
    const moderator = { reviewerId: writer.reviewerId, roles: ['moderator'] } as never
    for (let times = 0; times < 3; times++) await count(writeReviewCall, moderator)
  })
})

test('the counts name nobody, and are deleted when their day is over', async () => {
  const columns = await server.database.query<{ column_name: string }>`
    SELECT column_name FROM information_schema.columns WHERE table_name = 'day_counts' ORDER BY 1`
  expect(columns.map(({ column_name }) => column_name)).toEqual(['count', 'key', 'since'])
  await server.database.query`UPDATE day_counts SET since = now() - interval '25 hours'`
  await sweepDayCounts(server.database.db)
  expect(await server.database.query`SELECT 1 FROM day_counts`).toEqual([])
})

test('of a person’s sessions the hundred that were used last remain', async () => {
  const person = await signInAs(server)
  for (let more = 0; more < MOST_SESSIONS + 5; more++) await person.anotherSession()
  const [row] = await server.database.query<{ count: number }>`
    SELECT count(*)::int AS count FROM sessions WHERE reviewer_id = ${person.reviewerId}`
  expect(row!.count).toBe(MOST_SESSIONS)
})

test('guests fill no shop with questions that nobody confirms', async () => {
  const [shop] = await server.database.query<{ shop_id: number; public_token: string }>`
    SELECT shop_id, public_token FROM shops`
  await server.database.query`
    WITH asked AS (
      INSERT INTO questions (shop_id, asker_name, body, created_at, external_id, unproved)
      SELECT ${shop!.shop_id}, 'Guest', 'Is it warm?', now(), 'guest-' || n, true FROM generate_series(1, ${MOST_UNPROVED_OF_SHOP - 1}::int) n
      RETURNING shop_id, question_id)
    INSERT INTO question_proofs (shop_id, question_id, email, token_hash, created_at, expires_at)
    SELECT shop_id, question_id, 'guest-' || question_id || '@post.example', sha256(question_id::text::bytea), now(), now() + interval '3 days'
    FROM asked`
  const ask = (name: string) =>
    fetch(`${server.address}/api/questions`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: 'https://shop.example' },
      body: JSON.stringify({
        shop_domain: 'shop.example',
        api_token: shop!.public_token,
        product_id: 'p1',
        name,
        email: `${name}@post.example`,
        body: 'Is it warm in winter?',
      }),
    })
  expect((await ask('last')).status).toBe(200)
  expect(await answerOf(await ask('beyond'))).toEqual([429, 'too_many'])
})
