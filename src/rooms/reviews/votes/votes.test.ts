import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { asGuest, type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { recountReviewers } from '../recount.ts'

/** Helpful votes over HTTP on the demo world. */
const server = useServer('demo')
const PATH = '/reviews/profile/helpful'

interface Found {
  shop_id: number
  review_id: number
  reviewer_id: number
}

let iris: SignedIn
let review: Found
let id: string

beforeAll(async () => {
  iris = await signInAs(server)
  const [row] = await server.database.query<Found>`
    SELECT shop_id, review_id, reviewer_id FROM reviews WHERE published AND helpful = 0 ORDER BY shop_id, review_id LIMIT 1`
  review = row!
  id = encodeReviewId(review.shop_id, review.review_id)
})

const vote = async (client: Pick<SignedIn, 'send'>, is_helpful: boolean | string, reviewId = id) => {
  const response = await client.send('POST', PATH, { review: reviewId, is_helpful })
  return { status: response.status, ...(await response.json()) }
}
const lookUp = async (client: Pick<SignedIn, 'get'>, ...ids: string[]) => {
  const response = await client.get(`${PATH}?${new URLSearchParams(ids.map(id => ['Review[]', id]))}`)
  return (await response.json()).helpful_review_ids
}

/** Stored vote counts that differ from the rows. */
const miscounted = async () => [
  ...(await server.database.query`
    SELECT shop_id, review_id, helpful FROM reviews r
    WHERE helpful <> (SELECT count(*) FROM helpful_votes v WHERE v.shop_id = r.shop_id AND v.review_id = r.review_id)`),
  ...(await server.database.query`
    WITH received AS MATERIALIZED (
      SELECT reviewer_id, sum(r.helpful) AS helpful FROM reviews r JOIN reviewers a USING (reviewer_id)
      WHERE r.published AND a.left_at IS NULL GROUP BY reviewer_id)
    SELECT s.reviewer_id, s.helpful FROM reviewer_stats s LEFT JOIN received ON received.reviewer_id = s.reviewer_id
    WHERE s.helpful <> coalesce(received.helpful, 0)`),
]

describe('a vote', () => {
  test('counts once, is found again, and is taken back', async () => {
    expect(await lookUp(iris, id, 'nothing')).toEqual([])
    for (const _ of [1, 2])
      expect(await vote(iris, true)).toMatchObject({ status: 200, is_helpful: true, helpful_count: 1 })
    expect(await lookUp(iris, id)).toEqual([id])
    expect(await miscounted()).toEqual([])
    for (const _ of [1, 2])
      expect(await vote(iris, 'false')).toMatchObject({ status: 200, is_helpful: false, helpful_count: 0 })
    expect(await lookUp(iris, id)).toEqual([])
    expect(await miscounted()).toEqual([])
  })

  test('is nobody’s for their own, nor for what the public does not see, nor for what is not there', async () => {
    const author = await signInAs(server, { reviewerId: review.reviewer_id })
    expect(await vote(author, true)).toMatchObject({ status: 400, code: 'yourself' })
    const [hidden] = await server.database.query<Found>`
      SELECT shop_id, review_id, reviewer_id FROM reviews WHERE hidden_at IS NOT NULL LIMIT 1`
    for (const id of [encodeReviewId(hidden!.shop_id, hidden!.review_id), encodeReviewId(1, 2 ** 40), 'no id'])
      expect(await vote(iris, true, id)).toMatchObject({ status: 404, code: 'not_found' })
    expect(await vote(iris, 'perhaps')).toMatchObject({ status: 400, code: 'bad_input' })
    expect(await vote(asGuest(server), true)).toMatchObject({ status: 401 })
    expect(await lookUp(asGuest(server), id)).toEqual([])
  })

  test('of many at the same moment, and of one person twice: stored is what rows say', async () => {
    const voters = await Promise.all(Array.from({ length: 6 }, () => signInAs(server)))
    const answers = await Promise.all([...voters, ...voters].map(voter => vote(voter, true)))
    expect(answers.map(answer => answer.status)).toEqual(Array(12).fill(200))
    expect(Math.max(...answers.map(answer => answer.helpful_count))).toBe(6)
    await Promise.all([...voters.slice(0, 2).map(voter => vote(voter, false)), vote(iris, true)])
    const [row] = await server.database.query`
      SELECT helpful FROM reviews WHERE shop_id = ${review.shop_id} AND review_id = ${review.review_id}`
    expect(row!.helpful).toBe(5)
    expect(await miscounted()).toEqual([])
    await recountReviewers(server.database.db, [review.reviewer_id])
    expect(await miscounted()).toEqual([])
  })

  test('puts its review in its place where the most helpful are asked for', async () => {
    const [shop] = await server.database.query<{ domain: string; public_token: string; platform: string }>`
      SELECT domain, public_token, platform FROM shops WHERE shop_id = ${review.shop_id}`
    const query = new URLSearchParams({
      shop_domain: shop!.domain,
      api_token: shop!.public_token,
      platform: shop!.platform,
      json_request: '1',
      per_page: '100',
      sort_by: 'most_helpful',
    })
    const page = await (await fetch(`${server.address}/api/v1/widgets/all_reviews_page?${query}`)).json()
    // a hidden review keeps its position and reveals nothing
    const shown = page.reviews.filter((row: { hidden: unknown }) => !row.hidden)
    const votes: number[] = shown.map((row: { helpful_count: number }) => row.helpful_count)
    expect(votes).toEqual(votes.toSorted((a, b) => b - a))
    const [{ most }] = (await server.database.query<{ most: number }>`
      SELECT max(helpful) AS most FROM reviews WHERE shop_id = ${review.shop_id} AND published`) as [{ most: number }]
    expect(votes[0]).toBe(most)
    const own = page.reviews.find((row: { public_id: string }) => row.public_id === id)
    expect(own).toMatchObject({ helpful_count: 5 })
  })
})
