import type { Person } from '../../../lib/calls/access.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { changeReview } from '../../reviews/lifecycle/change-review.ts'
import type { By } from '../../reviews/lifecycle/review-event.ts'
import { type Act, REFUSED_ACTS } from '../../reviews/lifecycle/transitions.ts'
import { lockShop } from '../../reviews/recount.ts'
import type { HidingReason } from '../../reviews/rules.ts'
import { type Action, type State, verdictOn } from '../rules.ts'
import { decideAppeal, insertAppeal, insertFlag } from '../sql/cases.ts'
import { type ModerationDeps, runCaseEffects } from './case-event.ts'
import { factsOf, findCase, type ReviewCase, unknownReview } from './review-state.ts'

/** Runs an action on a case in a transaction that locks its shop, so that nobody else changes the review meanwhile. */
export const withCase = <T>(
  deps: ModerationDeps,
  publicId: string,
  person: Person,
  run: (within: ModerationDeps, found: ReviewCase) => Promise<T>,
): Promise<T> =>
  inTransaction(deps.db, async db => {
    const { key } = await findCase(db, publicId, person)
    await lockShop(db, key.shopId)
    return run({ ...deps, db }, await findCase(db, publicId, person))
  })

/** Checks an action by the case table. Fails with 403 `not_yours` or 409. @returns the state that the action leads to */
export async function assertPermitted(
  { db }: Pick<ModerationDeps, 'db'>,
  found: ReviewCase,
  person: Person,
  action: Action,
): Promise<State> {
  const verdict = verdictOn(found, action, found.parts, await factsOf(db, found, person))
  if ('to' in verdict) return verdict.to
  throw new Problem(verdict.refused === 'not_yours' ? 403 : 409, verdict.refused, verdict.why)
}

/** Applies a decision to the review itself. Fails with 404 for an unknown review, with 409 if its state forbids the act. */
export async function applyDecision(
  deps: ModerationDeps,
  { key }: ReviewCase,
  act: Act,
  by: By,
  now: Date,
): Promise<void> {
  const changed = await changeReview(deps, key, act, by, now)
  if (changed.kind === 'unknown') throw unknownReview()
  if (changed.kind === 'refused') throw new Problem(409, changed.reason, REFUSED_ACTS[changed.reason])
}

export interface ActOutcome {
  public_id: string
  state: State
}

/** A shop hides a review of its own for a reason of the closed list; the author is notified and may appeal. */
export const hideReview = (
  deps: ModerationDeps,
  publicId: string,
  person: Person,
  { reason, words }: { reason: HidingReason; words: string | null },
  now: Date,
): Promise<ActOutcome> =>
  withCase(deps, publicId, person, async (within, found) => {
    const by = asMember(found, person)
    const state = await assertPermitted(within, found, person, 'hide')
    await applyDecision(within, found, { kind: 'hide', reason, words }, by, now)
    return { public_id: publicId, state }
  })

/** A shop shows a review that it had hidden; this concedes an open appeal. */
export const showReview = (deps: ModerationDeps, publicId: string, person: Person, now: Date): Promise<ActOutcome> =>
  withCase(deps, publicId, person, async (within, found) => {
    const by = asMember(found, person)
    const state = await assertPermitted(within, found, person, 'show')
    await decideAppeal(within.db, found.key, 'conceded', now)
    await applyDecision(within, found, { kind: 'unhide' }, by, now)
    return { public_id: publicId, state }
  })

/** Fails with 404 for members of other shops, so that the answer doesn't reveal whether the review exists. */
function asMember({ key, parts }: ReviewCase, { reviewerId }: Person): By {
  if (!parts.includes('shop')) throw unknownReview()
  return { party: 'shop', shopId: key.shopId, reviewerId }
}

export const eventOf = ({ key, row }: ReviewCase, { reviewerId }: Person) => ({
  key,
  authorId: row.reviewer_id,
  actorId: reviewerId,
  hiddenBy: row.hidden_by,
})

/** Reports a public review; each person may report a review once. */
export const reportReview = (
  deps: ModerationDeps,
  publicId: string,
  person: Person,
  { reason, words }: { reason: HidingReason; words: string | null },
  now: Date,
): Promise<ActOutcome> =>
  withCase(deps, publicId, person, async (within, found) => {
    if (found.row.hidden_at === null && !isPublic(found)) throw unknownReview()
    const state = await assertPermitted(within, found, person, 'report')
    await insertFlag(within.db, found.key, { reviewer_id: person.reviewerId, reason, words, created_at: now })
    await runCaseEffects(within, { ...eventOf(found, person), kind: 'reported' })
    return { public_id: publicId, state }
  })

export const isPublic = ({ state }: Pick<ReviewCase, 'state'>) => state === 'published' || state === 'flagged'

/** An author appeals against the hiding of their review, once per hiding. */
export const appeal = (
  deps: ModerationDeps,
  publicId: string,
  person: Person,
  words: string,
  now: Date,
): Promise<ActOutcome> =>
  withCase(deps, publicId, person, async (within, found) => {
    // 404 for anybody but the author, so that the answer doesn't reveal whether the review exists
    if (!found.parts.includes('author')) throw unknownReview()
    const state = await assertPermitted(within, found, person, 'appeal')
    await insertAppeal(within.db, found.key, words, now)
    await runCaseEffects(within, { ...eventOf(found, person), kind: 'appealed', words })
    return { public_id: publicId, state }
  })
