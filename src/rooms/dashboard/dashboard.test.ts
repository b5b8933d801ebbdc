import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../test/server.ts'
import { type SignedIn, signInAs } from '../../../test/sign-in.ts'
import { importText, ORDER, PRODUCT, REVIEW, REVIEWER, SHOP } from '../transfer/testing.ts'

/** What a shop's members see of how it stands. */
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
    waiting: { reviews: 7, questions: 0, disputes: 0 },
    best: [{ title: 'Blue Shirt', number_of_reviews: 5, average_rating: 4.2 }, { title: 'Red Shirt' }],
    worst: [{ title: 'Red Shirt', average_rating: 1.3 }, { title: 'Blue Shirt' }],
    moves: [{ kind: 'hidden', by: 'shop', rating: null, title: null }],
  })
  expect(overview.months).toHaveLength(12)
  expect(overview.months.at(-1)).toMatchObject({ authenticity: 12, transparency: 100 })
})

describe('reviews', () => {
  const totals = async (query: string) =>
    (await (await owner.get(`/business/shop/reviews.json${query}`)).json()).page.total_count

  test.each([
    ['', 9],
    ['?rating=1', 2],
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
