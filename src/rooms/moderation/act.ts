import type { Person } from '../../lib/calls/access.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/failures/problem.ts'
import { invalidatePages } from '../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { shopTagById } from '../catalog/service.ts'
import { type By, changeReview, type Follow } from '../reviews/lifecycle/change-review.ts'
import { type Act, REFUSED_ACTS } from '../reviews/lifecycle/transitions.ts'
import { lockShop } from '../reviews/recount.ts'
import type { HidingReason } from '../reviews/rules.ts'
import { notifyAppealed, notifyHidden, notifyShown } from './notifications.ts'
import { type Found, factsOf, findCase, unknownReview } from './review-state.ts'
import { type Action, type State, verdictOn } from './rules.ts'
import { decideAppeal, insertAppeal, insertFlag } from './sql/cases.ts'

/** What people do here that reviews are changed by, and people are told of. */
export interface ModerationDeps extends Pick<AppContext, 'db' | 'jobs'> {
  follow: Follow
  /** The site's own address. */
  base: string
  /** When people are told that it happened: of an old world. */
  at?: Date | undefined
}

/** Runs what is decided by how a review stands, while nobody else changes it. */
export const withoutNotifications = <T>(
  deps: ModerationDeps,
  publicId: string,
  person: Person,
  run: (within: ModerationDeps, found: Found) => Promise<T>,
): Promise<T> =>
  inTransaction(deps.db, async db => {
    const { key } = await findCase(db, publicId, person)
    await lockShop(db, key.shopId)
    return run({ ...deps, db }, await findCase(db, publicId, person))
  })

/** Fails with 403 `not_yours` or 409 where the table does not have it. @returns how the review stands then */
export async function permitted(
  { db }: Pick<ModerationDeps, 'db'>,
  found: Found,
  person: Person,
  action: Action,
  reason?: HidingReason,
): Promise<State> {
  const verdict = verdictOn(found, action, found.parts, await factsOf(db, found, person, reason))
  if ('to' in verdict) return verdict.to
  throw new Problem(verdict.refused === 'not_yours' ? 403 : 409, verdict.refused, verdict.why)
}

/** Does to the review what the decision means. Fails with 409 where it cannot be done as it stands. */
export async function change(
  { db, follow }: ModerationDeps,
  { key }: Found,
  act: Act,
  by: By,
  now: Date,
): Promise<void> {
  const changed = await changeReview({ db, follow }, key, act, by, now)
  if (changed.kind === 'unknown') throw unknownReview()
  if (changed.kind === 'refused') throw new Problem(409, changed.reason, REFUSED_ACTS[changed.reason])
}

export interface ActOutcome {
  public_id: string
  state: State
}

/** A shop hides a review of its own for a reason of the closed list; the author is told, and can appeal. */
export const hideReview = (
  deps: ModerationDeps,
  publicId: string,
  person: Person,
  { reason, words }: { reason: HidingReason; words: string | null },
  now: Date,
): Promise<ActOutcome> =>
  withoutNotifications(deps, publicId, person, async (within, found) => {
    const by = asMember(found, person)
    const state = await permitted(within, found, person, 'hide', reason)
    await change(within, found, { kind: 'hide', reason, words }, by, now)
    const hidden = { key: found.key, authorId: found.row.reviewer_id, reason, words, actorId: person.reviewerId }
    await notifyHidden(within, 'shop', hidden)
    return { public_id: publicId, state }
  })

/** A shop shows a review again that it hid; an appeal that waits is conceded by that. */
export const showReview = (deps: ModerationDeps, publicId: string, person: Person, now: Date): Promise<ActOutcome> =>
  withoutNotifications(deps, publicId, person, async (within, found) => {
    const by = asMember(found, person)
    const state = await permitted(within, found, person, 'show')
    await decideAppeal(within.db, found.key, 'conceded', now)
    await change(within, found, { kind: 'unhide' }, by, now)
    await notifyShown(within, found.key, found.row.reviewer_id, person.reviewerId)
    return { public_id: publicId, state }
  })

/** Whose the review is not, and whether there is one, is not told to members of other shops. */
function asMember({ key, parts }: Found, { reviewerId }: Person): By {
  if (!parts.includes('shop')) throw unknownReview()
  return { party: 'shop', shopId: key.shopId, reviewerId }
}

/** Somebody reports a public review, once. */
export const reportReview = (
  deps: ModerationDeps,
  publicId: string,
  person: Person,
  { reason, words }: { reason: HidingReason; words: string | null },
  now: Date,
): Promise<ActOutcome> =>
  withoutNotifications(deps, publicId, person, async (within, found) => {
    if (found.row.hidden_at === null && !isPublic(found)) throw unknownReview()
    const state = await permitted(within, found, person, 'report')
    await insertFlag(within.db, found.key, { reviewer_id: person.reviewerId, reason, words, created_at: now })
    await invalidatePages(within.db, shopTagById(found.key.shopId))
    return { public_id: publicId, state }
  })

export const isPublic = ({ state }: Pick<Found, 'state'>) => state === 'published' || state === 'flagged'

/** An author appeals against the hiding of their review, once against each. */
export const appeal = (
  deps: ModerationDeps,
  publicId: string,
  person: Person,
  words: string,
  now: Date,
): Promise<ActOutcome> =>
  withoutNotifications(deps, publicId, person, async (within, found) => {
    // what is another one's is not told
    if (!found.parts.includes('author')) throw unknownReview()
    const state = await permitted(within, found, person, 'appeal')
    await insertAppeal(within.db, found.key, words, now)
    await invalidatePages(within.db, shopTagById(found.key.shopId))
    if (found.row.hidden_by === 'shop') await notifyAppealed(within, found.key, words, person.reviewerId)
    return { public_id: publicId, state }
  })
