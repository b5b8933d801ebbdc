import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../test/support/server.ts'
import { addressOf, type Call, type InputOf, type OutputOf, type Schemas } from '../../lib/calls/call.ts'
import { encodeReviewerId } from '../catalog/encoded-id.ts'
import { howItWorksCall, peopleCall, storeSearchCall } from './contract.ts'
import { DIRECTORY_PER_PAGE } from './rules.ts'
import { howItWorksSchemas, peopleSchemas, storeSearchSchemas } from './schemas.ts'

/** Calls of the directory over HTTP on the demo world, checked against their contracts. */
const server = useServer('demo')

const read = (path: string) => fetch(server.address + path)

/** Sends a call over HTTP; the response must be 200 and match the call's schema exactly. */
async function ask<S extends Schemas>(call: Call<S>, schemas: S, input: InputOf<Call<S>>): Promise<OutputOf<Call<S>>> {
  const response = await read(addressOf(call, input))
  expect(response.status, addressOf(call, input)).toBe(200)
  const body = await response.json()
  expect(schemas.output.parse(body)).toEqual(body)
  return body as OutputOf<Call<S>>
}

describe('store_search.json', () => {
  test('pages hold every shop once, best first', async () => {
    const first = await ask(storeSearchCall, storeSearchSchemas, {})
    expect(first.per_page).toBe(DIRECTORY_PER_PAGE)
    const seen: string[] = []
    for (let page = 1; page <= Math.ceil(first.results_total_count / DIRECTORY_PER_PAGE); page++) {
      const { shop_results } = await ask(storeSearchCall, storeSearchSchemas, { page: String(page) })
      seen.push(...shop_results.map(shop => shop.encoded_shop_id))
    }
    const [{ shops }] = (await server.database.query<{ shops: number }>`SELECT count(*)::int AS shops FROM shops`) as [
      { shops: number },
    ]
    expect([seen.length, new Set(seen).size]).toEqual([shops, shops])
    expect(first.results_total_count).toBe(shops)
  })

  test('a shop is found by its name and by its domain, whatever the case', async () => {
    const [row] = await server.database.query<{ name: string; domain: string }>`
      SELECT name, domain FROM shops WHERE name ~ '^[A-Za-z ]+$' ORDER BY shop_id LIMIT 1`
    for (const q of [row!.name.toUpperCase(), row!.domain, `https://www.${row!.domain}/`]) {
      const { shop_results, meta_data } = await ask(storeSearchCall, storeSearchSchemas, { q })
      expect(shop_results[0]!.name, q).toBe(row!.name)
      expect(meta_data.robots).toContain('noindex')
    }
  })

  test('nothing found is an empty page, not a failure', async () => {
    expect(await ask(storeSearchCall, storeSearchSchemas, { q: 'qqzzxxw' })).toMatchObject({
      shop_results: [],
      results_total_count: 0,
    })
  })
})

describe('people.json', () => {
  test('pages follow each other without repeating anybody', async () => {
    const first = await ask(peopleCall, peopleSchemas, {})
    const second = await ask(peopleCall, peopleSchemas, { page: '2' })
    expect(first.reviewers).toHaveLength(first.per_page)
    const ids = [...first.reviewers, ...second.reviewers].map(person => person.encoded_id)
    expect(new Set(ids).size).toBe(ids.length)
    const counts = [...first.reviewers, ...second.reviewers].map(person => person.reviews_count)
    expect(counts).toEqual([...counts].sort((a, b) => b - a))
    expect(counts.at(-1)).toBeGreaterThan(0)
  })

  test('filters and sorts are those of the contract; others are the default', async () => {
    const verified = await ask(peopleCall, peopleSchemas, { filter_by: 'verified_buyer', sort_by: 'newest' })
    expect(verified.reviewers.every(person => person.verified_reviews_count > 0)).toBe(true)
    const dates = verified.reviewers.map(person => person.last_reviewed_at!)
    expect(dates).toEqual([...dates].sort().reverse())
    for (const [sort_by, figure] of [
      ['most_reviews', 'reviews_count'],
      ['most_helpful', 'helpful_count'],
      ['most_followed', 'followers_count'],
    ] as const) {
      const figures = (await ask(peopleCall, peopleSchemas, { sort_by })).reviewers.map(person => person[figure])
      expect(figures, sort_by).toEqual([...figures].sort((a, b) => b - a))
    }
    const pictured = await ask(peopleCall, peopleSchemas, { filter_by: 'with_pictures' })
    const withPictures = await server.database.query<{ reviewer_id: number }>`
      SELECT DISTINCT reviewer_id FROM reviews JOIN review_media USING (shop_id, review_id) WHERE published`
    const reviewerIds = new Set(withPictures.map(({ reviewer_id }) => encodeReviewerId(Number(reviewer_id))))
    expect(pictured.reviewers.length).toBeGreaterThan(0)
    expect(pictured.reviewers.filter(person => !reviewerIds.has(person.encoded_id))).toEqual([])
    const fallback = await ask(peopleCall, peopleSchemas, { filter_by: 'everything', sort_by: 'by_name', page: 'x' })
    expect(fallback.reviewers).toEqual((await ask(peopleCall, peopleSchemas, {})).reviewers)
  })

  test('no e-mail address, and nobody without a published review', async () => {
    expect(await (await read('/reviews/people.json')).text()).not.toContain('@')
  })
})

test.each([
  ['/reviews/people.json?page=101', { reviewers: [] }],
  ['/reviews/store_search.json?page=99999', { shop_results: [] }],
])('%s is beyond the deepest page, and empty', async (path, empty) => {
  const response = await read(path)
  expect([response.status, await response.json()]).toEqual([200, expect.objectContaining(empty)])
})

test('by .json and by format=json alike', async () => {
  for (const path of ['/reviews/people', '/reviews/store_search', '/reviews/how-it-works'])
    expect(await (await read(`${path}?format=json`)).json()).toEqual(await (await read(`${path}.json`)).json())
})

describe('how-it-works.json', () => {
  let rules: OutputOf<typeof howItWorksCall>
  beforeAll(async () => {
    rules = await ask(howItWorksCall, howItWorksSchemas, {})
  })

  test('every shop has one place by each score', async () => {
    const [{ shops }] = (await server.database.query<{ shops: number }>`SELECT count(*)::int AS shops FROM shops`) as [
      { shops: number },
    ]
    for (const score of ['transparency', 'authenticity'] as const) {
      const shopCounts = [...rules.medals.map(medal => medal.shops), rules.without_medal, rules.unknown]
      expect(shopCounts.reduce((sum, place) => sum + place[score], 0)).toBe(shops)
    }
  })
})

test('what an import stored about people and shops is what counting again gives', async () => {
  const { query } = server.database
  const wrong = await query`
    SELECT reviewer_id FROM reviewer_stats stored FULL JOIN (
      SELECT reviewer_id, count(*) FILTER (WHERE published)::int AS published,
             count(*) FILTER (WHERE published AND line_item_id IS NOT NULL)::int AS verified,
             count(*) FILTER (WHERE published AND EXISTS (
               SELECT FROM review_media m WHERE m.shop_id = r.shop_id AND m.review_id = r.review_id))::int AS media,
             max(created_at) FILTER (WHERE published) AS last
      FROM reviews r GROUP BY reviewer_id) counted USING (reviewer_id)
    WHERE (stored.published, stored.verified_published, stored.with_media, stored.last_reviewed_at)
          IS DISTINCT FROM (counted.published, counted.verified, counted.media, counted.last)`
  expect(wrong).toEqual([])
  const unranked = await query`
    SELECT shop_id FROM shops LEFT JOIN shop_search USING (shop_id), search_site
    WHERE shop_search.site_mean IS DISTINCT FROM search_site.site_mean`
  expect(unranked).toEqual([])
})
