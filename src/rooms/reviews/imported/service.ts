import { personTag } from '../../../lib/page-tags.ts'
import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { listMembers } from '../../accounts/service/members.ts'
import { decodeReviewId } from '../../catalog/encoded-id.ts'
import { namedAuthors } from '../../people/service.ts'
import { changeReview } from '../lifecycle/change-review.ts'
import { type ReviewDeps, runEffects } from '../lifecycle/review-event.ts'
import { insertEvents } from '../lifecycle/sql.ts'
import type { ReviewKey } from '../lifecycle/transitions.ts'
import { lockShop, recountReviewers } from '../recount.ts'
import { withdrawVote } from '../votes/service.ts'
import { presentImported } from './present.ts'
import type { ImportedReview } from './schemas.ts'
import {
  countWaiting,
  deleteAnswer,
  selectAnswered,
  selectForAnswer,
  selectWaiting,
  updateAuthor,
  upsertAnswer,
} from './sql.ts'
import { versionOf } from './version.ts'

/**
 * What a person says about the reviews that shops imported under their address (P1.6). Only who signed in with that very
 * address is asked, and nothing is theirs before they accept it.
 */

/** Reviews listed at once, of each state. */
const LISTED = 50

/** The reviews that wait for a person's answer, and those answered. */
export async function readImported(db: Db, reviewerId: number) {
  const authors = await namedAuthors(db, reviewerId)
  const [waiting, waitingCount, answered] = await Promise.all([
    selectWaiting(db, authors, LISTED),
    countWaiting(db, authors),
    selectAnswered(db, reviewerId, LISTED),
  ])
  return { waiting: waiting.map(presentImported), waitingCount, answered: answered.map(presentImported) }
}

/** The newest imported review that waits for a person's answer; undefined for none. */
export async function newestImported(db: Db, reviewerId: number): Promise<ImportedReview | undefined> {
  const [row] = await selectWaiting(db, await namedAuthors(db, reviewerId), 1)
  return row && presentImported(row)
}

export type ImportAct = { kind: 'accept'; version: string } | { kind: 'reject' } | { kind: 'undo' }

/**
 * Accepts a review as the person's own, rejects it, or takes a rejection back; doing it again changes nothing. In one
 * transaction with its event and its effects.
 * @returns the state after it
 * Fails with 404 for any other review, and with 409: `moved` if its words changed since they were read, `rejected` before
 * the rejection is taken back, `own_shop` for members of the shop.
 */
export function answerImport(
  deps: ReviewDeps,
  reviewerId: number,
  publicId: string,
  act: ImportAct,
  now: Date,
): Promise<ImportedReview['state']> {
  const key = decodeReviewId(publicId)
  if (!key) throw unknown()
  return inTransaction(deps.db, async db => {
    await lockShop(db, key.shopId)
    const found = await findForAnswer(db, key, reviewerId)
    const within = { ...deps, db }
    if (act.kind === 'accept') return accept(within, key, reviewerId, found, act.version, now)
    if (act.kind === 'reject') return reject(within, key, reviewerId, found, now)
    return undo(within, key, found, now)
  })
}

interface Found {
  state: ImportedReview['state']
  authorId: number
  productId: number | null
  version: string
}

async function findForAnswer(db: Db, key: ReviewKey, reviewerId: number): Promise<Found> {
  const row = await selectForAnswer(db, key)
  if (!row) throw unknown()
  const rest = { productId: row.product_id, version: versionOf(row) }
  if (row.answer && row.author_id !== null) {
    if (row.answered_by !== reviewerId) throw unknown()
    return { ...rest, state: row.answer, authorId: row.author_id }
  }
  if (!row.waits || !(await namedAuthors(db, reviewerId)).includes(row.reviewer_id)) throw unknown()
  return { ...rest, state: 'waiting', authorId: row.reviewer_id }
}

async function accept(deps: ReviewDeps, key: ReviewKey, reviewerId: number, found: Found, version: string, now: Date) {
  const { db } = deps
  const { state, authorId, productId } = found
  if (state === 'accepted') return state
  if (state === 'rejected')
    throw new Problem(409, 'rejected', 'You rejected this review. Undo that first, then accept it.')
  if (version !== found.version)
    throw new Problem(409, 'moved', 'The shop changed this review since you read it. Read it again.')
  if ((await listMembers(db, key.shopId)).some(member => member.reviewer_id === reviewerId))
    throw new Problem(409, 'own_shop', 'You belong to this shop, so you can’t accept reviews of it as yours.')
  await updateAuthor(db, key, reviewerId, now)
  await upsertAnswer(db, key, { author_id: authorId, reviewer_id: reviewerId, answer: 'accepted', answered_at: now })
  await withdrawVote(db, key, reviewerId)
  await insertEvents(db, key, [{ kind: 'accepted', actor: 'author', created_at: now }])
  await runEffects(deps, { key, shopId: key.shopId, productId, authorId: reviewerId, act: 'accept' })
  await leaveAuthor(db, authorId)
  return 'accepted' as const
}

async function reject(deps: ReviewDeps, key: ReviewKey, reviewerId: number, found: Found, now: Date) {
  const { db } = deps
  const { state, authorId } = found
  if (state === 'rejected') return state
  if (state === 'accepted') await updateAuthor(db, key, authorId, null)
  await upsertAnswer(db, key, { author_id: authorId, reviewer_id: reviewerId, answer: 'rejected', answered_at: now })
  await changeReview(deps, key, { kind: 'remove' }, { party: 'system' }, now)
  if (state === 'accepted') await leaveAuthor(db, reviewerId)
  return 'rejected' as const
}

async function undo(deps: ReviewDeps, key: ReviewKey, { state }: Found, now: Date) {
  if (state !== 'rejected') return state
  await deleteAnswer(deps.db, key)
  await changeReview(deps, key, { kind: 'restore' }, { party: 'system' }, now)
  return 'waiting' as const
}

/** Recounts the author that a review had before. */
async function leaveAuthor(db: Db, authorId: number) {
  await recountReviewers(db, [authorId])
  await invalidatePages(db, personTag(authorId))
}

/** The same for all others' reviews, so that the answer reveals nothing. */
const unknown = () => notFound('No such review was imported under your address.')
