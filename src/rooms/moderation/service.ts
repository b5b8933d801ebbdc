import type { Person } from '../../lib/calls/access.ts'
import { notFound } from '../../platform/http/failures/problem.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { HIDING_REASON_LABELS } from '../reviews/labels.ts'
import { HIDING_REASONS, type HidingReason } from '../reviews/rules.ts'
import { readForExport } from '../reviews/writing/authored.ts'
import type { AuthoredReview } from '../reviews/writing/authored-contract.ts'
import { isPublic } from './act.ts'
import type { AppealForm, ReasonChoice } from './contract.ts'
import { type Found, factsOf, findCase, unknownReview } from './review-state.ts'
import { CONDITIONS, type State, verdictOn } from './rules.ts'
import { selectHiding, selectLastAppeal, selectOverturned } from './sql/cases.ts'
import { selectDecisionsOn } from './sql/desk.ts'

/** What forms begin with: the review, and whether anything can be done with it. */

/** The reasons, with those that a moderator has found not to hold. */
const choices = (overturned: readonly HidingReason[] = []): ReasonChoice[] =>
  HIDING_REASONS.map(value => ({
    value,
    ...HIDING_REASON_LABELS[value],
    barred: overturned.includes(value) ? CONDITIONS.not_overturned : null,
  }))

async function whole(db: Db, { key }: Found): Promise<AuthoredReview> {
  const [review] = await readForExport(db, [key])
  if (!review) throw unknownReview()
  return review
}

/** States in which the shop whose review it is may look at it: as a review, or as the notice in its place. */
const SEEN_BY_SHOP: readonly State[] = ['published', 'flagged', 'hidden', 'appealed', 'upheld']

/** Fails with 404 for a review that the person's shops do not have, or do not see. */
export async function readForHiding(db: Db, publicId: string, person: Person) {
  const found = await findCase(db, publicId, person)
  if (!found.parts.includes('shop') || !SEEN_BY_SHOP.includes(found.state)) throw unknownReview()
  const hidden = found.row.hidden_at !== null
  return {
    review: await whole(db, found),
    state: found.state,
    reasons: choices(await selectOverturned(db, found.key)),
    explanation: hidden ? ((await selectHiding(db, found.key))?.words ?? null) : null,
  }
}

/** Fails with 404 for a review that the public does not see. */
export async function readForReport(db: Db, publicId: string, person: Person) {
  const found = await findCase(db, publicId, person)
  if (!isPublic(found)) throw unknownReview()
  const verdict = verdictOn(found, 'report', found.parts, await factsOf(db, found, person))
  return { review: await whole(db, found), reasons: choices(), closed: 'to' in verdict ? null : verdict.why }
}

/** Fails with 404 for a review that is not the person's own, or was never hidden. */
export async function readForAppeal(db: Db, publicId: string, person: Person): Promise<Omit<AppealForm, 'meta_data'>> {
  const found = await findCase(db, publicId, person)
  if (!found.parts.includes('author')) throw unknownReview()
  const [last, decisions] = await Promise.all([selectLastAppeal(db, found.key), selectDecisionsOn(db, found.key)])
  const hidden = found.row.hidden_at !== null
  if (!hidden && !last) throw notFound('Nobody hid this review.')
  // an appeal against an earlier hiding says nothing of the one in force
  const current = hidden && found.row.appeal === null ? undefined : last
  const ruling = current && decisions.find(one => one.decision === (current.state === 'upheld' ? 'uphold' : 'overturn'))
  const verdict = verdictOn(found, 'appeal', found.parts, await factsOf(db, found, person))
  return {
    review: await whole(db, found),
    explanation: hidden ? ((await selectHiding(db, found.key))?.words ?? null) : null,
    appeal: current
      ? {
          state: current.state as 'open',
          words: current.words,
          sent_at: current.created_at.toISOString(),
          decided_at: current.decided_at?.toISOString() ?? null,
          reasons: current.state === 'open' || current.state === 'conceded' ? null : (ruling?.words ?? null),
        }
      : null,
    closed: 'to' in verdict ? null : verdict.why,
  }
}
