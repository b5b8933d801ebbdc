import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { addressOf } from '../../lib/calls/call.ts'
import { decodeReviewId, encodeProductId, encodeReviewerId, encodeShopId } from '../catalog/encoded-id.ts'
import { followsCall } from './contract.ts'
import { followingSchemas, followsSchemas } from './schemas.ts'
import { eraseFollows, setFollow } from './service.ts'

/** Following over HTTP, on the demo data. */
const server = useServer('demo')
const HEART = '/reviews/profile/follows/heart'

let iris: SignedIn
let shop: string
let product: string
let other: string
let otherId: number
beforeAll(async () => {
  iris = await signInAs(server)
  const [row] = await server.database.query<{ shop_id: number; product_id: number; reviewer_id: number }>`
    SELECT shop_id, product_id, reviewer_id FROM reviews WHERE published AND product_id IS NOT NULL LIMIT 1`
  shop = encodeShopId(row!.shop_id)
  product = encodeProductId(row!.shop_id, row!.product_id)
  otherId = row!.reviewer_id
  other = encodeReviewerId(otherId)
})

const lookUp = async (caller: Pick<SignedIn, 'get'>) => {
  const input = addressOf(followsCall, { 'Product[]': [product], 'Shop[]': [shop], 'Reviewer[]': [other, 'nobody'] })
  const response = await caller.get(input)
  expect(response.status).toBe(200)
  return followsSchemas.output.parse(await response.json()).existing_followee_ids
}
const NOTHING = { Product: [], Shop: [], Reviewer: [] }

/** A person's followers: the stored count and a fresh count. */
async function followersOf(reviewerId: number) {
  const [row] = await server.database.query<{ stored: number; counted: number }>`
    SELECT followers AS stored, (SELECT count(*)::int FROM followed_reviewers WHERE followee_id = s.reviewer_id) AS counted
    FROM reviewer_stats s WHERE reviewer_id = ${reviewerId}`
  return row
}

describe('heart', () => {
  test('follows each of the three, a second time changes nothing, and unfollows', async () => {
    expect(await lookUp(iris)).toEqual(NOTHING)
    for (const id of [{ shop_enc_id: shop }, { product_enc_id: product }, { reviewer_enc_id: other }])
      for (const is_hearting of [true, true]) {
        const response = await iris.send('POST', HEART, { is_hearting, ...id })
        expect([response.status, (await response.json()).is_hearting]).toEqual([200, true])
      }
    expect(await lookUp(iris)).toEqual({ Product: [product], Shop: [shop], Reviewer: [other] })
    const listed = followingSchemas.output.parse(await (await iris.get('/reviews/following.json')).json())
    expect(listed.products.map(product => product.encoded_product_id)).toEqual([product])
    expect(listed.shops.map(shop => shop.encoded_shop_id)).toEqual([shop])
    expect(listed.reviewers.map(reviewer => reviewer.encoded_id)).toEqual([other])
    expect([listed.products_count, listed.shops_count, listed.reviewers_count]).toEqual([1, 1, 1])

    await iris.send('POST', HEART, { is_hearting: false, shop_enc_id: shop })
    await iris.send('POST', HEART, { is_hearting: 'false', product_enc_id: product })
    await iris.send('POST', HEART, { is_hearting: false, reviewer_enc_id: other })
    expect(await lookUp(iris)).toEqual(NOTHING)
  })

  test.each([
    [{ is_hearting: true, shop_enc_id: 'nothing' }, 404, 'not_found'],
    [{ is_hearting: true, reviewer_enc_id: encodeReviewerId(2 ** 40) }, 404, 'not_found'],
    [{ is_hearting: true }, 400, 'bad_input'],
    [{ is_hearting: true, shop_enc_id: 'a', product_enc_id: 'b' }, 400, 'bad_input'],
    [{ is_hearting: 'perhaps', shop_enc_id: 'a' }, 400, 'bad_input'],
    [{ shop_enc_id: 'a' }, 400, 'bad_input'],
  ])('%j is refused with %i', async (body, status, code) => {
    const response = await iris.send('POST', HEART, body)
    expect([response.status, (await response.json()).code]).toEqual([status, code])
  })

  test('nobody follows themselves', async () => {
    const response = await iris.send('POST', HEART, { is_hearting: true, reviewer_enc_id: iris.encodedId })
    expect([response.status, (await response.json()).code]).toEqual([400, 'yourself'])
  })

  test('for a guest the call and the look-up do nothing', async () => {
    const guest = asGuest(server)
    const before = await server.database.query`SELECT count(*) FROM followed_shops`
    expect((await guest.send('POST', HEART, { is_hearting: true, shop_enc_id: shop })).status).toBe(401)
    expect(await lookUp(guest)).toEqual(NOTHING)
    expect(await server.database.query`SELECT count(*) FROM followed_shops`).toEqual(before)
  })
})

describe("a person's followers", () => {
  test('are recounted with each follow, also when many come at once', async () => {
    const { db } = server.database
    const many = await Promise.all(Array.from({ length: 8 }, () => signInAs(server)))
    const followee = { class: 'Reviewer', encoded_id: other } as const
    await Promise.all(many.map(({ reviewerId }) => setFollow(db, reviewerId, followee, true)))
    const all = await followersOf(otherId)
    expect(all!.counted).toBeGreaterThanOrEqual(8)
    expect(all!.stored).toBe(all!.counted)

    const counts = await Promise.all(
      many.slice(0, 3).map(({ reviewerId }) => setFollow(db, reviewerId, followee, false)),
    )
    expect(Math.min(...counts.map(Number))).toBe(all!.counted - 3)
    expect(await followersOf(otherId)).toEqual({ stored: all!.counted - 3, counted: all!.counted - 3 })
  })

  test('go with one who leaves, and so does whom they followed', async () => {
    const [author, fan] = [await signInAs(server), await signInAs(server)]
    const { db, query } = server.database
    await setFollow(db, author.reviewerId, { class: 'Reviewer', encoded_id: other }, true)
    await setFollow(db, author.reviewerId, { class: 'Shop', encoded_id: shop }, true)
    await setFollow(db, fan.reviewerId, { class: 'Reviewer', encoded_id: author.encodedId }, true)
    const before = await followersOf(otherId)
    await db.transaction().execute(trx => eraseFollows(trx, author.reviewerId))
    expect((await followersOf(otherId))!.stored).toBe(before!.stored - 1)
    expect(await followersOf(author.reviewerId)).toEqual({ stored: 0, counted: 0 })
    const [left] =
      await query`SELECT count(*)::int AS follows FROM followed_shops WHERE reviewer_id = ${author.reviewerId}`
    expect(left!.follows).toBe(0)
  })
})

test('a page of what is followed holds 20, without a page it is everything', async () => {
  const many = await signInAs(server)
  await server.database.query`
    INSERT INTO followed_reviewers (reviewer_id, followee_id)
    SELECT ${many.reviewerId}, reviewer_id FROM reviewers WHERE reviewer_id <> ${many.reviewerId} ORDER BY reviewer_id LIMIT 45`
  const read = async (query: string) =>
    followingSchemas.output.parse(await (await many.get(`/reviews/following.json${query}`)).json()).reviewers
  const pages = await Promise.all([1, 2, 3, 4].map(page => read(`?class=Reviewer&page=${page}`)))
  expect(pages.map(page => page.length)).toEqual([20, 20, 5, 0])
  expect(pages.flat()).toEqual(await read(''))
})

test('the feed says of a review what stands behind its badge', async () => {
  const reader = await signInAs(server)
  const [row] = await server.database.query<{ shop_id: number }>`
    SELECT shop_id FROM reviews WHERE published AND evidence = 'platform_signed' GROUP BY 1 ORDER BY count(*) DESC LIMIT 1`
  await reader.send('POST', HEART, { is_hearting: true, shop_enc_id: encodeShopId(row!.shop_id) })
  const { feed_events: events } = (await (await reader.get('/reviews/feed_events.json')).json()) as {
    feed_events: {
      subject: { class: string; public_id: string; verified: boolean; evidence: { grade: string } | null }
    }[]
  }
  const reviews = events.flatMap(({ subject }) => (subject.class === 'Review' ? [subject] : []))
  expect(reviews.length).toBeGreaterThan(0)
  expect(reviews.every(({ verified, evidence }) => verified === (evidence !== null))).toBe(true)
  const one = reviews.find(({ verified }) => verified)!
  const [stored] = await server.database.query`
    SELECT evidence AS grade, order_feed AS feed, placed_at, order_received_at AS received_at, r.invited_at
    FROM reviews r JOIN line_items USING (shop_id, line_item_id) JOIN orders USING (shop_id, order_id)
    WHERE (r.shop_id, r.review_id) = (${decodeReviewId(one.public_id)!.shopId}, ${decodeReviewId(one.public_id)!.reviewId})`
  expect(one.evidence).toEqual(JSON.parse(JSON.stringify(stored)))
})
