import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { effectDeps } from '../../../../test/support/builders/review-effects.ts'
import { useDatabase } from '../../../../test/support/database.ts'
import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { COUNT_OFFSET, PRIOR_REVIEWS } from '../../search/indexing/rank-rules.ts'
import { refreshProducts } from '../../search/service.ts'
import { refreshShops } from '../../shops-and-people/service.ts'
import { recountAll } from '../recount.ts'
import { HIDING_REASONS } from '../rules.ts'
import { readReviews } from '../service.ts'
import { voteHelpful } from '../votes/service.ts'
import { writeReview } from '../writing/write-review.ts'
import { changeReview } from './change-review.ts'
import type { By } from './review-event.ts'
import { type Act, type FlagEvent, flagsAfter, type ReviewKey, TRANSITIONS } from './transitions.ts'

/** Whatever acts happen in whatever order, sequentially or concurrently, the stored counts equal a recount. */
const database = useDatabase('demo')
const deps = () => effectDeps(database.db)

interface Review {
  shop_id: number
  review_id: number
  reviewer_id: number
  product_id: number | null
}
let reviews: Review[]
/** Purchases at the same shops without a review. */
let unreviewed: { shop_id: number; product_id: number; line_item_id: number; reviewer_id: number }[]

beforeAll(async () => {
  const shops = [1, 2]
  reviews = await database.query<Review>`
    SELECT shop_id, review_id, reviewer_id, product_id FROM reviews WHERE shop_id = ANY (${shops}) AND notice IS NULL
    ORDER BY review_id LIMIT 12`
  unreviewed = await database.query`
    SELECT i.shop_id, i.product_id, i.line_item_id, i.reviewer_id FROM line_items i LEFT JOIN reviews r USING (shop_id, line_item_id)
    WHERE r.review_id IS NULL ORDER BY i.shop_id, i.line_item_id LIMIT 40`
  await recountAll(database.db)
  await refreshProducts(database.db, 'all')
  await refreshShops(database.db, 'all')
})

/** Any act on a review, allowed or not. */
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.constantFrom('publish', 'unpublish', 'delete', 'restore', 'unhide', 'release').map(kind => ({ kind }) as Act),
  fc.record({
    kind: fc.constant('edit' as const),
    words: fc.record({
      rating: fc.integer({ min: 1, max: 5 }),
      title: fc.option(fc.string({ minLength: 1, maxLength: 20 }).map(text => `T ${text.replaceAll('\0', '')}`)),
      body: fc.constantFrom('It boils.', 'Not what I hoped for.', 'Look at https://elsewhere.example/x'),
    }),
  }),
  fc.record({ kind: fc.constant('hide' as const), reason: fc.constantFrom(...HIDING_REASONS) }),
  fc.constant<Act>({ kind: 'hold', reason: 'Somebody asked us to look at it' }),
  fc.constantFrom<Act>({ kind: 'reply', body: 'Thank you for telling us.' }, { kind: 'reply', body: 'We are sorry.' }),
  fc.constant<Act>({ kind: 'withdraw_reply' }),
)
/** Mostly the party that the act belongs to, sometimes any other. */
const party = fc.oneof(
  { weight: 3, arbitrary: fc.constant(undefined) },
  { weight: 1, arbitrary: fc.constantFrom('author', 'shop', 'moderator', 'system') },
)
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ review: fc.nat(), act, party }) },
  { weight: 1, arbitrary: fc.record({ item: fc.nat(), rating: fc.integer({ min: 1, max: 5 }) }) },
  {
    weight: 2,
    arbitrary: fc.record({ voted: fc.nat(), voter: fc.integer({ min: 1, max: 4 }), helpful: fc.boolean() }),
  },
)
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

async function take(step: Step) {
  const now = new Date()
  if ('item' in step) {
    const { shop_id, product_id, line_item_id, reviewer_id } = unreviewed[step.item % unreviewed.length]!
    const subject = { shopId: shop_id, productId: product_id, lineItemId: line_item_id }
    const draft = { named: `${line_item_id}`, rating: step.rating, title: null, body: 'It came on time.', pictures: [] }
    return writeReview(deps(), reviewer_id, subject, draft, null, now)
  }
  if ('voted' in step) {
    const { shop_id, review_id } = reviews[step.voted % reviews.length]!
    // votes for one's own review, or for one that isn't public, are refused
    return voteHelpful(deps(), step.voter, encodeReviewId(shop_id, review_id), step.helpful).catch(() => null)
  }
  const review = reviews[step.review % reviews.length]!
  const key: ReviewKey = { shopId: review.shop_id, reviewId: review.review_id }
  const reviewerId = review.reviewer_id
  const by = {
    party: step.party ?? Object.keys(TRANSITIONS[step.act.kind].by)[0],
    reviewerId,
    shopId: review.shop_id,
  } as By
  return changeReview(deps(), key, step.act, by, now)
}

/** Third and fourth of the sources are those of imported reviews, which don't count (X-rank-05). */
const HERE = 'coalesce(c.published - c.by_source[3] - c.by_source[4], 0)'
const STARS_HERE = 'coalesce(c.rating_sum - c.stars_by_source[3] - c.stars_by_source[4], 0)'
const RANK = `(${STARS_HERE} + ${PRIOR_REVIEWS} * site_mean) / (${HERE} + ${PRIOR_REVIEWS}) * ln(${COUNT_OFFSET} + ${HERE})`

/** All stored counts. Ranks are compared with their formula, since the site-wide mean in it may drift by a hundredth. */
async function storedCounts() {
  const rows = (text: string) => database.query.raw(text)
  return {
    products: await rows('SELECT * FROM product_stats ORDER BY shop_id, product_id'),
    shops: await rows('SELECT * FROM shop_stats ORDER BY shop_id'),
    people: await rows(`SELECT reviewer_id, published, verified_published, with_media, last_reviewed_at, helpful
                        FROM reviewer_stats ORDER BY reviewer_id`),
    votes: await rows(`
      SELECT review_id, r.helpful = count(v.reviewer_id) AS counted FROM reviews r LEFT JOIN helpful_votes v
      USING (shop_id, review_id) GROUP BY shop_id, review_id ORDER BY shop_id, review_id`),
    search: await rows(`
      SELECT shop_id, product_id, p.published, p.rating, transparency, authenticity,
             ARRAY(SELECT word FROM unnest(tsvector_to_array(words)) word WHERE word !~ '^w:') AS words,
             abs(rank_score - ${RANK}) < 1e-9 AS ranked
      FROM product_search p CROSS JOIN search_site LEFT JOIN product_stats c USING (shop_id, product_id) ORDER BY 1, 2`),
    items: await rows('SELECT * FROM search_items ORDER BY shop_id, product_id'),
    lists: await rows(`
      SELECT shop_id, s.domain, abs(rank_score - ${RANK}) < 1e-9 AS ranked
      FROM shop_search s JOIN shop_stats c USING (shop_id) ORDER BY shop_id`),
  }
}

async function expectStoredIsRecomputed() {
  const stored = await storedCounts()
  expect([...stored.search, ...stored.lists].filter(({ ranked }) => !ranked)).toEqual([])
  expect(stored.votes.filter(({ counted }) => !counted)).toEqual([])
  await recountAll(database.db)
  await refreshProducts(database.db, 'all')
  await refreshShops(database.db, 'all')
  expect(stored).toEqual(await storedCounts())
}

/** A review's flags equal those replayed from its history. */
async function expectHistoryTellsAll() {
  const rows = await database.query<{
    review_id: number
    notice: string | null
    unpublished: boolean
    deleted: boolean
    held: boolean
    hidden: string | null
    reinstated: boolean
    answered: boolean
    reply: string | null
    events: (FlagEvent & { by: FlagEvent['by']; withdrawn: boolean | null })[]
  }>`
    SELECT review_id, notice, unpublished_at IS NOT NULL AS unpublished, deleted_at IS NOT NULL AS deleted,
           held_at IS NOT NULL AS held, hidden_by AS hidden, reinstated_at IS NOT NULL AS reinstated, answered,
           (SELECT body FROM review_replies p WHERE (p.shop_id, p.review_id) = (r.shop_id, r.review_id)) AS reply,
           (SELECT jsonb_agg(jsonb_build_object('kind', kind, 'actor', actor, 'by', details ->> 'by',
                             'withdrawn', details -> 'withdrawn') ORDER BY event_id)
              FROM review_events e WHERE (e.shop_id, e.review_id) = (r.shop_id, r.review_id)) AS events
    FROM reviews r`
  for (const { review_id, notice, events, answered, reply, ...flags } of rows) {
    const replayed = flagsAfter(events, notice !== null)
    expect({ review_id, ...flags, notice: notice !== null }).toEqual({ review_id, ...replayed })
    const last = events.findLast(({ kind }) => kind === 'replied')
    expect({ review_id, answered }).toEqual({ review_id, answered: last !== undefined && !last.withdrawn })
    expect({ review_id, answered }).toEqual({ review_id, answered: reply !== null })
  }
}

test('random acts of everybody, from several connections at once', async () => {
  const sides = fc.array(fc.array(step, { minLength: 1, maxLength: 8 }), { minLength: 2, maxLength: 4 })
  await fc.assert(
    fc.asyncProperty(sides, async sequences => {
      await Promise.all(
        sequences.map(async steps => {
          for (const step of steps) await take(step)
        }),
      )
      await expectStoredIsRecomputed()
      await expectHistoryTellsAll()
    }),
    { numRuns: 12, endOnFailure: true },
  )
}, 120_000)

test('an act tells every process that the shop’s pages changed, once it is stored', async () => {
  const heard: string[] = []
  const unlisten = await database.listen('candor_changed', tag => heard.push(tag))
  const { shop_id, review_id, reviewer_id } = reviews[0]!
  const [shop] = await database.query<{ slug: string }>`SELECT slug FROM shops WHERE shop_id = ${shop_id}`
  const key = { shopId: shop_id, reviewId: review_id }
  const by: By = { party: 'author', reviewerId: reviewer_id }
  await changeReview(deps(), key, { kind: 'delete' }, by, new Date())
  await changeReview(deps(), key, { kind: 'restore' }, by, new Date())
  await database.query`select pg_notify('candor_changed', 'end')`
  await expect.poll(() => heard).toContain('end')
  expect(heard.filter(tag => tag === `shop:${shop!.slug}`).length).toBeGreaterThan(0)
  await unlisten()
})

test('what is refused leaves no trace', async () => {
  const { shop_id, review_id, reviewer_id } = reviews[1]!
  const key = { shopId: shop_id, reviewId: review_id }
  const stranger: By = { party: 'author', reviewerId: reviewer_id + 1 }
  const events = () => database.query`SELECT count(*) FROM review_events WHERE review_id = ${review_id}`
  const before = await events()
  expect(await changeReview(deps(), key, { kind: 'delete' }, stranger, new Date())).toEqual({
    kind: 'refused',
    reason: 'not_yours',
  })
  const pictures: Act = { kind: 'edit', words: { rating: 1, title: null, body: 'x' }, pictures: ['zzzzzz'] }
  await changeReview(deps(), key, { kind: 'restore' }, { party: 'author', reviewerId: reviewer_id }, new Date())
  expect(await changeReview(deps(), key, pictures, { party: 'author', reviewerId: reviewer_id }, new Date())).toEqual({
    kind: 'refused',
    reason: 'picture_refused',
  })
  expect(Number((await events())[0]!.count) - Number(before[0]!.count)).toBeLessThanOrEqual(1)
  const [row] = await database.query`SELECT body FROM reviews WHERE review_id = ${review_id}`
  expect(row!.body).not.toBe('x')
})

test('what a moderator releases is published from then on; a sign that is edited in makes it wait again', async () => {
  const { shop_id, product_id, reviewer_id } = reviews[2]!
  const [shop] = await database.query<{ slug: string }>`SELECT slug FROM shops WHERE shop_id = ${shop_id}`
  const subject = { shopId: shop_id, productId: product_id, lineItemId: null }
  const draft = { named: 'x', rating: 2, title: null, body: 'See https://elsewhere.example', pictures: [] }
  const written = await writeReview(deps(), reviewer_id, subject, draft, null, new Date('2026-05-01T10:00:00Z'))
  if (written.kind !== 'written') throw new Error(written.kind)
  const { key } = written
  const shown = () => readReviews(database.db, { shopId: shop_id, slug: shop!.slug }, [key.reviewId])
  expect(await shown()).toEqual([])

  const moderator: By = { party: 'moderator', reviewerId: 1 }
  const released = new Date('2026-05-02T08:00:00Z')
  expect(await changeReview(deps(), key, { kind: 'release' }, moderator, released)).toMatchObject({
    published: true,
  })
  const [review] = await shown()
  expect(review!.trace).toMatchObject({
    written_at: '2026-05-01T10:00:00.000Z',
    published_at: released.toISOString(),
    changes: [],
  })

  const author: By = { party: 'author', reviewerId: reviewer_id }
  const content = { rating: 2, title: null, body: 'Now at www.elsewhere.example' }
  expect(await changeReview(deps(), key, { kind: 'edit', words: content }, author, new Date())).toMatchObject({
    published: false,
  })
  expect(await shown()).toEqual([])
})
