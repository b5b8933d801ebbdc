import { createHash } from 'node:crypto'
import { detectLanguage } from '../../../lib/text/detect-language.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { doOnce, findDone } from '../../../platform/postgres/idempotency.ts'
import { invitedAt } from '../../invitations/service.ts'
import type { AttachRefusal } from '../../media/service.ts'
import { withoutAddresses } from '../../people/ingest.ts'
import { eventReasonOf, type Habits, holdReason, signsOf } from '../lifecycle/publication-rules.ts'
import { type ReviewDeps, runEffects } from '../lifecycle/review-event.ts'
import { insertEvents } from '../lifecycle/sql.ts'
import type { ReviewKey } from '../lifecycle/transitions.ts'
import { setPictures } from '../media/pictures.ts'
import { lockShop } from '../recount.ts'
import type { Incentive } from '../rules.ts'
import { startedAt } from '../self-dealing/rules.ts'
import { findSelfDealing, recordSigns } from '../self-dealing/service.ts'
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

/** A review's content as its author submits it. */
export interface Draft {
  /** Identifies the subject, as the author named it. */
  named: string
  /** Whole stars, 1 to 5. */
  rating: number
  title: string | null
  body: string
  /** Ids of uploaded pictures in order, at most 5. */
  pictures: readonly string[]
  /** What the author says they got for it; nothing by default. */
  incentive?: Incentive | undefined
}

export type Writing =
  /** `again`: the same form had already created it. */
  | { kind: 'written'; key: ReviewKey; again: boolean }
  /**
   * The item already has a review (X-write-06), or the idempotency key was used with other content; `key` is the
   * existing review.
   */
  | { kind: 'already_reviewed' | 'key_reused'; key: ReviewKey }
  | { kind: 'bad_pictures'; reason: AttachRefusal }

/** Number of latest texts that are checked for repetition. */
const TEXTS = 50
const DAY = 86_400_000

/**
 * Writes a review in one transaction: idempotency check, duplicate check per item, decision whether it is pending
 * (publication-rules.ts), row, pictures, events, counts and effects. The database generates `verified` from the line
 * item that the author bought.
 * @param key the form's idempotency key; null if it may be submitted twice
 * @param ip where it is sent from; null where there is no request
 */
export async function writeReview(
  deps: ReviewDeps,
  reviewerId: number,
  subject: SubjectKey,
  draft: Draft,
  key: string | null,
  now: Date,
  ip: string | null = null,
): Promise<Writing> {
  const { db } = deps
  const submission = submissionOf(reviewerId, draft, key)
  const write = async (transaction: Db): Promise<ReviewKey> => {
    await lockShop(transaction, subject.shopId)
    const { shopId, lineItemId } = subject
    const existing = lineItemId === null ? undefined : await selectOfItem(transaction, shopId, lineItemId)
    if (existing) throw new NotWritten({ kind: 'already_reviewed', key: { shopId, reviewId: existing.review_id } })

    const cleanedTexts = { title: draft.title && withoutAddresses(draft.title), body: withoutAddresses(draft.body) }
    // judged as stored: a masked address is no reason to wait for a moderator
    const suspicions = signsOf(cleanedTexts, await habitsOf(transaction, reviewerId, subject, now))
    const sending = { reviewerId, shopId, lineItemId, ip, startedAt: startedAt(key, now), now }
    const selfDealing = await findSelfDealing(transaction, sending)
    const signs = [...suspicions, ...selfDealing.map(({ kind }) => kind)]
    const hold = signs.length > 0 ? { held_at: now, held_reason: holdReason(signs) } : NO_HOLD
    const invited_at = lineItemId === null ? null : await invitedAt(transaction, shopId, lineItemId)
    const source = invited_at ? ('invite' as const) : ('organic' as const)
    const language = await detectLanguage(cleanedTexts.title, cleanedTexts.body)
    const declared_incentive = declaredOf(draft)
    const row = {
      rating: draft.rating,
      ...cleanedTexts,
      language,
      ...hold,
      source,
      invited_at,
      created_at: now,
      declared_incentive,
    }
    const { reviewId, orderReceivedAt } = await insertReview(transaction, reviewerId, subject, row)
    const written = { shopId, reviewId }
    await recordSigns(transaction, written, selfDealing, now)
    const set = await setPictures(transaction, { ...written, reviewerId }, draft.pictures)
    if (set.kind === 'refused') throw new NotWritten({ kind: 'bad_pictures', reason: set.reason })
    await insertEvents(transaction, written, [
      { kind: 'created', actor: 'author', created_at: now },
      ...(orderReceivedAt === undefined
        ? []
        : [{ kind: 'verified', actor: 'system' as const, created_at: orderReceivedAt ?? now }]),
      hold.held_reason === null
        ? { kind: 'published', actor: 'system', created_at: now }
        : { kind: 'held', actor: 'system', reason: eventReasonOf(hold.held_reason), created_at: now },
    ])
    await runEffects(
      { ...deps, db: transaction },
      {
        key: written,
        shopId,
        productId: subject.productId,
        authorId: reviewerId,
        act: 'write',
        outcome: hold.held_reason === null ? 'published' : 'held',
      },
    )
    return written
  }
  try {
    return writingOf(await doOnce(db, reviewSubmissions, submission, write))
  } catch (error) {
    if (error instanceof NotWritten) return error.writing
    throw error
  }
}

const writingOf = ({ kind, result }: Awaited<ReturnType<typeof doOnce<ReviewKey>>>): Writing =>
  kind === 'reused' ? { kind: 'key_reused', key: result } : { kind: 'written', key: result, again: kind === 'repeated' }

const declaredOf = ({ incentive = 'none' }: Draft) => (incentive === 'none' ? null : incentive)

const NO_HOLD = { held_at: null, held_reason: null }

/**
 * Recent habits of an author, as far as the publication rules need them. Reviews of purchases are exempt from the
 * limits on repetition and frequency.
 */
async function habitsOf(db: Db, reviewerId: number, subject: SubjectKey, now: Date): Promise<Habits> {
  const texts = await selectEarlierTexts(db, reviewerId, TEXTS)
  const earlier = texts.flatMap(({ body }) => body ?? [])
  if (subject.lineItemId !== null) return { earlier, second: false, withoutOrder: 0 }
  const second = await selectWithoutOrder(db, reviewerId, subject)
  const { count } = await countWithoutOrder(db, reviewerId, new Date(now.getTime() - DAY))
  return { earlier, second: second !== undefined, withoutOrder: count }
}

/** Result stored under an idempotency key; undefined for a new key. */
export async function writtenBefore(
  db: Db,
  reviewerId: number,
  draft: Draft,
  key: string | null,
): Promise<Writing | undefined> {
  const before = await findDone(db, reviewSubmissions, submissionOf(reviewerId, draft, key))
  return before && writingOf(before)
}

/**
 * The content that an idempotency key stands for. Pictures are excluded because a resubmitted form may have uploaded
 * them again.
 */
const submissionOf = (reviewerId: number, draft: Draft, key: string | null) => ({
  owner: reviewerId,
  key,
  hash: createHash('sha256')
    .update(JSON.stringify([draft.named, draft.rating, draft.title, draft.body, declaredOf(draft) ?? []].flat()))
    .digest(),
})

/** Thrown to roll back the transaction. */
class NotWritten extends Error {
  readonly writing: Writing
  constructor(writing: Writing) {
    super(writing.kind)
    this.writing = writing
  }
}
