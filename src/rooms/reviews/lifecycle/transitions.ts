import { type EventActor, type HidingReason, type Incentive, RATING_MAX, RATING_MIN } from '../rules.ts'

/**
 * The transition table of reviews: what each party may do to a review, when, and which of its flags that sets. Authors' and
 * shops' calls, moderators' decisions, imports, erasure and the replay of a history all ask this table (ADR 2).
 */

/** A review's primary key. */
export interface ReviewKey {
  shopId: number
  reviewId: number
}

/** The facts that may keep a review from the public, each set by one party; and whether it is only a notice. */
export interface ReviewFlags {
  /** Withdrawn by its author. */
  unpublished: boolean
  /** Deleted by its author. */
  deleted: boolean
  /** Pending: waits for a moderator. */
  held: boolean
  hidden: 'shop' | 'moderator' | null
  /** An imported notice without a text, which can never be published. */
  notice: boolean
  /** Put back by a moderator after it was hidden: the shop can't hide it again. */
  reinstated: boolean
}

export const NO_FLAGS: ReviewFlags = {
  unpublished: false,
  deleted: false,
  held: false,
  hidden: null,
  notice: false,
  reinstated: false,
}

/** The flags of a stored row. */
export const flagsOf = (row: {
  unpublished_at: Date | null
  deleted_at: Date | null
  held_at: Date | null
  hidden_by: string | null
  notice: string | null
  reinstated_at: Date | null
}): ReviewFlags => ({
  unpublished: row.unpublished_at !== null,
  deleted: row.deleted_at !== null,
  held: row.held_at !== null,
  hidden: row.hidden_by as ReviewFlags['hidden'],
  notice: row.notice !== null,
  reinstated: row.reinstated_at !== null,
})

/** Whether shop and product pages list it, as a review or as a notice that it is hidden. */
export const isListed = ({ unpublished, deleted, held }: ReviewFlags) => !unpublished && !deleted && !held
export const isPublished = (flags: ReviewFlags) => isListed(flags) && flags.hidden === null

/** The author's text and rating. */
export interface ReviewText {
  /** Whole stars, 1 to 5. */
  rating: number
  title: string | null
  body: string
}

/** An act on a review. */
export type Act =
  | { kind: 'publish' | 'unpublish' | 'delete' | 'restore' | 'unhide' | 'release' | 'remove' }
  /** `pictures`: ids of new uploads and existing pictures, in order; absent keeps the existing ones. */
  /** `incentive`: what the author now says they got for it. */
  | { kind: 'edit'; words: ReviewText; pictures?: readonly string[]; incentive?: Incentive | undefined }
  /** `words`: an explanation for the author and the moderators. */
  | { kind: 'hide'; reason: HidingReason; words?: string | null }
  /** `reason`: for the moderators and the author. */
  | { kind: 'hold'; reason: string }
  /** Replaces an earlier reply. */
  | { kind: 'reply'; body: string }
  | { kind: 'withdraw_reply' }
export type ActKind = Act['kind']

/** `system` is Candor itself: it holds reviews for a moderator, and erases those of deleted accounts. */
export type Party = EventActor

/** Why an act is refused; texts are in `REFUSED_ACTS`. */
export type Refusal =
  | 'not_yours'
  | 'deleted'
  | 'not_public'
  | 'not_withdrawn'
  | 'hidden_by_moderator'
  | 'reinstated'
  | 'decided_here'
  | 'words_unknown'
  | 'empty'
  | 'picture_refused'

/** A condition on an act. @param lastBy the party that last changed whether the public sees the review */
type Guard = (flags: ReviewFlags, lastBy: Party | undefined) => Refusal | null

const unlessDeleted: Guard = ({ deleted }) => (deleted ? 'deleted' : null)
const unlessNotice: Guard = ({ notice }) => (notice ? 'words_unknown' : null)
const ifPublished: Guard = flags => (isPublished(flags) ? null : 'not_public')
const ifListed: Guard = flags => (isListed(flags) ? null : 'not_public')
const ifWithdrawn: Guard = ({ unpublished, deleted }) => (unpublished || deleted ? null : 'not_withdrawn')
const unlessHiddenByModerator: Guard = ({ hidden }) => (hidden === 'moderator' ? 'hidden_by_moderator' : null)
const unlessReinstated: Guard = ({ reinstated }) => (reinstated ? 'reinstated' : null)
const unlessDecidedHere: Guard = (_, lastBy) => (lastBy === 'import' ? null : 'decided_here')

interface Transition {
  /** Kind of the event that is appended to the history. */
  event: string
  /** The flags that the act sets; an empty object changes none. */
  sets: (by: Party) => Partial<ReviewFlags>
  /** Flags that change with it, but don't say whether the act is done already. */
  also?: (by: Party) => Partial<ReviewFlags>
  /** The parties that may act, each with its guards: the first refusal counts. */
  by: Partial<Record<Party, readonly Guard[]>>
}

/** An import's state replaces all of the review's state: showing or hiding it also releases it. */
const unheldByImport = (by: Party) => (by === 'import' ? { held: false } : null)

export const TRANSITIONS: Readonly<Record<ActKind | 'erase', Transition>> = {
  publish: {
    event: 'published',
    sets: by => ({ unpublished: false, ...unheldByImport(by) }),
    by: { author: [unlessDeleted], import: [unlessDecidedHere] },
  },
  unpublish: { event: 'unpublished', sets: () => ({ unpublished: true }), by: { author: [unlessDeleted] } },
  delete: { event: 'deleted', sets: () => ({ deleted: true }), by: { author: [] } },
  restore: { event: 'restored', sets: () => ({ deleted: false }), by: { author: [], system: [] } },
  // An imported review that the person whom it names rejected; Candor restores it if they change their mind (P1.6).
  remove: { event: 'deleted', sets: () => ({ deleted: true }), by: { system: [] } },
  edit: { event: 'edited', sets: () => ({}), by: { author: [unlessDeleted, unlessNotice] } },
  hide: {
    event: 'hidden',
    sets: by => ({ hidden: by === 'moderator' ? 'moderator' : 'shop', ...unheldByImport(by) }),
    also: by => (by === 'moderator' ? { reinstated: false } : {}),
    // Shops can't hide or show pending or withdrawn reviews.
    by: { shop: [ifPublished, unlessReinstated], moderator: [], import: [unlessDecidedHere] },
  },
  unhide: {
    event: 'unhidden',
    sets: () => ({ hidden: null }),
    also: by => (by === 'moderator' ? { reinstated: true } : {}),
    by: {
      shop: [unlessNotice, ifListed, unlessHiddenByModerator],
      moderator: [unlessNotice],
      import: [unlessDecidedHere],
    },
  },
  hold: {
    event: 'held',
    sets: () => ({ held: true }),
    by: { system: [], moderator: [], import: [unlessDecidedHere] },
  },
  // Candor itself releases a review whose author removed the reason.
  release: {
    event: 'released',
    sets: () => ({ held: false }),
    by: { moderator: [unlessNotice], system: [unlessNotice] },
  },
  reply: { event: 'replied', sets: () => ({}), by: { shop: [ifPublished] } },
  // A shop may withdraw its reply in any state of the review.
  withdraw_reply: { event: 'replied', sets: () => ({}), by: { shop: [] } },
  // Erases the text for good, only of reviews that their author withdrew (sql/deletion.ts).
  erase: { event: 'deleted', sets: () => ({ deleted: true }), by: { system: [ifWithdrawn] } },
}

export type TransitionKind = keyof typeof TRANSITIONS

/** Why a party may not do a transition with these flags; null if it may. */
export function refusalOf(kind: TransitionKind, flags: ReviewFlags, by: Party, lastBy?: Party): Refusal | null {
  const guards = TRANSITIONS[kind].by[by]
  if (!guards) return 'not_yours'
  for (const guard of guards) {
    const refusal = guard(flags, lastBy)
    if (refusal) return refusal
  }
  return null
}

/** Whether an act is possible; `done` if the flags are set already: the act succeeds without a change. */
export function verdictOnAct(kind: ActKind, flags: ReviewFlags, by: Party): 'yes' | 'done' | Refusal {
  const { sets, by: parties } = TRANSITIONS[kind]
  if (!parties[by]) return 'not_yours'
  const set = Object.entries(sets(by)) as [keyof ReviewFlags, unknown][]
  const refusal = refusalOf(kind, flags, by)
  const done = set.length > 0 && set.every(([flag, value]) => Boolean(flags[flag]) === Boolean(value))
  // nothing can be published or withdrawn that is deleted, whatever its other flags are
  if (done && refusal !== 'deleted') return 'done'
  return refusal ?? 'yes'
}

export const REFUSED_ACTS: Readonly<Record<Refusal, string>> = {
  not_yours: 'You are not allowed to do this.',
  deleted: 'This review is deleted. Restore it first.',
  not_public: 'This review is not public.',
  not_withdrawn: 'This review has not been withdrawn by its author.',
  hidden_by_moderator: 'A moderator hid this review. Only a moderator can restore it.',
  reinstated:
    'A moderator put this review back after an appeal, so the shop can’t hide it again. If it breaks a rule, report it: a moderator will decide.',
  decided_here: 'Whether this review is public was decided here.',
  words_unknown: 'We never received the text of this review.',
  empty: `Give ${RATING_MIN} to ${RATING_MAX} stars and write some words.`,
  picture_refused: 'One of the pictures is not yours or belongs to another review. Choose it again.',
}

/** An event of a review's history, reduced to what sets flags. */
export interface FlagEvent {
  kind: string
  actor: Party
  /** Who hid the review at its source, if an import says so. */
  by?: Party | null
}

/** All flags that an act changes. */
export const changesOf = ({ sets, also }: Pick<Transition, 'sets' | 'also'>, by: Party): Partial<ReviewFlags> => ({
  ...sets(by),
  ...also?.(by),
})

const TRANSITION_BY_EVENT = new Map(Object.values(TRANSITIONS).map(transition => [transition.event, transition]))

/** Replays a history: the flags after its events in order, which must equal the stored flags. */
export function flagsAfter(events: readonly FlagEvent[], notice = false): ReviewFlags {
  const flags = { ...NO_FLAGS, notice }
  for (const { kind, actor, by } of events) {
    const transition = TRANSITION_BY_EVENT.get(kind)
    if (transition) Object.assign(flags, changesOf(transition, actor))
    if (kind === 'hidden' && by) flags.hidden = by === 'moderator' ? 'moderator' : 'shop'
  }
  return flags
}
