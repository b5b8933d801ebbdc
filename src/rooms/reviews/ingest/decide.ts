import { sameRow } from '../../../lib/ingest.ts'
import { outsideAddress } from '../../../platform/outside/outside-pictures.ts'
import { withoutAddresses } from '../../people/ingest.ts'
import { eventReasonOf, type Habits, holdReason, NO_HABITS, signsOf } from '../lifecycle/publication-rules.ts'
import { flagsOf, refusalOf } from '../lifecycle/transitions.ts'
import { FOREIGN_SOURCES, type ReviewSource, strongestIncentive } from '../rules.ts'
import type { SelfDealingSign } from '../self-dealing/rules.ts'
import type { ExistingReview, HistoryRow, Importer, Medium, NoticeRow, ReviewRow, StoredReview } from './rows.ts'

/**
 * `held_reason` of a review that its source withholds: it is pending here, and counts as not public until a moderator
 * decides.
 */
export const UNPUBLISHED_AT_SOURCE = 'unpublished_at_source'

/** Internal ids that an import row's references resolve to. */
export interface ReviewIds {
  shop_id: number
  product_id: number | null
  reviewer_id: number
  line_item_id: number | null
}

/** What a shop's import shows besides a review's own text. */
export interface ImportSigns {
  habits: Habits
  selfDealing: readonly SelfDealingSign[]
}

const NO_SIGNS: ImportSigns = { habits: NO_HABITS, selfDealing: [] }

/** How a new review came about. */
export interface Arrival {
  now: Date
  /** Whose import brought it, and when; null for one of the demo world that its author wrote here. */
  imported: { by: Importer; at: Date | null } | null
  /** It comes from an operator's archive, which says whose import it was: the checks of that import are over. */
  isFromArchive: boolean
  /** What a shop's import shows besides the text. */
  signs?: ImportSigns | undefined
  /** When its order was received; null without an order, and where that was not recorded. */
  orderReceivedAt: Date | null
}

/**
 * A new review: its row and its events; `now` dates whatever the source does not date. Only a line item makes it
 * verified (X-verified-01, X-verified-02); that event has the date on which its order was received (P1.1). One that a
 * shop imports is checked like one that is written here, and counts as collected elsewhere (P1.6).
 */
export function freshReview(
  row: ReviewRow,
  ids: ReviewIds,
  { now, imported, orderReceivedAt, isFromArchive, signs }: Arrival,
): { stored: StoredReview; events: HistoryRow[] } {
  const isAuthors = saysAuthor(row, imported)
  const stored: StoredReview = {
    ...ids,
    external_id: row.external_id,
    rating: row.rating,
    title: content(row.title) ?? null,
    body: content(row.body) ?? null,
    language: row.language ?? null,
    source: imported?.by === 'shop' ? sourceElsewhere(row.source) : (row.source ?? 'unverified_source'),
    invited_at: row.invited_at === undefined ? null : new Date(row.invited_at),
    created_at: new Date(row.created_at),
    edited_at: row.edited_at === undefined ? null : new Date(row.edited_at),
    reward: content(row.reward) || null,
    declared_incentive: isAuthors ? incentiveOf(row) : null,
    known_incentive: knownOf(row, isAuthors),
    offered_reward: imported?.by === 'operator' ? content(row.offered_reward) || null : null,
    ...visibilityOf(row, now),
    notice: null,
    notice_rated: false,
    reply: row.reply || null,
    reply_at: row.reply ? new Date(row.reply_at ?? row.created_at) : null,
    media: mediaOf(row) ?? [],
    imported_at: imported?.at ?? null,
    imported_by: imported?.by ?? null,
    accepted_at: null,
  }
  if (imported?.by === 'shop' && !isFromArchive) holdIfSuspicious(stored, now, signs)
  const events = [event('created', 'author', stored.created_at)]
  if (stored.line_item_id !== null)
    events.push(event('verified', imported ? 'import' : 'system', orderReceivedAt ?? stored.created_at))
  events.push(visibilityEvent(stored, row.published_at === undefined ? stored.created_at : new Date(row.published_at)))
  if (stored.reply !== null) events.push(event('replied', 'shop', stored.reply_at!))
  return { stored, events }
}

/** A notice: a review whose text and author the source does not disclose. Its reviewer is a placeholder, its rating where not given. */
export function freshNotice(
  row: NoticeRow,
  ids: ReviewIds,
  arrival: Arrival,
): { stored: StoredReview; events: HistoryRow[] } {
  const { stored } = freshReview(
    { ...row, type: 'review', reviewer: '', rating: row.rating ?? 1, published: false },
    { ...ids, line_item_id: null },
    arrival,
  )
  stored.notice = row.verified ? 'verified' : 'unverified'
  stored.notice_rated = row.rating !== undefined
  return { stored, events: [event('created', 'author', stored.created_at), visibilityEvent(stored, stored.created_at)] }
}

/** A shop can't import what was collected here. */
const sourceElsewhere = (source: ReviewSource | undefined) =>
  source && FOREIGN_SOURCES.includes(source) ? source : 'migrated'

/** Lets a public review wait for a moderator if it has signs of spam or abuse (X-hiding-07), or of self-dealing (P1.5). */
function holdIfSuspicious(stored: StoredReview, now: Date, { habits, selfDealing } = NO_SIGNS): boolean {
  const suspicions = signsOf({ title: stored.title, body: stored.body ?? '' }, habits)
  const signs = [...suspicions, ...selfDealing.map(({ kind }) => kind)]
  if (signs.length === 0 || stored.held_at || stored.hidden_at) return false
  stored.held_at = now
  stored.held_reason = holdReason(signs)
  return true
}

/**
 * The change that an import row makes to a stored review; null for none. Absent fields keep their values. Texts that
 * the author edited here, and all texts of an author who has signed in, stay, and so does the product that it is about
 * (P1.9). Visibility changes only where an import decided it last: each kind of hiding is undone by the party that did
 * it.
 */
export function changedReview(
  existing: ExistingReview,
  row: ReviewRow,
  ids: ReviewIds,
  arrival: Arrival,
): { stored: StoredReview; events: HistoryRow[] } | null {
  const before = existing.stored
  const { now } = arrival
  const { stored: given } = freshReview(row, ids, arrival)
  const isAboutSame = before.product_id === ids.product_id
  const itemBefore = before.reviewer_id === ids.reviewer_id ? before.line_item_id : null
  const after: StoredReview = {
    ...before,
    reviewer_id: ids.reviewer_id,
    line_item_id: (isAboutSame ? ids.line_item_id : null) ?? itemBefore,
    source: before.imported_by === 'shop' ? sourceElsewhere(row.source) : (row.source ?? before.source),
    language: row.language ?? before.language,
    invited_at: given.invited_at ?? before.invited_at,
    reward: given.reward ?? before.reward,
    ...incentivesAfter(existing, row, arrival),
    offered_reward: before.offered_reward ?? given.offered_reward,
    // that of a review written here is this server's
    created_at: row.undated || before.imported_by === null || before.accepted_at ? before.created_at : given.created_at,
    notice: null,
    notice_rated: false,
    media: (before.accepted_at ? undefined : mediaOf(row)) ?? before.media,
  }
  if (!existing.edited && !existing.claimed) {
    after.rating = row.rating
    if (row.title !== undefined) after.title = given.title
    if (row.body !== undefined) after.body = given.body
    after.edited_at = given.edited_at ?? before.edited_at
  }
  if (row.reply !== undefined) {
    after.reply = given.reply
    after.reply_at =
      given.reply === null ? null : row.reply_at === undefined && before.reply_at ? before.reply_at : given.reply_at
  }
  const events: HistoryRow[] = []
  if (
    !refusalOf(actOf(given), flagsOfStored(before), 'import', existing.visibilityBy) &&
    !sameVisibility(before, given)
  ) {
    for (const key of VISIBILITY) Object.assign(after, { [key]: given[key] })
    if (before.hidden_at && !after.hidden_at) events.push(event('unhidden', 'import', now))
    const isReleased = before.held_at !== null && after.held_at === null
    if (!isReleased || after.hidden_at) events.push(visibilityEvent(after, now))
    // What holds it ends by an event of its own: the log is replayed, and so is the shop's history.
    if (isReleased) events.push(event('released', 'import', now, eventReasonOf(before.held_reason)))
  }
  if (before.imported_by === 'shop' && !sameRow(textOf(before), textOf(after)) && holdIfSuspicious(after, now))
    events.push(visibilityEvent(after, now))
  if (sameRow(before, after)) return null
  if (after.line_item_id !== null && before.line_item_id === null)
    events.push(event('verified', 'import', arrival.orderReceivedAt ?? now))
  const shown = [before, after].map(incentiveShown)
  if (before.notice === null && shown[0] !== shown[1])
    events.push({ ...event('edited', 'import', now), details: { incentive: shown } })
  if (before.notice === null && !sameRow(textOf(before), textOf(after)))
    events.push({ ...event('edited', 'import', now), details: textOf(before) })
  if (after.reply !== null && after.reply !== before.reply) events.push(event('replied', 'shop', after.reply_at!))
  return { stored: after, events }
}

/** What a row says was given for it; null for nothing. */
const incentiveOf = ({ incentive = 'none' }: Pick<ReviewRow, 'incentive'>) => (incentive === 'none' ? null : incentive)

/** What a row's source knows that the shop gave; null for nothing. @param isAuthors `incentive` is what its author says */
function knownOf({ incentive, incentive_known = 'none' }: ReviewRow, isAuthors: boolean) {
  const known = strongestIncentive(incentive_known, isAuthors ? null : (incentive ?? null))
  return known === 'none' ? null : known
}

/** Whether what a row says was given is its author's word: only of the demo world, and in an operator's archive. */
const saysAuthor = ({ incentive_from }: ReviewRow, imported: Arrival['imported']) =>
  !imported || (imported.by === 'operator' && incentive_from === 'author')

/**
 * What a row adds to what was given for a stored review; one that says no more than readers see already adds nothing. Authors who
 * have signed in or edited it speak for themselves.
 */
function incentivesAfter({ stored: before, edited, claimed }: ExistingReview, row: ReviewRow, { imported }: Arrival) {
  const { incentive = 'none', incentive_known = null } = row
  const isAuthors = saysAuthor(row, imported)
  const shown = incentiveShown(before)
  const added = strongestIncentive(shown, incentive) === shown ? null : incentive
  const declared = isAuthors && !edited && !claimed ? added : null
  const known = strongestIncentive(before.known_incentive, incentive_known, isAuthors ? null : added)
  return {
    declared_incentive: declared ?? before.declared_incentive,
    known_incentive: known === 'none' ? null : known,
  }
}

const incentiveShown = ({ declared_incentive, known_incentive, reward }: StoredReview) =>
  strongestIncentive(declared_incentive, known_incentive, reward === null ? null : 'reward')
const textOf = ({ rating, title, body }: StoredReview) => ({ rating, title, body })

const VISIBILITY = ['held_at', 'held_reason', 'hidden_at', 'hidden_by', 'hidden_reason'] as const

/** Ignores the dates of a hold, since the import sets them itself. */
const sameVisibility = (a: StoredReview, b: StoredReview) =>
  a.held_reason === b.held_reason &&
  a.hidden_reason === b.hidden_reason &&
  a.hidden_by === b.hidden_by &&
  a.hidden_at?.getTime() === b.hidden_at?.getTime()

function visibilityOf(row: ReviewRow, now: Date): Pick<StoredReview, (typeof VISIBILITY)[number]> {
  const { hidden } = row
  const withheld = !hidden && row.published === false
  return {
    held_at: withheld ? now : null,
    held_reason: withheld ? UNPUBLISHED_AT_SOURCE : null,
    hidden_at: hidden ? new Date(hidden.at) : null,
    hidden_by: hidden ? (hidden.by ?? 'shop') : null,
    hidden_reason: hidden?.reason ?? null,
  }
}

/** The visibility that a row asks for, as an action. */
const actOf = ({ hidden_at, held_at }: StoredReview) => (hidden_at ? 'hide' : held_at ? 'hold' : 'publish')

const flagsOfStored = (stored: StoredReview) =>
  flagsOf({ ...stored, unpublished_at: null, deleted_at: null, reinstated_at: null })

function visibilityEvent(stored: StoredReview, now: Date): HistoryRow {
  if (stored.hidden_at)
    return { ...event('hidden', 'import', stored.hidden_at, stored.hidden_reason), details: { by: stored.hidden_by } }
  if (stored.held_at) {
    const actor = stored.held_reason === UNPUBLISHED_AT_SOURCE ? 'import' : 'system'
    return event('held', actor, stored.held_at, eventReasonOf(stored.held_reason))
  }
  return event('published', stored.imported_by === null ? 'system' : 'import', now)
}

const event = (
  kind: HistoryRow['kind'],
  actor: HistoryRow['actor'],
  created_at: Date,
  reason: string | null = null,
) => ({
  kind,
  actor,
  reason,
  details: null as object | null,
  created_at,
})

/** Media in order: pictures, then videos; undefined if the row does not mention any. */
function mediaOf(row: ReviewRow): Medium[] | undefined {
  if (!row.picture_urls && !row.video_ids && !row.video_urls) return undefined
  return [
    ...(row.picture_urls ?? []).map(url => ({
      kind: 'picture' as const,
      url: outsideAddress(url, 1280),
      video_id: null,
    })),
    ...(row.video_ids ?? []).map(video_id => ({ kind: 'video_external' as const, url: null, video_id })),
    ...(row.video_urls ?? []).map(url => ({ kind: 'video_platform' as const, url, video_id: null })),
  ]
}

/** Stores an empty text as null, any other unchanged except for removed e-mail addresses. */
const content = (text: string | undefined) => (text === undefined ? undefined : withoutAddresses(text) || null)
