import { afterAll, beforeAll, expect } from 'vitest'
import type { Person } from '../../../src/lib/calls/access.ts'
import { CASE_EFFECTS, REVIEW_EFFECTS } from '../../../src/main/server/change-effects.ts'
import type { Jobs } from '../../../src/platform/jobs/jobs.ts'
import { encodeReviewId } from '../../../src/rooms/catalog/encoded-id.ts'
import { appeal, hideReview, reportReview, showReview } from '../../../src/rooms/moderation/cases/act.ts'
import { decide, type Ruling } from '../../../src/rooms/moderation/cases/decide.ts'
import type { Decision } from '../../../src/rooms/moderation/rules.ts'
import { changeReview } from '../../../src/rooms/reviews/lifecycle/change-review.ts'
import type { ReviewEvent } from '../../../src/rooms/reviews/lifecycle/review-event.ts'
import { createFixtures } from '../../../src/rooms/reviews/testing.ts'
import { appContextOf, useDatabase } from '../database.ts'

export const NOW = new Date('2026-05-02T10:00:00Z')
/** When reviews are reported and appealed for. */
export const EARLIER = new Date('2026-05-01T10:00:00Z')
export const WORDS = 'I have read it twice.'
/** What an act is refused with. */
export const failure = (status: number, code: string) => ({
  status,
  code,
  message: expect.stringMatching(/^[A-Z].+\.$/),
})

/** A review with those concerned and their actions. */
export type ReviewCase = Awaited<ReturnType<ReturnType<typeof useReviewCases>['reviewed']>>

/** Reviews in a database with everybody who may act on them, and what was stored of their acts. */
export function useReviewCases() {
  const database = useDatabase()
  const { signedIn, shop, product, review, rowOf, historyOf, notificationsOf } = createFixtures(database)
  const started = {} as { jobs: Jobs; ada: Person; ben: Person }

  beforeAll(async () => {
    const [ada, ben] = [await signedIn({ roles: ['moderator'] }), await signedIn({ roles: ['moderator'] })]
    // as the roles room stores it
    for (const { reviewerId } of [ada, ben])
      await database.query`INSERT INTO role_grants (reviewer_id, role) VALUES (${reviewerId}, 'moderator')`
    Object.assign(started, { jobs: appContextOf(database).jobs, ada, ben })
  })
  afterAll(() => started.jobs.stop())

  /** A published review, the people concerned, and the actions that they can take. */
  async function reviewed() {
    const shopId = await shop()
    const [author, member, reader] = [await signedIn(), await signedIn({ shops: [shopId] }), await signedIn()]
    const key = await review(author.reviewerId, await product(shopId))
    const id = encodeReviewId(key.shopId, key.reviewId)
    const followed: number[] = []
    const deps = {
      db: database.db,
      jobs: started.jobs,
      base: 'https://reviews.example',
      effects: [...REVIEW_EFFECTS, async (_: unknown, { authorId }: ReviewEvent) => void followed.push(authorId)],
      caseEffects: CASE_EFFECTS,
    }
    return {
      key,
      author,
      member,
      reader,
      followed,
      hide: (person = member, at = NOW) => hideReview(deps, id, person, { reason: 'spam', words: 'An advert.' }, at),
      show: (person = member) => showReview(deps, id, person, NOW),
      report: (person = reader, at = EARLIER) => reportReview(deps, id, person, { reason: 'fake', words: 'Look.' }, at),
      appeal: (person = author, at = EARLIER) => appeal(deps, id, person, 'I bought it myself.', at),
      decide: (decision: Decision, rest: Partial<Ruling> = {}, person = started.ada) =>
        decide(deps, id, person, { decision, words: WORDS, ...rest }, NOW),
      edit: (words: { body: string }) =>
        changeReview(
          deps,
          key,
          { kind: 'edit', words: { rating: 4, title: null, ...words } },
          { party: 'author', reviewerId: author.reviewerId },
          NOW,
        ),
      hold: (reason = 'link') => database.query`
      UPDATE reviews SET held_at = ${EARLIER}, held_reason = ${reason}
      WHERE shop_id = ${key.shopId} AND review_id = ${key.reviewId}`,
    }
  }

  type Reviewed = Awaited<ReturnType<typeof reviewed>>

  const flagsOf = ({ key }: Reviewed) => database.query`
  SELECT reviewer_id AS by, reason, words, state, created_at AS at, decided_at AS decided FROM review_flags
  WHERE shop_id = ${key.shopId} AND review_id = ${key.reviewId} ORDER BY reviewer_id DESC`
  const appealsOf = ({ key }: Reviewed) => database.query`
  SELECT words, state, created_at AS at, decided_at AS decided FROM review_appeals
  WHERE shop_id = ${key.shopId} AND review_id = ${key.reviewId} ORDER BY hidden_at`
  const logOf = ({ key }: Reviewed) => database.query`
  SELECT decision, reason, words, flags, moderator_id AS by, waiting_since AS since, decided_at AS at
  FROM moderation_decisions WHERE shop_id = ${key.shopId} AND review_id = ${key.reviewId}`
  const heard = async (...people: Person[]) =>
    Promise.all(people.map(async person => (await notificationsOf(person)).length))
  return {
    database,
    started,
    signedIn,
    shop,
    product,
    rowOf,
    historyOf,
    notificationsOf,
    reviewed,
    flagsOf,
    appealsOf,
    logOf,
    heard,
  }
}
