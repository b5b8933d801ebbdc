import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../test/support/sign-in.ts'
import { reviewAnchor } from '../reviews/listing/review-param.ts'
import { MOST_PICKED } from '../storefront/pick-rules.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../transfer/testing.ts'

/** The overview of a shop's figures for its members. */
const server = useServer('empty')
let owner: SignedIn

beforeAll(async () => {
  const hidden = { reason: 'spam', at: '2026-05-01T10:00:00Z' }
  const { problems } = await importText(server.database, 'catalog', [
    SHOP,
    PRODUCT,
    { ...PRODUCT, external_id: 'p2', title: 'Red Shirt' },
    REVIEWER,
    ORDER,
    REVIEW,
    ...[5, 4, 3].map(rating => ({
      ...REVIEW,
      external_id: `a${rating}`,
      order_item: undefined,
      rating,
      source: 'organic',
    })),
    ...[1, 1, 2].map((rating, i) => ({
      ...REVIEW,
      external_id: `b${i}`,
      product: 'p2',
      order_item: undefined,
      rating,
    })),
    { ...REVIEW, external_id: 'h', order_item: undefined, rating: 1, hidden, body: 'Buy at elsewhere.' },
    { ...REVIEW, external_id: 'r', order_item: undefined, rating: 5, body: 'Splendid cloth.', reply: 'Thanks.' },
  ])
  expect(problems).toEqual([])
  owner = await signInAs(server, { shops: { 'shop.example': 'staff' } })
})

test('the overview has figures, months, products and what waits', async () => {
  const overview = await (await owner.get('/business/shop/overview.json')).json()
  expect(overview).toMatchObject({
    summary: { number_of_reviews: 8, metrics: { hidden: 1, verified_received: 1, transparency_score: 100 } },
    waiting: {
      reviews: 7,
      low_reviews: 3,
      questions: 0,
      disputes: 0,
      products: 0,
      disputes_due: null,
      disputes_overdue: false,
      arbitrator_questions: 0,
      arbitrator_questions_due: null,
    },
    best: [{ title: 'Blue Shirt', number_of_reviews: 5, average_rating: 4.2 }, { title: 'Red Shirt' }],
    worst: [{ title: 'Red Shirt', average_rating: 1.3 }, { title: 'Blue Shirt' }],
    moves: [{ kind: 'hidden', by: 'shop', rating: null, title: null }],
  })
  const [{ internal_path, public_id }] = overview.moves
  const shown = await (await owner.get(internal_path)).text()
  expect(shown).toContain(`id="${reviewAnchor(public_id)}"`)
  expect(overview.months).toHaveLength(12)
  expect(overview.months.at(-1)).toMatchObject({ authenticity: 12, transparency: 100 })
})

describe('reviews', () => {
  const totals = async (query: string) =>
    (await (await owner.get(`/business/shop/reviews.json${query}`)).json()).page.total_count

  test.each([
    ['', 9],
    ['?rating=1', 2],
    ['?rating=low', 3],
    ['?rating=low&replied=no', 3],
    ['?state=hidden', 1],
    ['?state=published', 8],
    ['?replied=yes', 1],
    ['?replied=no', 7],
    ['?verified=yes', 1],
    ['?verified=no&state=published', 7],
    ['?source=organic', 3],
    ['?product=p2', 3],
    ['?q=splendid', 1],
    ['?q=elsewhere', 0],
    ['?rating=7&sort=nonsense', 9],
  ])('%s', async (query, total) => {
    expect(await totals(query)).toBe(total)
  })
})

test('none of it is for others', async () => {
  const stranger = await signInAs(server)
  for (const path of ['overview', 'reviews'])
    expect((await stranger.get(`/business/shop/${path}.json`)).status).toBe(403)
})

describe('picks for the shop’s page', () => {
  const tags: string[] = []
  /** Ids of the shop's public reviews, in list order. */
  let ids: string[]
  beforeAll(async () => {
    await server.database.listen('candor_changed', tag => tags.push(tag))
    ids = await listed()
  })

  const listed = async (): Promise<string[]> => {
    const { shop_data } = await shopPage()
    const key = new URLSearchParams({
      json_request: '1',
      shop_domain: shop_data.domain,
      api_token: shop_data.public_token,
    })
    const { reviews } = await (await asGuest(server).get(`/api/v1/widgets/all_reviews_page?${key}`)).json()
    return reviews.map((review: { public_id: string }) => review.public_id)
  }
  const shopPage = async () => (await asGuest(server).get('/reviews/stores/shop.json')).json()
  const shown = async (): Promise<string[]> =>
    (await shopPage()).picked_reviews.map((review: { public_id: string }) => review.public_id)
  const send = async (user: Pick<SignedIn, 'send'>, method: 'PUT' | 'DELETE', id: string, shop = 'shop') => {
    const response = await user.send(method, `/business/${shop}/picked/${id}`)
    return { status: response.status, ...(await response.json()) }
  }
  const publicReviews = async () => {
    const { page } = await (await owner.get('/business/shop/reviews.json?state=published')).json()
    return page.reviews.map((review: { public_id: string }) => review.public_id) as string[]
  }
  /** All stored counts of reviews, and the rows that rank searches and lists. */
  const counted = async () =>
    Promise.all(
      ['shop_stats', 'product_stats', 'product_search', 'reviewer_stats'].map(
        table => server.database.query`SELECT * FROM ${sql.table(table)} ORDER BY 1, 2`,
      ),
    )

  test('the latest stands first, and no score, order or count is another one', async () => {
    const before = await counted()
    const [a, b, c] = (await publicReviews()) as [string, string, string]
    tags.length = 0
    for (const id of [a, b, c]) expect(await send(owner, 'PUT', id)).toMatchObject({ status: 200 })
    expect(await shown()).toEqual([c, b, a])
    expect(await send(owner, 'PUT', a)).toMatchObject({ status: 200, picked: [a, c, b] })
    const { picked } = await (await owner.get('/business/shop/reviews.json?rating=2')).json()
    expect(picked.map((review: { public_id: string }) => review.public_id)).toEqual([a, c, b])
    expect(await counted()).toEqual(before)
    expect(await listed()).toEqual(ids)
    expect(await send(owner, 'DELETE', c)).toMatchObject({ status: 200, picked: [a, b] })
    expect(await send(owner, 'DELETE', c)).toMatchObject({ status: 200, picked: [a, b] })
    expect(await counted()).toEqual(before)
    await expect.poll(() => tags).toEqual(Array(5).fill('shop:shop'))
    const kinds = await server.database.query`SELECT kind FROM shop_log ORDER BY entry_id`
    expect(kinds.map(({ kind }) => kind)).toEqual([...Array(3).fill('review_picked'), 'review_unpicked'])
  })

  test('never more than there may be, however many are picked at once', async () => {
    const all = await publicReviews()
    const answers = await Promise.all(all.map(id => send(owner, 'PUT', id)))
    const refused = answers.filter(({ status }) => status !== 200)
    expect(refused).toHaveLength(all.length - MOST_PICKED)
    for (const answer of refused) expect(answer).toMatchObject({ status: 409, code: 'enough_picked' })
    expect(await shown()).toHaveLength(MOST_PICKED)
    expect(await send(owner, 'PUT', (await shown()).at(-1)!), 'one that is picked').toMatchObject({ status: 200 })
  })

  test('what the public no longer sees is no longer picked, and shown again it is not', async () => {
    const [hidden, withdrawn, deleted, ...others] = (await shown()) as [string, string, string]
    const [{ reviewer_id } = { reviewer_id: 0 }] = await server.database.query<{ reviewer_id: number }>`
      SELECT DISTINCT reviewer_id FROM reviews`
    const author = await signInAs(server, { reviewerId: reviewer_id })
    const own = (id: string) => `/reviews/users/reviews/${id}`
    expect((await owner.send('PUT', `/business/reviews/${hidden}/hide`, { reason: 'spam' })).status).toBe(200)
    expect((await author.send('PUT', `${own(withdrawn)}/unpublish`)).status).toBe(200)
    expect((await author.send('DELETE', own(deleted))).status).toBe(200)
    expect(await shown()).toEqual(others)
    expect(await send(owner, 'PUT', hidden)).toMatchObject({ status: 409, code: 'not_public' })
    expect((await owner.send('PUT', `/business/reviews/${hidden}/show`)).status).toBe(200)
    expect((await author.send('PUT', `${own(withdrawn)}/publish`)).status).toBe(200)
    expect(await shown()).toEqual(others)
    expect(await server.database.query`SELECT 1 FROM featured_reviews`).toHaveLength(others.length)
  })

  test('what an import hides leaves too, and never makes room for one too many', async () => {
    const before = await shown()
    await server.database.query`
      UPDATE reviews SET hidden_at = now(), hidden_by = 'shop', hidden_reason = 'spam'
      WHERE (shop_id, review_id) IN (SELECT shop_id, review_id FROM featured_reviews ORDER BY featured_at DESC LIMIT 1)`
    expect(await shown()).toEqual(before.slice(1))
    const all = await publicReviews()
    for (const id of all) await send(owner, 'PUT', id)
    await server.database.query`
      UPDATE reviews SET hidden_at = NULL, hidden_by = NULL, hidden_reason = NULL WHERE hidden_reason = 'spam' AND notice IS NULL`
    expect((await shown()).length).toBeLessThanOrEqual(MOST_PICKED)
    expect(await shown()).not.toContain(before[0])
  })

  test('the shop’s own members alone, and its own reviews alone', async () => {
    const [id = ''] = await shown()
    const { problems } = await importText(server.database, 'catalog', [{ ...SHOP, domain: 'other.example' }])
    expect(problems).toEqual([])
    const other = await signInAs(server, { shops: { 'other.example': 'owner' } })
    const [{ slug } = { slug: '' }] = await server.database.query<{ slug: string }>`
      SELECT slug FROM shops WHERE domain = 'other.example'`
    for (const method of ['PUT', 'DELETE'] as const) {
      expect(await send(other, method, id)).toMatchObject({ status: 403, code: 'not_member' })
      expect(await send(other, method, id, slug)).toMatchObject({ status: 404 })
      expect(await send(owner, method, 'nonsense')).toMatchObject({ status: 404 })
      expect(await send(asGuest(server), method, id)).toMatchObject({ status: 401 })
    }
    expect((await shown())[0]).toBe(id)
  })
})
