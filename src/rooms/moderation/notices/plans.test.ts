import { beforeAll, expect } from 'vitest'
import { fillReviewWorld } from '../../../../bench/widgets/world.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { genericPlan, planTest, statementsOf } from '../../../../test/support/plans.ts'
import { recountAll } from '../../reviews/recount.ts'
import { selectNoticeIds, selectReturned } from '../sql/notices.ts'
import { NOTICE_SORTS } from './rules.ts'

/** The list of a shop's notices reads its hidden reviews alone, however many reviews there are. */
const database = useDatabase('empty')

beforeAll(async () => {
  await fillReviewWorld(database, { reviews: 6000, others: 6000, reviewers: 300 })
  await database.query`
    INSERT INTO review_appeals (shop_id, review_id, hidden_at, hidden_by, reason, reviewer_id, words, created_at, state, decided_at)
    SELECT shop_id, review_id, created_at, 'shop', 'spam', reviewer_id, 'It is not.', created_at, 'overturned', created_at
    FROM reviews`
  await recountAll(database.db)
  await database.query`ANALYZE`
})

planTest.each(NOTICE_SORTS.flatMap(sort => [null, 'spam' as const].map(reason => [sort, reason] as const)))(
  'sorted by %s, with the reason %s: by an index of hidden reviews alone',
  async (sort, reason) => {
    const [statement] = await statementsOf(database, db =>
      selectNoticeIds(db, 1, { reason, sort, offset: 20, limit: 20 }),
    )
    const plan = await genericPlan(database, statement!)
    // Each of the three holds hidden reviews alone.
    expect(plan).toMatch(/(using|Index Scan on) reviews_(notices|product_notices|hidden)\b/)
    expect(plan).not.toMatch(/Seq Scan/)
    // By date the index is in order already.
    if (sort === 'newest' || sort === 'oldest') expect(plan).not.toMatch(/Sort/)
  },
)

planTest('what came back is found by the appeals of the shop', async () => {
  const [statement] = await statementsOf(database, db => selectReturned(db, 1, 10))
  expect(await genericPlan(database, statement!)).not.toMatch(/Seq Scan on reviews/)
})
