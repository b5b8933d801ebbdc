import type { Person } from '../../lib/calls/access.ts'
import { Problem } from '../../platform/http/failures/problem.ts'
import { invalidatePages } from '../../platform/postgres/invalidate-pages.ts'
import { shopTagById } from '../catalog/service.ts'
import { HIDING_REASONS, type HidingReason } from '../reviews/rules.ts'
import { isVisible, lengthOf } from '../reviews/writing/rules.ts'
import { type ActOutcome, change, type ModerationDeps, permitted, withoutNotifications } from './act.ts'
import { notifyAppealDecided, notifyHidden, notifyRefused, notifyReleased, notifyReporters } from './notifications.ts'
import { type Found, findCase } from './review-state.ts'
import { type Decision, NAMES_REASON, NEEDS_EXPLANATION, SHORTEST_EXPLANATION } from './rules.ts'
import { decideAppeal, decideFlags } from './sql/cases.ts'
import { insertDecision } from './sql/desk.ts'

/** What a moderator sends. */
export interface Ruling {
  decision: Decision
  reason?: HidingReason | undefined
  words: string | null
  /** Of the case as it was read; absent where that is no matter. */
  version?: number | undefined
}

/**
 * A moderator decides. In one transaction: the table says whether it can be, the review is changed, what waited is closed, the
 * decision is logged and whom it concerns is told. Fails with 403 `not_yours` for their own matter, 409 `not_now` where
 * somebody decided before, 409 `moved` where the review has changed since it was read, 422 `incomplete` without a reason.
 */
export const decide = (
  deps: ModerationDeps,
  publicId: string,
  person: Person,
  ruling: Ruling,
  now: Date,
): Promise<ActOutcome> =>
  withoutNotifications(deps, publicId, person, async (within, found) => {
    const { decision, version } = ruling
    if (!found.parts.includes('moderator'))
      throw new Problem(403, 'not_yours', 'You wrote this review, or belong to the shop: another moderator decides.')
    await permitted(within, found, person, decision)
    if (version !== undefined && version !== found.row.version)
      throw new Problem(409, 'moved', 'This review has changed since you read it. Look at it again, then decide.')
    const { reason, words } = complete(ruling)
    const received = {
      key: found.key,
      authorId: found.row.reviewer_id,
      reason: reason ?? found.row.hidden_reason ?? HIDING_REASONS[0],
      words,
      actorId: person.reviewerId,
    }
    const flags = decision === 'dismiss' || decision === 'remove' ? found.row.flags : 0
    await EFFECTS[decision](within, found, received, now)
    await insertDecision(within.db, found.key, {
      decision,
      reason: decision === 'uphold' || decision === 'overturn' ? found.row.hidden_reason : (reason ?? null),
      words,
      flags,
      moderator_id: person.reviewerId,
      waiting_since: sinceOf(found) ?? now,
      decided_at: now,
    })
    await invalidatePages(within.db, shopTagById(found.key.shopId))
    return { public_id: publicId, state: (await findCase(within.db, publicId, person)).state }
  })

/** Since when a review waits for what it waits for; null where it does not. */
export const sinceOf = ({ state, row }: Pick<Found, 'state' | 'row'>): Date | null =>
  state === 'held' ? row.held_at : state === 'flagged' ? row.flagged_at : state === 'appealed' ? row.appealed_at : null

function complete({ decision, reason, words }: Ruling): { reason: HidingReason | undefined; words: string | null } {
  const missing = (field: string, message: string) =>
    new Problem(422, 'incomplete', message, { fields: [{ field, message }] })
  if (NAMES_REASON.includes(decision) && reason === undefined) throw missing('reason', 'Choose one of the reasons.')
  if (
    NEEDS_EXPLANATION.includes(decision) &&
    !(words !== null && isVisible(words) && lengthOf(words) >= SHORTEST_EXPLANATION)
  )
    throw missing('words', `Say why, in ${SHORTEST_EXPLANATION} characters or more: whom it concerns reads it.`)
  return { reason: NAMES_REASON.includes(decision) ? reason : undefined, words }
}

interface Told {
  key: Found['key']
  authorId: number
  reason: HidingReason
  words: string | null
  actorId: number
}

type Effect = (within: ModerationDeps, found: Found, received: Told, now: Date) => Promise<unknown>

const byModerator = ({ actorId }: Told) => ({ party: 'moderator' as const, reviewerId: actorId })

const EFFECTS: Readonly<Record<Decision, Effect>> = {
  async release(within, found, received, now) {
    await change(within, found, { kind: 'release' }, byModerator(received), now)
    await notifyReleased(within, received, found.row.hidden_at !== null)
  },
  // Nothing is hidden silently: what is refused keeps its place too, as a notice with the reason.
  async refuse(within, found, received, now) {
    if (found.row.hidden_at !== null) {
      // from here on the hiding is the moderator's, with the moderator's reason
      await decideAppeal(within.db, received.key, 'upheld', now)
      await change(within, found, { kind: 'unhide' }, byModerator(received), now)
    }
    await change(
      within,
      found,
      { kind: 'hide', reason: received.reason, words: received.words },
      byModerator(received),
      now,
    )
    await change(within, found, { kind: 'release' }, byModerator(received), now)
    await notifyRefused(within, received)
  },
  async dismiss(within, _found, received, now) {
    const reporters = await decideFlags(within.db, received.key, 'dismissed', now)
    await notifyReporters(within, received.key, reporters, 'dismiss', { ...received, reason: null })
  },
  async remove(within, found, received, now) {
    const reporters = await decideFlags(within.db, received.key, 'followed', now)
    await change(
      within,
      found,
      { kind: 'hide', reason: received.reason, words: received.words },
      byModerator(received),
      now,
    )
    await notifyHidden(within, 'moderator', received)
    await notifyReporters(within, received.key, reporters, 'remove', received)
  },
  async uphold(within, found, received, now) {
    await decideAppeal(within.db, received.key, 'upheld', now)
    await notifyAppealDecided(within, received, 'uphold', found.row.hidden_by!)
  },
  async overturn(within, found, received, now) {
    await decideAppeal(within.db, received.key, 'overturned', now)
    await change(within, found, { kind: 'unhide' }, byModerator(received), now)
    await notifyAppealDecided(within, received, 'overturn', found.row.hidden_by!)
  },
}
