import { beforeAll, describe, expect, test } from 'vitest'
import { effectDeps } from '../../../test/support/builders/review-effects.ts'
import { asGuest, type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { decodeReviewId, encodeReviewerId } from '../catalog/encoded-id.ts'
import { profilePath } from '../people/paths.ts'
import { verifiedBuyerLabel } from '../reviews/disclosure/label-buyer.ts'
import { changeReview } from '../reviews/lifecycle/change-review.ts'
import { setRewardRule } from '../rewards/service.ts'
import { useProfiles } from './testing.ts'

/** What the private and the public profile show, and what the edit form changes. */
const { server, demo, json, own, seen, reviewOf, buy, write, reward } = useProfiles()
let buyer: SignedIn
beforeAll(() => {
  buyer = demo.buyer
})

test('the badge says what stands behind each verified review, on either profile (P1.3)', async () => {
  const rows = await server.database.query<{ evidence: string; count: number }>`
    SELECT evidence, count(*)::int AS count FROM reviews
    WHERE reviewer_id = ${buyer.reviewerId} AND published AND verified GROUP BY 1`
  const counts = { archive: 0, shop_reported: 0, platform_signed: 0, buyer_proved: 0 }
  for (const { evidence, count } of rows) Object.assign(counts, { [evidence]: count })
  const { basic_data, extra_data } = await seen(buyer.encodedId)
  expect(basic_data.verified_by_evidence).toEqual(counts)
  expect((await own(buyer)).basic_data.verified_by_evidence).toEqual(counts)
  expect(Object.values(counts).reduce((sum, count) => sum + count)).toBe(extra_data.counts.verified_reviews_count)
  const page = await (await asGuest(server).get(profilePath(buyer.encodedId))).text()
  expect(page).toContain(verifiedBuyerLabel(counts))
})

describe('the private profile', () => {
  test('has who they are and what is theirs, each list with its count', async () => {
    const { basic_data, extra_data } = await own(buyer)
    expect(basic_data).toMatchObject({
      encoded_id: buyer.encodedId,
      subscribed_rs: null,
      name: buyer.name,
      verified_buyer: true,
      gravatar_hash: expect.stringMatching(/^[0-9a-f]{64}$/),
    })
    const [counts] = await server.database.query`
      SELECT (SELECT count(*) FROM reviews WHERE reviewer_id = ${buyer.reviewerId}) AS reviews,
             (SELECT count(*) FROM line_items WHERE reviewer_id = ${buyer.reviewerId}) AS orders,
             (SELECT count(*) FROM rewards WHERE reviewer_id = ${buyer.reviewerId}) AS rewards,
             (SELECT count(*) FROM followed_shops WHERE reviewer_id = ${buyer.reviewerId}) AS shops_count,
             (SELECT count(*) FROM followed_products WHERE reviewer_id = ${buyer.reviewerId}) AS products_count,
             (SELECT count(*) FROM followed_reviewers WHERE reviewer_id = ${buyer.reviewerId}) AS reviewers_count`
    const { shops_count, products_count, reviewers_count } = counts!
    expect(extra_data).toMatchObject({
      recommendations_data: { items: expect.any(Array), total: expect.any(Number) },
      followings_data: { shops_count, products_count, reviewers_count },
      reviews_data: { total_reviews_count: counts!.reviews, current_page: 1, per_page: 20 },
      rewards_data: { total_count: counts!.rewards, current_page: 1, items: [] },
      orders_data: { total_count: counts!.orders, current_page: 1, items: [] },
      disputes_data: { total_count: 0, current_page: 1, items: [] },
    })
  })

  test('comes page by page: 20 orders on each, tab by its number or its name', async () => {
    const iris = await signInAs(server)
    await buy(iris, 21)
    const first = (await own(iris, '&tab=2')).extra_data.orders_data
    const second = (await own(iris, '&tab=orders&page=2')).extra_data.orders_data
    expect([first.total_count, first.items.length, second.items.length]).toEqual([21, 20, 1])
    expect(second.current_page).toBe(2)
    expect(new Set([...first.items, ...second.items].map(item => item.public_id)).size).toBe(21)
    expect(first.items[0]).toEqual({
      public_id: expect.any(String),
      product_title: expect.any(String),
      product_language: expect.toBeOneOf([expect.any(String), null]),
      product_image_url: expect.toBeOneOf([expect.any(String), null]),
      product_internal_path: expect.stringMatching(/^\/reviews\/stores\/.+\/products\/.+/),
      product_in_store: true,
      product_reviewable: true,
      placed_at: expect.any(String),
      delivered_at: null,
      order_number: expect.any(String),
      shop: { name: expect.any(String), internal_path: expect.any(String) },
      review_public_id: null,
    })
  })

  test('gives 20 rewards on a page, with what each is worth and how it stands', async () => {
    const iris = await signInAs(server)
    await reward(iris, 21)
    const first = (await own(iris, '&tab=1')).extra_data.rewards_data
    const second = (await own(iris, '&tab=rewards&page=2')).extra_data.rewards_data
    expect([first.total_count, first.items.length, second.items.length]).toEqual([21, 20, 1])
    expect(first.items[0]).toMatchObject({
      shop: { name: expect.any(String) },
      description: expect.any(String),
      code: expect.any(String),
      discount_type: expect.stringMatching(/^(percent|amount|free_shipping)$/),
      expires_at: expect.any(String),
    })
    expect(new Set([...first.items, ...second.items].map(item => item.status))).toEqual(
      new Set(['active', 'used', 'expired']),
    )
  })

  test('has the reward of a shop that gives one, for one star as for five', async () => {
    const [thing] = await server.database.query<{
      shop_id: number
    }>`SELECT shop_id FROM products ORDER BY shop_id LIMIT 1`
    const since = new Date(Date.now() - 86_400_000)
    const given = { description: 'Thanks.', discountType: 'percent', discountValue: 10, currency: null } as const
    await setRewardRule(server.database.db, thing!.shop_id, { ...given, validDays: 30, since })
    const got = []
    for (const rating of [1, 5]) {
      const iris = await signInAs(server)
      await buy(iris, 1)
      const [item] = (await own(iris, '&tab=2')).extra_data.orders_data.items
      const body = 'It came, it was opened, and it is what it is.'
      const sent = { line_item_public_id: item.public_id, rating, body }
      expect((await iris.send('POST', '/reviews/write-review', sent)).status).toBe(200)
      const { items } = (await own(iris, '&tab=1')).extra_data.rewards_data
      got.push(items.map(({ code: _, granted_at: __, expires_at: ___, ...rest }: Record<string, unknown>) => rest))
    }
    expect(got[0]).toHaveLength(1)
    expect(got[0]).toEqual(got[1])
  })

  test('is nobody else’s: without a session there is nothing, with another one nothing of it', async () => {
    const guest = await asGuest(server).get(`/reviews/users/${buyer.encodedId}.json`)
    expect([guest.status, (await guest.json()).basic_data]).toEqual([401, undefined])
    const iris = await signInAs(server)
    const other = await json(iris, `/reviews/users/${buyer.encodedId}.json`)
    expect(other.basic_data.encoded_id).toBe(iris.encodedId)
    expect(other.extra_data).toBeNull()
    const page = await iris.get(`/reviews/users/${buyer.encodedId}`)
    expect([page.status, page.headers.get('location')]).toEqual([302, `/reviews/profile/${buyer.encodedId}`])
    const away = await asGuest(server).get(`/reviews/users/${buyer.encodedId}?tab=3`)
    expect(away.headers.get('location')).toBe(`/login?return_to=/reviews/users/${buyer.encodedId}%3Ftab%3D3`)
  })

  test('lists reviews as asked: search, stars, kind, order and page', async () => {
    const iris = await signInAs(server)
    const ids = await write(iris, [
      { rating: 5, title: 'A kettle', body: 'It whistles.' },
      { rating: 1, title: 'A lid', body: 'It rattles loudly.' },
      { rating: 3, title: null, body: 'Whistled once.' },
    ])
    const listed = async (query: string) =>
      (await own(iris, query)).extra_data.reviews_data.reviews.map((review: { public_id: string }) =>
        ids.indexOf(review.public_id),
      )
    expect(await listed('')).toEqual([2, 1, 0])
    expect(await listed('&sort_by=oldest')).toEqual([0, 1, 2])
    expect(await listed('&sort_by=highest')).toEqual([0, 2, 1])
    expect(await listed('&sort_by=lowest')).toEqual([1, 2, 0])
    expect(await listed('&search=whistle')).toEqual([2, 0])
    expect(await listed('&filter_rating=1')).toEqual([1])
    await iris.send('PUT', `/reviews/users/reviews/${ids[1]}/unpublish`)
    expect(await listed('&review_type=unpublished')).toEqual([1])
    expect(await listed('&review_type=published')).toEqual([2, 0])
    expect(await listed('&page=2')).toEqual([])
    expect(await listed('&filter_rating=9&sort_by=nothing&review_type=x&page=-1')).toEqual([2, 1, 0])
    const [shop] = await server.database.query<{ name: string }>`SELECT name FROM shops ORDER BY shop_id LIMIT 1`
    expect(await listed(`&search=${encodeURIComponent(shop!.name.slice(0, 5))}`), 'by the shop’s name').toHaveLength(3)

    const others = async (query: string) => {
      const { extra_data } = await json(asGuest(server), `/reviews/profile/${iris.encodedId}.json?${query}`)
      expect([extra_data.orders_data, extra_data.rewards_data, extra_data.disputes_data]).toEqual([null, null, null])
      return extra_data.reviews_data.reviews.map((review: { public_id: string }) => ids.indexOf(review.public_id))
    }
    expect(await others('tab=orders'), 'what others see of it, asked alike').toEqual([2, 0])
    expect(await others('sort_by=oldest')).toEqual([0, 2])
    expect(await others('search=whistle&sort_by=highest')).toEqual([0, 2])
    expect(await others('filter_rating=3')).toEqual([2])
    expect(await others('filter_rating=1'), 'the unpublished one is nobody else’s').toEqual([])
    expect(await others('review_type=unpublished')).toEqual([2, 0])
    expect(await others('page=2')).toEqual([])
  })
})

describe('the public profile', () => {
  test('shows what is published and nothing that is theirs alone', async () => {
    const { basic_data, extra_data, meta_data } = await seen(buyer.encodedId)
    expect(basic_data).toMatchObject({ name: buyer.name, subscribed_rs: null, gravatar_hash: null })
    expect(extra_data).toMatchObject({ rewards_data: null, orders_data: null, disputes_data: null })
    const [counted] = await server.database.query`
      SELECT count(*) FROM reviews WHERE reviewer_id = ${buyer.reviewerId} AND published`
    expect(extra_data.reviews_data.total_reviews_count).toBe(counted!.count)
    expect(extra_data.reviews_data.reviews.every((review: { published: boolean }) => review.published)).toBe(true)
    expect(JSON.stringify({ basic_data, extra_data })).not.toContain(buyer.email!)
    expect(meta_data).toMatchObject({ canonical: `/reviews/profile/${buyer.encodedId}` })
    expect(meta_data.robots).toBeUndefined()
  })

  test('of somebody without a review is not for search engines; of a buyer who never came here there is none', async () => {
    const iris = await signInAs(server)
    expect((await seen(iris.encodedId)).meta_data.robots).toBe('noindex,follow')
    const [unknown] = await server.database.query<{ reviewer_id: number }>`
      INSERT INTO reviewers (name, country) VALUES ('A buyer', 'DE') RETURNING reviewer_id`
    const slug = encodeReviewerId(Number(unknown!.reviewer_id))
    for (const path of [`/reviews/profile/${slug}`, `/reviews/profile/${slug}.json`, '/reviews/profile/nobody.json'])
      expect((await asGuest(server).get(path)).status).toBe(404)
  })

  test('never lists a hidden review: its notice says nothing of who wrote it', async () => {
    const iris = await signInAs(server)
    const [id] = await write(iris, [{ rating: 2, title: 'Broken', body: 'On the second day.' }])
    const key = decodeReviewId(id!)!
    const deps = effectDeps(server.database.db)
    const by = { party: 'shop' as const, shopId: key.shopId, reviewerId: buyer.reviewerId }
    await changeReview(deps, key, { kind: 'hide', reason: 'wrong_product' }, by, new Date())
    expect((await seen(iris.encodedId)).extra_data.reviews_data.reviews).toEqual([])
    expect(await reviewOf(iris, id!)).toMatchObject({
      state: 'hidden',
      title: 'Broken',
      hidden: { reason: 'wrong_product', by: 'shop' },
    })
  })
})

describe('the edit form', () => {
  test('begins with what is known, at both of its addresses', async () => {
    const iris = await signInAs(server)
    const answer = await json(iris, '/reviews/users/edit?format=json')
    expect(answer).toMatchObject({
      basic_data: { encoded_id: iris.encodedId, name: iris.name },
      extra_data: { email: iris.email },
    })
    expect(await json(iris, '/reviews/profile/edit?format=json')).toEqual(answer)
  })

  test('saves name, country and city, which others then read', async () => {
    const iris = await signInAs(server)
    const reviewer = { name: 'Iris Q.', country: 'pt', city: ' Porto ' }
    const saved = await iris.send('PUT', '/reviews/profile/reviewers/0', { reviewer })
    expect((await saved.json()).reviewer).toMatchObject({ name: 'Iris Q.', country: 'PT', city: 'Porto' })
    expect((await seen(iris.encodedId)).basic_data).toMatchObject({ name: 'Iris Q.', country: 'PT', city: 'Porto' })
    const emptied = await iris.send('PUT', '/reviews/profile/reviewers/0', { reviewer: { country: '', city: '' } })
    expect((await emptied.json()).reviewer).toMatchObject({ name: 'Iris Q.', country: null, city: null })
  })

  test.each([
    [{ country: 'XQ' }, 422],
    [{ country: 'Portugal' }, 400],
    [{ city: 'iris@post.example' }, 400],
    [{ city: 'x'.repeat(81) }, 400],
    [{ name: '' }, 400],
  ])('%j is refused, and nothing of it is kept', async (reviewer, status) => {
    const iris = await signInAs(server)
    const response = await iris.send('PUT', '/reviews/profile/reviewers/0', {
      reviewer: { ...reviewer, subscribed_rs: true },
    })
    expect(response.status).toBe(status)
    expect((await own(iris)).basic_data).toMatchObject({ country: null, city: null, subscribed_rs: null })
  })
})
