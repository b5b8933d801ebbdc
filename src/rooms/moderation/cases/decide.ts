import type { Person } from '../../../lib/calls/access.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { HIDING_REASONS, type HidingReason } from '../../reviews/rules.ts'
import { isVisible, lengthOf } from '../../reviews/writing/rules.ts'
import { readAssignment, takenBy } from '../desk/assign.ts'
import { type Decision, NAMES_REASON, NEEDS_EXPLANATION, SHORTEST_EXPLANATION } from '../rules.ts'
import { deleteAssignment } from '../sql/assignments.ts'
import { decideAppeal, decideFlags } from '../sql/cases.ts'
import { insertDecision } from '../sql/desk.ts'
import { type ActOutcome, applyDecision, assertPermitted, eventOf, withCase } from './act.ts'
import { type ModerationDeps, runCaseEffects } from './case-event.ts'
import { findCase, notYours, type ReviewCase, sinceOf } from './review-state.ts'

/** A moderator's decision as submitted. */
export interface Ruling {
  decision: Decision
  reason?: HidingReason | undefined
  words: string | null
  /** The case's version that the moderator read; absent skips the conflict check. */
  version?: number | undefined
}

/**
 * Applies a moderator's decision in one transaction: checks the case table, changes the review, closes its reports or appeal,
 * logs the decision and runs the effects. Fails with 403 `not_yours` for the moderator's own matter, 409 `not_now` if it was
 * decided before, 409 `taken` if another moderator has the case, 409 `moved` if the review changed since it was read, 422
 * `incomplete` without a reason or explanation.
 */
export const decide = (
  deps: ModerationDeps,
  publicId: string,
  person: Person,
  ruling: Ruling,
  now: Date,
): Promise<ActOutcome> =>
  withCase(deps, publicId, person, async (within, found) => {
    const { decision, version } = ruling
    if (!found.parts.includes('moderator')) throw notYours()
    await assertPermitted(within, found, person, decision)
    const assigned = await readAssignment(within.db, found, person)
    if (assigned && !assigned.mine) throw takenBy(assigned.name)
    if (version !== undefined && version !== found.row.version)
      throw new Problem(409, 'moved', 'This review has changed since you opened it. Read it again, then decide.')
    const { reason, words } = complete(ruling)
    const hidingReason = reason ?? found.row.hidden_reason ?? HIDING_REASONS[0]
    const flags = decision === 'dismiss' || decision === 'remove' ? found.row.flags : 0
    const reporters = await APPLY_DECISION[decision](within, found, { reason: hidingReason, words, person, now })
    await insertDecision(within.db, found.key, {
      decision,
      reason: decision === 'uphold' || decision === 'overturn' ? found.row.hidden_reason : (reason ?? null),
      words,
      flags,
      moderator_id: person.reviewerId,
      waiting_since: sinceOf(found) ?? now,
      decided_at: now,
    })
    await deleteAssignment(within.db, found.key)
    const event = {
      ...eventOf(found, person),
      kind: 'decided',
      decision,
      reason: hidingReason,
      words,
      reporters,
    } as const
    await runCaseEffects(within, event)
    return { public_id: publicId, state: (await findCase(within.db, publicId, person)).state }
  })

function complete({ decision, reason, words }: Ruling): { reason: HidingReason | undefined; words: string | null } {
  const missing = (field: string, message: string) =>
    new Problem(422, 'incomplete', message, { fields: [{ field, message }] })
  if (NAMES_REASON.includes(decision) && reason === undefined) throw missing('reason', 'Choose a reason.')
  if (
    NEEDS_EXPLANATION.includes(decision) &&
    !(words !== null && isVisible(words) && lengthOf(words) >= SHORTEST_EXPLANATION)
  )
    throw missing(
      'words',
      `Enter your reasons in at least ${SHORTEST_EXPLANATION} characters. The people concerned will read them.`,
    )
  return { reason: NAMES_REASON.includes(decision) ? reason : undefined, words }
}

interface DecisionContext {
  reason: HidingReason
  words: string | null
  person: Person
  now: Date
}

/** Carries out a decision. @returns ids of the reporters whose reports it closes */
type ApplyDecision = (within: ModerationDeps, found: ReviewCase, context: DecisionContext) => Promise<readonly number[]>

const byModerator = ({ reviewerId }: Person) => ({ party: 'moderator' as const, reviewerId })

const hide: (...args: Parameters<ApplyDecision>) => Promise<void> = (within, found, { reason, words, person, now }) =>
  applyDecision(within, found, { kind: 'hide', reason, words }, byModerator(person), now)

const release: typeof hide = (within, found, { person, now }) =>
  applyDecision(within, found, { kind: 'release' }, byModerator(person), now)

const unhide: typeof hide = (within, found, { person, now }) =>
  applyDecision(within, found, { kind: 'unhide' }, byModerator(person), now)

const APPLY_DECISION: Readonly<Record<Decision, ApplyDecision>> = {
  async release(...args) {
    await release(...args)
    return []
  },
  // Nothing is hidden silently: a refused review is listed too, as a notice with the reason.
  async refuse(within, found, context) {
    if (found.row.hidden_at !== null) {
      // the moderator's hiding, with its reason, replaces the earlier one
      await decideAppeal(within.db, found.key, 'upheld', context.now)
      await unhide(within, found, context)
    }
    await hide(within, found, context)
    await release(within, found, context)
    return []
  },
  dismiss: (within, found, { now }) => decideFlags(within.db, found.key, 'dismissed', now),
  async remove(within, found, context) {
    const reporters = await decideFlags(within.db, found.key, 'followed', context.now)
    await hide(within, found, context)
    return reporters
  },
  async uphold(within, found, { now }) {
    await decideAppeal(within.db, found.key, 'upheld', now)
    return []
  },
  async overturn(within, found, context) {
    await decideAppeal(within.db, found.key, 'overturned', context.now)
    await unhide(within, found, context)
    return []
  },
}
