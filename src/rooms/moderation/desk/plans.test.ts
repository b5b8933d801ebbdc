import { beforeAll, expect } from 'vitest'
import { fillReviewWorld } from '../../../../bench/widgets/world.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { genericPlan, planTest, statementsOf } from '../../../../test/support/plans.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { selectAuthorCounts, selectOtherReviews, selectPastDecisions, selectShopCounts } from '../sql/author-record.ts'
import { countWaiting, selectNearby, selectWaiting } from '../sql/desk.ts'

/** The desk reads what waits, and a case its author's rows, however many reviews there are. */
const database = useDatabase('empty')

beforeAll(async () => {
  await fillReviewWorld(database, { reviews: 6000, others: 6000, reviewers: 300 })
  await database.query`
    UPDATE reviews SET held_at = created_at, held_reason = 'links' WHERE review_id % 500 = 0`
  await database.query`
    INSERT INTO review_flags (shop_id, review_id, reviewer_id, reason, created_at, state, decided_at)
    SELECT shop_id, review_id, reviewer_id, 'spam', created_at, 'dismissed', created_at FROM reviews WHERE review_id % 2 = 0`
  await database.query`ANALYZE`
})

const MODERATOR = { reviewerId: 1, shopIds: [] }
const KEY = { shopId: 1, reviewId: 500 }
const slice = { offset: 0, limit: 20 }

planTest.each<[string, (db: Db) => Promise<unknown>]>([
  ['the queue', db => selectWaiting(db, MODERATOR, { waiting: null, assigned: 'nobody', words: [] }, slice)],
  ['a search', db => selectWaiting(db, MODERATOR, { waiting: null, assigned: null, words: ['leaks'] }, slice)],
  ['the numbers of a search', db => countWaiting(db, MODERATOR, ['leaks'])],
  ['a case’s neighbours', db => selectNearby(db, MODERATOR, KEY)],
  ['the author’s counts', db => selectAuthorCounts(db, 7)],
  ['the author’s other reviews', db => selectOtherReviews(db, 7, KEY, 5)],
  ['earlier decisions', db => selectPastDecisions(db, 7, KEY, 5)],
  ['what the shop hid', db => selectShopCounts(db, 1, new Date('2026-01-01'))],
])('%s: never by reading all reviews or reports', async (_, read) => {
  const [statement] = await statementsOf(database, read)
  expect(await genericPlan(database, statement!)).not.toMatch(/Seq Scan on (reviews|review_flags)\b/)
})
