import { detectLanguage } from '../../../lib/text/detect-language.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { setPictures } from '../media/pictures.ts'
import { lockShop } from '../recount.ts'
import { type Incentive, NOT_CONFIRMED, strongestIncentive } from '../rules.ts'
import { findSelfDealing, recordSigns, wasEverPublic } from '../self-dealing/service.ts'
import { eventReasonOf, holdAfterEdit } from './publication-rules.ts'
import { type By, type ReviewDeps, type ReviewEvent, runEffects } from './review-event.ts'
import {
  type Columns,
  deleteReply,
  type EventRow,
  type FoundReview,
  insertEvents,
  selectForChange,
  selectReply,
  updateReview,
  upsertReply,
} from './sql.ts'
import { type Act, flagsOf, type Refusal, type ReviewKey, verdictOnAct } from './transitions.ts'

export type Changed =
  /** `published`: whether the public sees the review now. `unchanged`: the act made no difference. */
  { kind: 'changed' | 'unchanged'; published: boolean } | { kind: 'refused'; reason: Refusal } | { kind: 'unknown' }

/**
 * The only way to change a review after it was written (X-hiding-01). In one transaction, checks the transition table, updates
 * the row, appends the event to the history and runs the effects. Refuses with `not_yours` if the review belongs to another
 * author or shop.
 */
export async function changeReview(deps: ReviewDeps, key: ReviewKey, act: Act, by: By, now: Date): Promise<Changed> {
  return inTransaction(deps.db, async db => {
    await lockShop(db, key.shopId)
    const review = await selectForChange(db, key)
    if (!review) return { kind: 'unknown' }
    if (!mayActOn(by, key, review)) return { kind: 'refused', reason: 'not_yours' }
    const verdict = verdictOnAct(act.kind, flagsOf(review), by.party)
    if (verdict === 'done') return { kind: 'unchanged', published: review.published }
    if (verdict !== 'yes') return { kind: 'refused', reason: verdict }
    const before = { ...review, reply: await selectReply(db, key) }
    if (isSameReply(act, before.reply)) return { kind: 'unchanged', published: review.published }

    const refused = await storeAct(db, key, before, act, by, now)
    if (refused) return { kind: 'refused', reason: refused }
    const after = (await selectForChange(db, key))!
    await runEffects({ ...deps, db }, eventOf(key, act, by, before, after))
    return { kind: 'changed', published: after.published }
  })
}

function eventOf(key: ReviewKey, act: Act, by: By, before: Before, after: FoundReview): ReviewEvent {
  const subject = { key, shopId: key.shopId, productId: before.product_id, authorId: before.reviewer_id }
  switch (act.kind) {
    case 'edit': {
      const newlyHeld = after.held_at !== null && before.held_at === null
      const released = after.held_at === null && before.held_at !== null
      const outcome = newlyHeld ? 'held' : after.published ? 'published' : 'unseen'
      return { ...subject, act: 'edit', outcome, ...(released && { released }) }
    }
    case 'hide':
      return { ...subject, act: 'hide', by, reason: act.reason, words: act.words ?? null }
    case 'unhide':
      return { ...subject, act: 'unhide', by }
    case 'reply':
      return { ...subject, act: 'reply', by, body: act.body, first: before.reply === undefined }
    default:
      return { ...subject, act: act.kind }
  }
}

const mayActOn = (by: By, { shopId }: ReviewKey, { reviewer_id }: FoundReview) =>
  by.party === 'author' ? by.reviewerId === reviewer_id : by.party === 'shop' ? by.shopId === shopId : true

/** The same reply again, or no reply to withdraw: the act succeeds without a change. */
const isSameReply = (act: Act, reply: Before['reply']) =>
  (act.kind === 'reply' && reply?.body === act.body) || (act.kind === 'withdraw_reply' && !reply)

/** A review as an act reads it. */
interface Before extends FoundReview {
  reply: Awaited<ReturnType<typeof selectReply>>
}

/** Stores an act. Pictures come first: if one is refused, nothing is written. */
async function storeAct(db: Db, key: ReviewKey, review: Before, act: Act, by: By, now: Date) {
  let pictures: number | undefined
  if (act.kind === 'edit' && act.pictures) {
    const set = await setPictures(db, { ...key, reviewerId: review.reviewer_id }, act.pictures)
    if (set.kind === 'refused') return 'picture_refused'
    pictures = set.before
  }
  const { columns, event } = columnsAndEvent(act, review, by, now, pictures)
  await updateReview(db, key, columns)
  // Before the event: the public log commits to the reply as it stands then.
  if (act.kind === 'reply')
    await upsertReply(db, key, { body: act.body, language: await detectLanguage(act.body) }, now)
  if (act.kind === 'withdraw_reply') await deleteReply(db, key)
  await insertEvents(db, key, [{ actor: by.party, created_at: now, ...event }])
  if (act.kind === 'edit') {
    const language = await detectLanguage(act.words.title, act.words.body)
    if (language !== null) await updateReview(db, key, { language })
    const added = by.party === 'author' ? await signsInEdit(db, key, review, by, now) : []
    await checkEdited(db, key, review, holdAfterEdit(review.held_reason, act.words, added), now)
  }
  return null
}

/**
 * Records the signs of self-dealing in an edit (P1.5). Of what was ever public they hold nothing, but moderators see them.
 * @returns those that hold the review: none unless it was never public
 */
async function signsInEdit(db: Db, key: ReviewKey, before: Before, by: By & { party: 'author' }, now: Date) {
  const { reviewerId, ip = null } = by
  const sending = {
    reviewerId,
    shopId: key.shopId,
    lineItemId: before.line_item_id,
    ip,
    startedAt: before.created_at,
    now,
  }
  const signs = await findSelfDealing(db, sending)
  await recordSigns(db, key, signs, now)
  return signs.length > 0 && !(await wasEverPublic(db, key)) ? signs.map(({ kind }) => kind) : []
}

/** Edited text is checked for spam like new text (X-hiding-07): it may have to wait, or need not wait any longer. */
async function checkEdited(db: Db, key: ReviewKey, before: Before, reason: string | null, now: Date) {
  const wasHeld = before.held_at !== null
  if (reason === before.held_reason) return
  await updateReview(db, key, { held_at: reason === null ? null : (before.held_at ?? now), held_reason: reason })
  if (wasHeld !== (reason !== null))
    await insertEvents(db, key, [
      { kind: wasHeld ? 'released' : 'held', actor: 'system', reason: eventReasonOf(reason), created_at: now },
    ])
}

interface Stored {
  columns: Columns
  event: Pick<EventRow, 'kind' | 'reason' | 'details'>
}

/**
 * The columns that an act sets, and its event. The details name the member or moderator who acted.
 * @param pictures the number of pictures before, if the act replaces them
 */
function columnsAndEvent(act: Act, before: Before, by: By, now: Date, pictures?: number): Stored {
  const details = by.party === 'shop' || by.party === 'moderator' ? { reviewer_id: by.reviewerId } : null
  switch (act.kind) {
    case 'publish':
      return { columns: { unpublished_at: null }, event: { kind: 'published' } }
    case 'unpublish':
      return { columns: { unpublished_at: now }, event: { kind: 'unpublished' } }
    case 'delete':
      return { columns: { deleted_at: now }, event: { kind: 'deleted' } }
    case 'remove':
      return { columns: { deleted_at: now }, event: { kind: 'deleted', reason: NOT_CONFIRMED } }
    case 'restore':
      return { columns: { deleted_at: null }, event: { kind: 'restored' } }
    case 'edit':
      return {
        columns: { ...act.words, ...declaring(act.incentive), edited_at: now },
        event: { kind: 'edited', details: { ...textOf(before), pictures, ...newIncentive(before, act.incentive) } },
      }
    case 'hide':
      return {
        columns: {
          hidden_at: now,
          hidden_by: by.party as 'shop' | 'moderator',
          hidden_reason: act.reason,
          ...(by.party === 'moderator' && { reinstated_at: null }),
        },
        event: { kind: 'hidden', reason: act.reason, details: act.words ? { ...details, words: act.words } : details },
      }
    case 'unhide':
      return {
        columns: {
          hidden_at: null,
          hidden_by: null,
          hidden_reason: null,
          ...(by.party === 'moderator' && { reinstated_at: now }),
        },
        event: { kind: 'unhidden', details },
      }
    case 'hold':
      return {
        columns: { held_at: now, held_reason: act.reason },
        event: { kind: 'held', reason: eventReasonOf(act.reason), details },
      }
    case 'release':
      return { columns: { held_at: null, held_reason: null }, event: { kind: 'released', details } }
    case 'reply':
      return {
        columns: { answered: true },
        event: { kind: 'replied', details: before.reply ? { ...details, before: before.reply.body } : details },
      }
    case 'withdraw_reply':
      return {
        columns: { answered: false },
        event: { kind: 'replied', details: { ...details, before: before.reply?.body, withdrawn: true } },
      }
  }
}

/** The column of what an author says they got; an edit that doesn't mention it leaves it. */
const declaring = (incentive: Incentive | undefined) =>
  incentive === undefined ? null : { declared_incentive: incentive === 'none' ? null : incentive }

/** What an edit changes of the incentive that is shown: what the shop's facts prove stays (P1.11). */
function newIncentive({ incentive: from, known_incentive, reward }: FoundReview, declared: Incentive | undefined) {
  if (declared === undefined) return null
  const to = strongestIncentive(declared, known_incentive as Incentive | null, reward === null ? null : 'reward')
  return from === to ? null : { incentive: [from, to] }
}

const textOf = ({ rating, title, body }: FoundReview) => ({ rating, title, body })
