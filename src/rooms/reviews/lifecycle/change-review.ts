import { personTag } from '../../../lib/page-tags.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { shopTagById } from '../../catalog/service.ts'
import { setPictures } from '../media/pictures.ts'
import { lockShop, recountProducts, recountReviewers, recountShops } from '../recount.ts'
import { holdReason, NO_HABITS, signsOf } from './publication-rules.ts'
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

/** Which counts a change of a review makes others. */
export interface Place {
  shopId: number
  /** Null for a review of the shop itself. */
  productId: number | null
}

/**
 * What is made of the counts and stands in rooms below this one (search rows, the directory), and what its author gets for a
 * review: brought in line within the transaction given. Main binds it.
 */
export type Follow = (db: Db, place: Place, author: number) => Promise<unknown>

/** What happened to a review that people may want to know: it was published as it was written, edited, or waits. */
export interface Happened {
  key: ReviewKey
  kind: 'published' | 'edited' | 'held'
  authorId: number
}

/** Tells whom it concerns, if and only if the transaction given commits. Main binds it. */
export type Tell = (db: Db, happened: Happened) => Promise<unknown>

/** What every change of a review needs. */
export interface Changing {
  db: Db
  follow: Follow
  /** Absent where nobody is to hear of it: an old world is told, rows are brought in line. */
  tell?: Tell | undefined
}

/** Who acts: the author as themself, a shop's member for the shop, a moderator, or Candor. Who that is, the call has seen to. */
export type By =
  | { party: 'author'; reviewerId: number }
  | { party: 'shop'; shopId: number; reviewerId: number }
  | { party: 'moderator'; reviewerId: number }
  | { party: 'system' }

export type Changed =
  /** `published`: whether the public sees it now. `unchanged`: it was so already. */
  { kind: 'changed' | 'unchanged'; published: boolean } | { kind: 'refused'; reason: Refusal } | { kind: 'unknown' }

/**
 * The only way to change a review after it was written (X-hiding-01). In one transaction: the rule decides, the row is changed,
 * the history gets its row, counts, scores and search rows follow, and every process is notified. Whoever acts on a review of
 * another author or shop is refused with `not_yours`.
 * @param also further rows of the caller's own (an appeal's, a mail's job), in the same transaction, once it has happened
 */
export async function changeReview(
  { db, follow, tell }: Changing,
  key: ReviewKey,
  act: Act,
  by: By,
  now: Date,
  also?: (db: Db, review: FoundReview) => Promise<unknown>,
): Promise<Changed> {
  return inTransaction(db, async transaction => {
    await lockShop(transaction, key.shopId)
    const review = await selectForChange(transaction, key)
    if (!review) return { kind: 'unknown' }
    if (!concerns(by, key, review)) return { kind: 'refused', reason: 'not_yours' }
    const verdict = verdictOnAct(act.kind, flagsOf(review), by.party)
    if (verdict === 'done') return { kind: 'unchanged', published: review.published }
    if (verdict !== 'yes') return { kind: 'refused', reason: verdict }
    const reply = await selectReply(transaction, key)
    if (saysNothingNew(act, reply)) return { kind: 'unchanged', published: review.published }

    const refused = await happen(transaction, key, { ...review, reply }, act, by, now)
    if (refused) return { kind: 'refused', reason: refused }
    await also?.(transaction, review)
    const edit = act.kind === 'edit' ? await editOutcome(transaction, key, review) : null
    if (edit) await tell?.(transaction, { key, kind: edit, authorId: review.reviewer_id })
    await followChange({ db: transaction, follow }, { shopId: key.shopId, productId: review.product_id }, review)
    const after = await selectForChange(transaction, key)
    return { kind: 'changed', published: after!.published }
  })
}

/** Counts, scores and search rows of a review that was written or changed, and the word to all processes. */
export async function followChange({ db, follow }: Changing, place: Place, { reviewer_id }: { reviewer_id: number }) {
  const { shopId, productId } = place
  if (productId !== null) await recountProducts(db, [{ shop_id: shopId, product_id: productId }])
  await recountShops(db, [shopId])
  await recountReviewers(db, [reviewer_id])
  await follow(db, place, reviewer_id)
  await invalidatePages(db, shopTagById(shopId), personTag(reviewer_id))
}

/** An edit that begins a wait is told as one; of a review that nobody sees there is nothing to tell. */
async function editOutcome(db: Db, key: ReviewKey, before: FoundReview): Promise<'edited' | 'held' | null> {
  const after = await selectForChange(db, key)
  if (after!.held_at !== null) return before.held_at === null ? 'held' : null
  return after!.published ? 'edited' : null
}

const concerns = (by: By, { shopId }: ReviewKey, { reviewer_id }: FoundReview) =>
  by.party === 'author' ? by.reviewerId === reviewer_id : by.party === 'shop' ? by.shopId === shopId : true

/** The same reply twice, or none taken back: nothing happens, and that is no failure. */
const saysNothingNew = (act: Act, reply: Before['reply']) =>
  (act.kind === 'reply' && reply?.body === act.body) || (act.kind === 'withdraw_reply' && !reply)

/** A review as an act finds it. */
interface Before extends FoundReview {
  reply: Awaited<ReturnType<typeof selectReply>>
}

/** Writes what an act does. Its pictures come first: where one is refused, nothing is written. */
async function happen(db: Db, key: ReviewKey, review: Before, act: Act, by: By, now: Date) {
  let pictures: number | undefined
  if (act.kind === 'edit' && act.pictures) {
    const set = await setPictures(db, { ...key, reviewerId: review.reviewer_id }, act.pictures)
    if (set.kind === 'refused') return 'picture_refused'
    pictures = set.before
  }
  const { columns, event } = effectOf(act, review, by, now, pictures)
  await updateReview(db, key, columns)
  await insertEvents(db, key, [{ actor: by.party, created_at: now, ...event }])
  if (act.kind === 'reply') await upsertReply(db, key, act.body, now)
  if (act.kind === 'withdraw_reply') await deleteReply(db, key)
  // Words that were edited in after publication wait as new ones would.
  const signs = act.kind === 'edit' && review.held_at === null ? signsOf(act.words, NO_HABITS) : []
  if (signs.length > 0) {
    const reason = holdReason(signs)
    await updateReview(db, key, { held_at: now, held_reason: reason })
    await insertEvents(db, key, [{ kind: 'held', actor: 'system', reason, created_at: now }])
  }
  return null
}

interface Effect {
  columns: Columns
  event: Pick<EventRow, 'kind' | 'reason' | 'details'>
}

/**
 * The columns that an act sets and the event that tells it. A member's or moderator's own id is in the event's details.
 * @param pictures how many it had, where others came in their place
 */
function effectOf(act: Act, before: Before, by: By, now: Date, pictures?: number): Effect {
  const who = by.party === 'shop' || by.party === 'moderator' ? { reviewer_id: by.reviewerId } : null
  switch (act.kind) {
    case 'publish':
      return { columns: { unpublished_at: null }, event: { kind: 'published' } }
    case 'unpublish':
      return { columns: { unpublished_at: now }, event: { kind: 'unpublished' } }
    case 'delete':
      return { columns: { deleted_at: now }, event: { kind: 'deleted' } }
    case 'restore':
      return { columns: { deleted_at: null }, event: { kind: 'restored' } }
    case 'edit':
      return {
        columns: { ...act.words, edited_at: now },
        event: { kind: 'edited', details: { ...wordsOf(before), pictures } },
      }
    case 'hide':
      return {
        columns: { hidden_at: now, hidden_by: by.party as 'shop' | 'moderator', hidden_reason: act.reason },
        event: { kind: 'hidden', reason: act.reason, details: act.words ? { ...who, words: act.words } : who },
      }
    case 'unhide':
      return {
        columns: { hidden_at: null, hidden_by: null, hidden_reason: null },
        event: { kind: 'unhidden', details: who },
      }
    case 'hold':
      return {
        columns: { held_at: now, held_reason: act.reason },
        event: { kind: 'held', reason: act.reason, details: who },
      }
    case 'release':
      return { columns: { held_at: null, held_reason: null }, event: { kind: 'released', details: who } }
    case 'reply':
      return {
        columns: { answered: true },
        event: { kind: 'replied', details: before.reply ? { ...who, before: before.reply.body } : who },
      }
    case 'withdraw_reply':
      return {
        columns: { answered: false },
        event: { kind: 'replied', details: { ...who, before: before.reply?.body, withdrawn: true } },
      }
  }
}

const wordsOf = ({ rating, title, body }: FoundReview) => ({ rating, title, body })
