import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/postgres/database.ts'
import { doOnce, findDone } from '../../../platform/postgres/idempotency.ts'
import { invitedAt } from '../../invitations/service.ts'
import type { AttachRefusal } from '../../media/service.ts'
import { withoutAddresses } from '../../people/ingest.ts'
import { type Habits, holdReason, signsOf } from '../lifecycle/publication-rules.ts'
import { type ReviewDeps, runEffects } from '../lifecycle/review-event.ts'
import { insertEvents } from '../lifecycle/sql.ts'
import type { ReviewKey } from '../lifecycle/transitions.ts'
import { setPictures } from '../media/pictures.ts'
import { lockShop } from '../recount.ts'
import {
  countWithoutOrder,
  insertReview,
  reviewSubmissions,
  type SubjectKey,
  selectEarlierTexts,
  selectOfItem,
  selectWithoutOrder,
} from './sql.ts'

export type { SubjectKey } from './sql.ts'

/** What its author gives a review. */
export interface Draft {
  /** What it is about, as the author named it. */
  named: string
  /** Whole stars, 1 to 5. */
  rating: number
  title: string | null
  body: string
  /** Ids of uploaded pictures in their order, at most 5. */
  pictures: readonly string[]
}

export type Writing =
  /** `again`: it was written before, by the same form. */
  | { kind: 'written'; key: ReviewKey; again: boolean }
  /** The item already has its review (X-write-06), or the form was sent before with another text: this one. */
  | { kind: 'already_reviewed' | 'key_reused'; key: ReviewKey }
  | { kind: 'bad_pictures'; reason: AttachRefusal }

/** So many of their latest texts tell whether somebody repeats themself. */
const TEXTS = 50
const DAY = 86_400_000

/**
 * Writes a review. In one transaction: whether the form was sent before, whether the item has its review, whether something
 * in it waits for a moderator (publication-rules.ts), the row, its pictures, its history, its counts and what follows them.
 * Verified is what is tied to an item of the order feed that the author bought; the database sees to that.
 * @param key the form's own (Idempotency-Key); null for one that may be sent twice
 */
export async function writeReview(
  deps: ReviewDeps,
  reviewerId: number,
  subject: SubjectKey,
  draft: Draft,
  key: string | null,
  now: Date,
): Promise<Writing> {
  const { db } = deps
  const sent = sentBy(reviewerId, draft, key)
  const write = async (transaction: Db): Promise<ReviewKey> => {
    await lockShop(transaction, subject.shopId)
    const { shopId, lineItemId } = subject
    const first = lineItemId === null ? undefined : await selectOfItem(transaction, shopId, lineItemId)
    if (first) throw new NotWritten({ kind: 'already_reviewed', key: { shopId, reviewId: first.review_id } })

    const signs = signsOf(draft, await habitsOf(transaction, reviewerId, subject, now))
    const held = signs.length > 0 ? { held_at: now, held_reason: holdReason(signs) } : NOT_HELD
    const words = { title: draft.title && withoutAddresses(draft.title), body: withoutAddresses(draft.body) }
    const invited_at = lineItemId === null ? null : await invitedAt(transaction, shopId, lineItemId)
    const source = invited_at ? ('invite' as const) : ('organic' as const)
    const row = { rating: draft.rating, ...words, ...held, source, invited_at, created_at: now }
    const reviewId = await insertReview(transaction, reviewerId, subject, row)
    const written = { shopId, reviewId }
    const set = await setPictures(transaction, { ...written, reviewerId }, draft.pictures)
    if (set.kind === 'refused') throw new NotWritten({ kind: 'bad_pictures', reason: set.reason })
    await insertEvents(transaction, written, [
      { kind: 'created', actor: 'author', created_at: now },
      ...(lineItemId === null ? [] : [{ kind: 'verified', actor: 'system' as const, created_at: now }]),
      held.held_reason === null
        ? { kind: 'published', actor: 'system', created_at: now }
        : { kind: 'held', actor: 'system', reason: held.held_reason, created_at: now },
    ])
    await runEffects(
      { ...deps, db: transaction },
      {
        key: written,
        shopId,
        productId: subject.productId,
        authorId: reviewerId,
        act: 'write',
        outcome: held.held_reason === null ? 'published' : 'held',
      },
    )
    return written
  }
  try {
    return writingOf(await doOnce(db, reviewSubmissions, sent, write))
  } catch (error) {
    if (error instanceof NotWritten) return error.writing
    throw error
  }
}

const writingOf = ({ kind, result }: Awaited<ReturnType<typeof doOnce<ReviewKey>>>): Writing =>
  kind === 'reused' ? { kind: 'key_reused', key: result } : { kind: 'written', key: result, again: kind === 'repeated' }

const NOT_HELD = { held_at: null, held_reason: null }

/** How the author writes, as far as the rules ask. From an order neither a second one nor a hurry counts. */
async function habitsOf(db: Db, reviewerId: number, subject: SubjectKey, now: Date): Promise<Habits> {
  const texts = await selectEarlierTexts(db, reviewerId, TEXTS)
  const earlier = texts.flatMap(({ body }) => body ?? [])
  if (subject.lineItemId !== null) return { earlier, second: false, withoutOrder: 0 }
  const second = await selectWithoutOrder(db, reviewerId, subject)
  const { count } = await countWithoutOrder(db, reviewerId, new Date(now.getTime() - DAY))
  return { earlier, second: second !== undefined, withoutOrder: count }
}

/** What the form with this key was answered with; undefined for a new one. */
export async function writtenBefore(
  db: Db,
  reviewerId: number,
  draft: Draft,
  key: string | null,
): Promise<Writing | undefined> {
  const before = await findDone(db, reviewSubmissions, sentBy(reviewerId, draft, key))
  return before && writingOf(before)
}

/** What was sent, without its pictures: sent again, they may have been uploaded anew. */
const sentBy = (reviewerId: number, { named, rating, title, body }: Draft, key: string | null) => ({
  owner: reviewerId,
  key,
  hash: createHash('sha256')
    .update(JSON.stringify([named, rating, title, body]))
    .digest(),
})

/** Undoes the transaction. */
class NotWritten extends Error {
  readonly writing: Writing
  constructor(writing: Writing) {
    super(writing.kind)
    this.writing = writing
  }
}
