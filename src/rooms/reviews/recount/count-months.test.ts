import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { recordedEffects } from '../../../../test/support/builders/review-effects.ts'
import { row, useReviewImport } from '../../../../test/support/builders/review-import.ts'
import { ON_CITUS } from '../../../../test/support/cluster/citus.ts'
import { genericPlan, planTest, statementsOf } from '../../../../test/support/plans.ts'
import { changeReview } from '../lifecycle/change-review.ts'
import type { By } from '../lifecycle/review-event.ts'
import { type Act, flagsAfter, type ReviewKey } from '../lifecycle/transitions.ts'
import { recountProducts, recountShops } from '../recount.ts'
import { readHistory, reviewsByMonth } from '../scores/history.ts'
import { lastMonths } from '../scores/history-rules.ts'
import { deleteReviewsOf, restoreReviewsOf } from '../sql/deletion.ts'
import { createFixtures } from '../testing.ts'
import { writeReview } from '../writing/write-review.ts'
import { countProductsAtOnce, countShopsAtOnce } from './count-at-once.ts'
import { BLOCK } from './count-blocks.ts'
import { blocksAreMissing, countMissingBlocks } from './count-largest.ts'

/** The months of a shop that is counted in blocks (X-recount-06). */
const { database, shop, bought, ingest, idOf, productId } = useReviewImport()
const fixtures = createFixtures(database)
const NOW = new Date('2026-12-31T12:00:00Z')

/** Every 30th id, so that the reviews lie in many blocks; one of 50 is verified. */
const [REVIEWS, STEP, VERIFIED] = [5000, 30, 50]
let moderator: By
let byShop: By

beforeAll(async () => {
  const [anna, product] = [await idOf('anna'), await productId('p1')]
  const { shop_id } = shop
  await database.query.raw(`
    INSERT INTO orders (shop_id, order_id, external_id, reviewer_id, feed, placed_at, received_at)
      SELECT ${shop_id}, n, 'o' || n, ${anna}, 'api', '2025-01-01', '2025-01-01' FROM generate_series(1, ${REVIEWS / VERIFIED}) n;
    INSERT INTO line_items (shop_id, line_item_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency)
      SELECT ${shop_id}, n, n, ${anna}, 'i' || n, ${product}, 1, 1, 'EUR' FROM generate_series(1, ${REVIEWS / VERIFIED}) n;
    INSERT INTO reviews (shop_id, review_id, reviewer_id, product_id, line_item_id, rating, source, created_at)
      SELECT ${shop_id}, n * ${STEP}, ${anna}, ${product}, CASE WHEN n % ${VERIFIED} = 0 THEN n / ${VERIFIED} END, n % 5 + 1, 'organic',
             '2025-03-01'::timestamptz + n * 113 % 4999 * interval '2 hours'
      FROM generate_series(1, ${REVIEWS}) n;
    SELECT setval(pg_get_serial_sequence(name, key), ${REVIEWS * STEP}) FROM (VALUES ('orders', 'order_id'),
      ('line_items', 'line_item_id'), ('reviews', 'review_id')) t(name, key)`)
  moderator = { party: 'moderator', reviewerId: await fixtures.person() }
  byShop = { party: 'shop', shopId: shop_id, reviewerId: await fixtures.person() }
  await recount()
})

async function recount() {
  await recountProducts(database.db, [{ shop_id: shop.shop_id, product_id: await productId('p1') }])
  await recountShops(database.db, [shop.shop_id])
}

/** The history, replayed review by review and month by month: slow, and as simple as can be. */
async function replayed() {
  const rows = await database.query<{ written: Date; events: { kind: string; at: string; reason: string | null }[] }>`
    SELECT created_at AS written, (SELECT coalesce(json_agg(json_build_object('kind', kind, 'actor', actor, 'by', details ->> 'by',
             'reason', reason, 'at', created_at) ORDER BY event_id), '[]')
           FROM review_events e WHERE e.shop_id = r.shop_id AND e.review_id = r.review_id) AS events
      FROM reviews r WHERE shop_id = ${shop.shop_id} AND verified`
  const monthOf = (at: string | Date) => new Date(at).toISOString().slice(0, 7)
  const unseen = (event: { kind: string; reason: string | null }) => event.reason === 'unpublished_at_source'
  return lastMonths(NOW).map(month => {
    const sums = { month, received: 0, public: 0 }
    for (const { written, events } of rows) {
      if (monthOf(written) > month) continue
      const first = events.findIndex(({ kind }) => kind !== 'created' && kind !== 'verified')
      const since = (event: { at: string }, i: number) => (i <= first && unseen(events[i]!) ? events[0]!.at : event.at)
      const until = events.filter((event, i) => monthOf(since(event, i)) <= month)
      const flags = flagsAfter(until as unknown as Parameters<typeof flagsAfter>[0])
      const waits = flags.held && !unseen(until.findLast(({ kind }) => kind === 'held')!)
      const received = !flags.unpublished && !flags.deleted && flags.hidden !== 'moderator' && !waits
      if (received) sums.received++
      if (received && !flags.held && flags.hidden === null) sums.public++
    }
    return sums
  })
}

const writtenByMonth = () => database.query`
  SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS listed,
         (count(*) FILTER (WHERE published))::int AS published, (coalesce(sum(rating) FILTER (WHERE published), 0))::int AS stars,
         (count(*) FILTER (WHERE published AND verified))::int AS "verifiedPublished"
    FROM reviews WHERE shop_id = ${shop.shop_id} AND facet IS NOT NULL GROUP BY 1 ORDER BY 1`

const rowsOf = () => database.query<{ review_id: number; reviewer_id: number; external_id: string }>`
  SELECT review_id, reviewer_id, external_id FROM reviews WHERE shop_id = ${shop.shop_id} AND verified ORDER BY review_id`

const depsOf = () => recordedEffects(database.db).deps
const ACTS: [Act, 'author' | (() => By)][] = [
  [{ kind: 'hide', reason: 'spam' }, () => byShop],
  [{ kind: 'hide', reason: 'fake' }, () => moderator],
  [{ kind: 'unhide' }, () => byShop],
  [{ kind: 'unhide' }, () => moderator],
  [{ kind: 'hold', reason: 'words' }, () => ({ party: 'system' })],
  [{ kind: 'release' }, () => moderator],
  [{ kind: 'unpublish' }, 'author'],
  [{ kind: 'publish' }, 'author'],
  [{ kind: 'delete' }, 'author'],
  [{ kind: 'restore' }, 'author'],
  [{ kind: 'edit', words: { rating: 2, title: null, body: 'It leaks a little.' } }, 'author'],
]

/** What an import says of a review: shown, withheld, or hidden by its shop or a moderator there. */
const STATES = [
  {},
  { published: false },
  { hidden: { reason: 'spam', at: '2026-04-01T00:00:00Z', by: 'shop' } },
  { hidden: { reason: 'fake', at: '2026-03-01T00:00:00Z', by: 'moderator' } },
] as const

const step = fc.oneof(
  {
    weight: 8,
    arbitrary: fc.record({ act: fc.integer({ min: 0, max: ACTS.length - 1 }), pick: fc.nat(), month: fc.nat(13) }),
  },
  { weight: 3, arbitrary: fc.record({ imports: fc.nat(3), pick: fc.nat(), again: fc.boolean() }) },
  { weight: 1, arbitrary: fc.record({ writes: fc.integer({ min: 3, max: 13 }) }) },
  { weight: 1, arbitrary: fc.constant({ leaves: true }) },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

const inMonth = (month: number) => new Date(Date.UTC(2025, 10 + month, 15))
const imported: ReturnType<typeof row>[] = []

async function take(one: Step) {
  const { shop_id } = shop
  if ('act' in one) {
    const rows = await rowsOf()
    const { review_id, reviewer_id } = rows[one.pick % rows.length]!
    const [act, by] = ACTS[one.act]!
    const key: ReviewKey = { shopId: shop_id, reviewId: review_id }
    await changeReview(
      depsOf(),
      key,
      act,
      by === 'author' ? { party: 'author', reviewerId: reviewer_id } : by(),
      inMonth(one.month),
    )
  } else if ('imports' in one) {
    const known = one.again ? imported[one.pick % imported.length] : undefined
    const { hidden: _, published: __, ...record } = known ?? row({ order_item: await bought('ben'), reviewer: 'ben' })
    if (!known) imported.push(record)
    expect((await ingest([{ ...record, ...STATES[one.imports]! }])).problems).toEqual([])
    await recount()
  } else if ('writes' in one) {
    const author = await fixtures.person()
    const item = await fixtures.bought(author, { shopId: shop_id, productId: await productId('p1'), lineItemId: null })
    const draft = { named: 'p1', rating: 5, title: null, body: `It boils, and how: ${randomUUID()}`, pictures: [] }
    await writeReview(depsOf(), author, item, draft, null, inMonth(one.writes))
  } else {
    const author = await idOf('ben')
    const at = new Date('2026-05-05T05:05:05Z')
    await deleteReviewsOf(database.db, author, at)
    await recount()
    if (imported.length % 2) await restoreReviewsOf(database.db, author, at)
    await recount()
  }
}

test('are those that a replay of every review gives, whatever happens', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async steps => {
      for (const one of steps) await take(one)
      expect(await readHistory(database.db, shop.shop_id, NOW)).toEqual(await replayed())
      expect(await reviewsByMonth(database.db, shop.shop_id)).toEqual(await writtenByMonth())
    }),
    { numRuns: 12 },
  )
  const months = await readHistory(database.db, shop.shop_id, NOW)
  expect(new Set(months.map(({ received }) => received)).size).toBeGreaterThan(5)
  expect(months.at(-1)!.public).toBeLessThan(months.at(-1)!.received)
}, 120_000)

describe.skipIf(ON_CITUS)('in blocks', () => {
  const months = () =>
    Promise.all([readHistory(database.db, shop.shop_id, NOW), reviewsByMonth(database.db, shop.shop_id)])

  planTest('are read without any review or event', async () => {
    const statements = await statementsOf(database, async db => {
      expect(await readHistory(db, shop.shop_id, NOW)).toHaveLength(12)
      expect(await reviewsByMonth(db, shop.shop_id)).not.toEqual([])
    })
    expect(statements).toHaveLength(2)
    for (const statement of statements)
      expect(await genericPlan(database, statement)).not.toMatch(/ on (reviews|review_events)\b/)
  })

  test('are counted at the start after an upgrade, and read from the rows until then', async () => {
    const before = await months()
    await database.query`UPDATE review_blocks SET months = NULL, moved = NULL WHERE block < ${Math.floor((REVIEWS * STEP) / BLOCK / 2)}`
    expect(await months()).toEqual(before)
    expect(await blocksAreMissing(database.db)).toBe(true)
    await countMissingBlocks(database.db, new AbortController().signal)
    expect(await blocksAreMissing(database.db)).toBe(false)
    expect(
      await database.query`SELECT FROM review_blocks WHERE product_id = 0 AND (months IS NULL OR moved IS NULL)`,
    ).toEqual([])
    expect(await months()).toEqual(before)
  })

  test('are read from the rows where a version that did not know them counted last', async () => {
    await database.query`UPDATE reviews SET rating = 6 - rating WHERE shop_id = ${shop.shop_id} AND rating < 3`
    await database.query`DELETE FROM stale_review_blocks`
    await countProductsAtOnce(database.db, [{ shop_id: shop.shop_id, product_id: await productId('p1') }])
    await countShopsAtOnce(database.db, [shop.shop_id])
    expect(await reviewsByMonth(database.db, shop.shop_id)).toEqual(await writtenByMonth())
  })
})
