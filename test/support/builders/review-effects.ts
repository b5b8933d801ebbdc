import { CASE_EFFECTS, REVIEW_EFFECTS } from '../../../src/main/server/change-effects.ts'
import type { Db } from '../../../src/platform/postgres/database.ts'
import { invalidateReviewPages, recountStats } from '../../../src/rooms/reviews/lifecycle/effects.ts'
import type { ReviewDeps, ReviewEvent } from '../../../src/rooms/reviews/lifecycle/review-event.ts'
import { SILENT_JOBS } from '../../../src/seed/acts/jobs.ts'

/** Effects of reviews and cases, all of them; e-mails are discarded. */
export const effectDeps = (db: Db) => ({
  db,
  jobs: SILENT_JOBS,
  base: 'http://localhost',
  effects: REVIEW_EFFECTS,
  caseEffects: CASE_EFFECTS,
})

/** The effects of the reviews room alone; events are collected in `events`. */
export function recordedEffects(db: Db): { deps: ReviewDeps; events: ReviewEvent[] } {
  const events: ReviewEvent[] = []
  const record = async (_: Db, event: ReviewEvent) => void events.push(event)
  return { deps: { ...effectDeps(db), effects: [recountStats, record, invalidateReviewPages] }, events }
}

/** The events of new and edited reviews that notify people. */
export const outcomesOf = (events: readonly ReviewEvent[]) =>
  events.flatMap(event =>
    (event.act === 'write' || event.act === 'edit') && event.outcome !== 'unseen'
      ? { act: event.act, outcome: event.outcome, key: event.key, authorId: event.authorId }
      : [],
  )
