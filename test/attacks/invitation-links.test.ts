import { beforeAll, expect, test } from 'vitest'
import { encodeLineItemId, encodeReviewId } from '../../src/rooms/catalog/encoded-id.ts'
import { signToken } from '../../src/rooms/invitations/token.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../../src/rooms/transfer/testing.ts'
import { useServer } from '../support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../support/sign-in.ts'

/** L1: a leaked invitation link opens the form for its item and gives no other access to the buyer's account. */
const server = useServer('empty')
let anna: SignedIn
let cookie: string
let item: string
let other: string

beforeAll(async () => {
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    PRODUCT,
    { ...REVIEWER, email: 'anna@post.example' },
    ORDER,
    { ...REVIEW, external_id: 'other', order_item: undefined, published: false, body: 'Said elsewhere.' },
  ])
  expect(problems).toEqual([])
  anna = await signInAs(server, { email: 'anna@post.example' })
  const { db } = server.database
  const { shop_id, line_item_id } = await db.selectFrom('line_items').selectAll().executeTakeFirstOrThrow()
  const { review_id } = await db.selectFrom('reviews').select('review_id').executeTakeFirstOrThrow()
  await db
    .insertInto('invitations')
    .values({ shop_id, line_item_id, reviewer_id: anna.reviewerId, sent_at: new Date() })
    .execute()
  item = encodeLineItemId(Number(shop_id), Number(line_item_id))
  other = encodeReviewId(Number(shop_id), Number(review_id))
  const opened = await asGuest(server).get(`/invitation/${await signToken(db, 'invitation', [item])}`)
  cookie = opened.headers
    .getSetCookie()
    .find(cookie => cookie.startsWith('candor_invitation='))!
    .split(';', 1)[0]!
})

const get = (path: string) => fetch(server.address + path, { headers: { cookie }, redirect: 'manual' })
async function write(body: object) {
  const headers = await asGuest(server).headers()
  const response = await fetch(`${server.address}/reviews/write-review`, {
    method: 'POST',
    headers: { ...headers, cookie: `${headers.cookie}; ${cookie}`, 'content-type': 'application/json' },
    body: JSON.stringify({ rating: 1, body: 'Written by whoever has the letter.', ...body }),
  })
  return { status: response.status, ...(await response.json()) }
}

test('a held review of the same buyer is not read by it', async () => {
  expect((await anna.get(`/reviews/write-review/thanks.json?review=${other}`)).status).toBe(200)
  expect((await get(`/reviews/write-review/thanks.json?review=${other}`)).status).toBe(404)
})

test('nor is one that a form of the buyer sent, by the key of that form', async () => {
  const { shop_data } = await (await get('/reviews/stores/shop/products/blue-shirt?format=json')).json()
  const mine = {
    shop_id: shop_data.encoded_id ?? shop_data.encoded_shop_id,
    rating: 1,
    body: 'Mine alone, of another day.',
    idempotency_key: 'a-form-of-anna',
  }
  expect((await anna.send('POST', '/reviews/write-review', mine)).status).toBe(200)
  expect(await write(mine)).toMatchObject({ status: 404 })
})

test('after the account was deleted it writes nothing', async () => {
  const left = await anna.send('POST', '/reviews/profile/edit/privacy/deletion', {
    reviews: 'keep',
    confirm: 'delete my account',
  })
  expect(left.status).toBe(200)
  expect(await write({ line_item_public_id: item })).toMatchObject({ status: 401 })
  expect((await get(`/reviews/write-review/new.json?line_item_public_id=${item}`)).status).toBe(401)
})
