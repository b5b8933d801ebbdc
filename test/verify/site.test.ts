import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { draftRelease } from '../support/builders/small-release.ts'
import { writeRelease } from '../support/builders/write-release.ts'
import { runVerifier, tableOf } from '../support/processes/verifier.ts'

/** `verify.mjs --site`: a site that shows something else than it published. */

const draft = await draftRelease()
const { counted_at, log_size } = draft.rows.orders![0]!

let folder: string
let address: string
/** What the site shows, by path. */
let shown: Record<string, unknown>

/** @param given the number of reviews for which something was given, and the mean of the others */
const shopOf = (
  average_rating: number,
  stars: number[],
  transparency: number,
  medal: string | null,
  given: [rewarded: number, without: number] = [0, average_rating],
) => ({
  shop_data: {
    summary: {
      average_rating,
      number_of_reviews: stars.reduce((one, other) => one + other),
      rating_histogram_data: stars,
      published_by_incentive: {
        none: stars.reduce((one, other) => one + other) - given[0],
        reward: given[0],
        free_product: 0,
        connected: 0,
      },
      without_incentive: { average_rating: given[1] },
    },
    shop_metrics: { transparency_score: transparency, authenticity_score: 100 },
    shop_medals: { transparency: medal, authenticity: 'diamond' },
  },
})
const results: Record<string, [number, number]> = { kettle: [3.8, 4], lamp: [4.3, 3], rug: [2.5, 2] }
const noMeans = { verified: null, unverified: null, imported: null }

const http = createServer(({ url = '' }, response) => {
  const answer = shown[url]
  response.writeHead(answer ? 200 : 404).end(JSON.stringify(answer ?? {}))
})

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'candor-site-'))
  await writeRelease(folder, draft)
  await new Promise<void>(resolve => http.listen(0, '127.0.0.1', resolve))
  address = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  shown = {
    '/reviews/stores/maple.json': shopOf(4, [0, 1, 1, 2, 3], 87, 'bronze', [1, 4.2]),
    '/reviews/stores/birch.json': shopOf(2.5, [1, 0, 0, 1, 0], 66, null),
    '/reviews/stores/maple/feed_audit.json': draft.rows.orders![0],
  }
  for (const { query, products } of draft.constants.searches as { query: string; products: string[] }[]) {
    const search_results = products.map(id => {
      const [average_rating, number_of_reviews] = results[id]!
      return { encoded_product_id: id, average_rating, number_of_reviews }
    })
    shown[`/reviews/search.json?${query}`] = { data: { search_results } }
  }
})
afterAll(async () => {
  http.close()
  await rm(folder, { recursive: true })
})

const compare = () => runVerifier(folder, '--site', address, '--sample', '0')

test('that shows what it published passes', async () => {
  const { status, out } = await compare()
  expect(status, out).toBe(0)
  expect(tableOf(out)).toMatchObject({ 'site, shops': [18, 0], 'site, searches': [20, 0], 'feed audits': [32, 0] })
})

test.each([
  [
    'another mean',
    '/reviews/stores/birch.json',
    shopOf(4.5, [1, 0, 0, 1, 0], 66, null),
    /site, shops: the shop birch, mean: published 4.5, computed 2.5/,
  ],
  [
    'a mean that hides a reward',
    '/reviews/stores/maple.json',
    shopOf(4, [0, 1, 1, 2, 3], 87, 'bronze', [0, 4]),
    /site, shops: the shop maple, incentives: [\s\S]*mean without incentives: published 4, computed 4.2/,
  ],
  [
    'other results',
    '/reviews/search.json?min_rating=4',
    { data: { search_results: [{ encoded_product_id: 'rug', average_rating: 2.5, number_of_reviews: 2 }] } },
    /site, searches: min_rating=4: published \["rug"\], computed \["lamp"\]/,
  ],
  [
    'more orders',
    '/reviews/stores/maple/feed_audit.json',
    {
      ...{ counted_at, log_size },
      last_month: '2026-10',
      months: [{ from: '2026-10', to: '2026-10', average_stars: { ...noMeans, verified: 4.9 } }],
      total: { orders: { at_least: 40, at_most: 40 } },
    },
    /mean of verified reviews: published 4.9, computed null[\s\S]*the shop maple, total: published .*40/,
  ],
])('that shows %s is named', async (_, path, answer, named) => {
  const before = shown[path]
  shown[path] = answer
  const { status, out } = await compare()
  shown[path] = before
  expect(out).toMatch(named)
  expect(status).toBe(1)
})

const AUDIT = '/reviews/stores/maple/feed_audit.json'
const otherMeans = [{ from: '2026-10', to: '2026-10', average_stars: { ...noMeans, verified: 4.9 } }]

test('an audit that was counted again since is not compared with the published one', async () => {
  const before = shown[AUDIT]
  shown[AUDIT] = { ...(before as object), counted_at: '2026-11-23T01:12:00.000Z', estimated_orders: 120 }
  const { status, out } = await compare()
  shown[AUDIT] = before
  expect(status, out).toBe(0)
})

test('means are not compared where a review changed after they were counted', async () => {
  const before = shown[AUDIT]
  const answer = { ...(before as object), counted_at: '2026-11-20T01:12:00.000Z', months: otherMeans }
  shown[AUDIT] = { ...answer, log_size: 3 }
  const later = await compare()
  shown[AUDIT] = { ...answer, log_size }
  const earlier = await compare()
  shown[AUDIT] = before
  expect(later.status, later.out).toBe(0)
  expect(earlier.out).toMatch(/mean of verified reviews: published 4.9/)
  expect(earlier.status).toBe(1)
})
