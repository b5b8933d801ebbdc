import { beforeAll, describe, expect, test } from 'vitest'
import { useServer } from '../../../../test/support/server.ts'
import { type SignedIn, signInAs } from '../../../../test/support/sign-in.ts'
import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { logVoteTotals } from './log-votes.ts'

const server = useServer()

let iris: SignedIn
let id: string

const vote = (is_helpful: boolean) => iris.send('POST', '/reviews/profile/helpful', { review: id, is_helpful })

/** What was queued since the last look. */
async function takeLogged(day: string) {
  const rows = await server.database.query<{ facts: { day: string; helpful: Record<string, number> } }>`
    DELETE FROM log_outbox WHERE type = 'votes.counted' RETURNING facts`
  for (const { facts } of rows) expect(facts.day).toBe(day)
  return rows.map(({ facts }) => facts.helpful)
}

beforeAll(async () => {
  iris = await signInAs(server)
  const [row] = await server.database.query<{ shop_id: number; review_id: number }>`
    SELECT shop_id, review_id FROM reviews WHERE published AND helpful = 0 ORDER BY shop_id, review_id LIMIT 1`
  id = encodeReviewId(row!.shop_id, row!.review_id)
  await takeLogged('')
})

describe('votes are logged as daily totals', () => {
  test('of all reviews with votes at first, then of those whose votes changed', async () => {
    await logVoteTotals(server.database.db, new Date('2026-05-02T00:05:00Z'))
    const first = Object.assign({}, ...(await takeLogged('2026-05-01')))
    const voted = await server.database.query<{ shop_id: number; review_id: number; helpful: number }>`
      SELECT shop_id, review_id, helpful FROM reviews WHERE helpful > 0`
    expect(voted.length).toBeGreaterThan(0)
    expect(first).toEqual(
      Object.fromEntries(voted.map(row => [encodeReviewId(row.shop_id, row.review_id), row.helpful])),
    )
    expect((await vote(true)).status).toBe(200)
    await logVoteTotals(server.database.db, new Date('2026-05-03T00:05:00Z'))
    expect(await takeLogged('2026-05-02')).toEqual([{ [id]: 1 }])
    expect((await vote(false)).status).toBe(200)
    await logVoteTotals(server.database.db, new Date('2026-05-04T00:05:00Z'))
    expect(await takeLogged('2026-05-03'), 'a vote that was taken back').toEqual([{ [id]: 0 }])
    await logVoteTotals(server.database.db, new Date('2026-05-05T00:05:00Z'))
    expect(await takeLogged('2026-05-04'), 'a day without votes').toEqual([])
  })

  test('once a day, however many processes run the job; later votes belong to the next day', async () => {
    await vote(true)
    const now = new Date('2026-05-06T00:05:00Z')
    const entries = await Promise.all([1, 2, 3].map(() => logVoteTotals(server.database.db, now)))
    expect(entries.toSorted()).toEqual([1, null, null])
    await vote(false)
    expect(await logVoteTotals(server.database.db, new Date('2026-05-06T21:05:00Z'))).toBeNull()
    expect(await takeLogged('2026-05-05')).toEqual([{ [id]: 1 }])
    expect(await logVoteTotals(server.database.db, new Date('2026-05-07T00:05:00Z'))).toBe(1)
    expect(await takeLogged('2026-05-06')).toEqual([{ [id]: 0 }])
  })

  test('in entries of at most 60,000 bytes', async () => {
    await server.database.query`
      INSERT INTO changed_votes SELECT 9007199254, review_id FROM generate_series(1, 10) review_id`
    const [{ shop_id }] = (await server.database.query<{ shop_id: number }>`SELECT shop_id FROM shops LIMIT 1`) as [
      { shop_id: number },
    ]
    await server.database.query`
      INSERT INTO reviews (shop_id, reviewer_id, rating, source, created_at)
      SELECT ${shop_id}, ${iris.reviewerId}, 4, 'organic', now() FROM generate_series(1, 2500)`
    await server.database.query`
      INSERT INTO changed_votes SELECT shop_id, review_id FROM reviews WHERE reviewer_id = ${iris.reviewerId}
      ON CONFLICT DO NOTHING`
    expect(await logVoteTotals(server.database.db, new Date('2026-05-08T00:05:00Z'))).toBe(3)
    const parts = await takeLogged('2026-05-07')
    expect(parts.reduce((sum, part) => sum + Object.keys(part).length, 0)).toBe(2500)
    for (const part of parts) expect(JSON.stringify(part).length).toBeLessThan(59_000)
  })
})
