import { type EventActor, type HidingReason, RATING_MAX, RATING_MIN } from '../rules.ts'

/**
 * What may happen to a review once it is written, by whom, and what that makes of it: the one table of it (ADR 2: why a
 * review is not seen are four separate facts, each one party's doing and undone by that party alone).
 */

/** A review's place. */
export interface ReviewKey {
  shopId: number
  reviewId: number
}

/** The four facts, and whether only a notice of the review came here. */
export interface Standing {
  /** Its author withdrew it. */
  unpublished: boolean
  /** Its author deleted it. */
  deleted: boolean
  /** It waits for a moderator. */
  held: boolean
  hidden: 'shop' | 'moderator' | null
  /** Its words never came here: it can never be published. */
  notice: boolean
}

export const isListed = ({ unpublished, deleted, held }: Standing) => !unpublished && !deleted && !held
export const isPublished = (standing: Standing) => isListed(standing) && standing.hidden === null

/** The words of a review, as its author gives them. */
export interface Words {
  /** Whole stars, 1 to 5. */
  rating: number
  title: string | null
  body: string
}

/** What somebody does to a review. */
export type Act =
  | { kind: 'publish' | 'unpublish' | 'delete' | 'restore' | 'unhide' | 'release' }
  /** `pictures`: ids of uploaded ones and of those it has, in their order; absent leaves them as they are. */
  | { kind: 'edit'; words: Words; pictures?: readonly string[] }
  /** `words`: what else is said of it, for the author and the moderators. */
  | { kind: 'hide'; reason: HidingReason; words?: string | null }
  /** `reason` is for the moderators and the author. */
  | { kind: 'hold'; reason: string }
  /** A second one takes the first one's place. */
  | { kind: 'reply'; body: string }
  | { kind: 'withdraw_reply' }
export type ActKind = Act['kind']

/** Why an act is not possible; texts are in `REFUSED_ACTS`. */
export type Refusal =
  | 'not_yours'
  | 'deleted'
  | 'not_public'
  | 'hidden_by_moderator'
  | 'words_unknown'
  | 'empty'
  | 'picture_refused'

type Party = Exclude<EventActor, 'import'>

interface Rule {
  by: readonly Party[]
  /** It is so already: nothing happens, and that is no failure. */
  done?: (standing: Standing) => boolean
  /** Why it cannot happen as the review stands. */
  barred?: (standing: Standing, by: Party) => Refusal | null
}

const whenDeleted = ({ deleted }: Standing) => (deleted ? 'deleted' : null)
const whenNotice = ({ notice }: Standing) => (notice ? 'words_unknown' : null)
const whenUnseen = (standing: Standing) => (isPublished(standing) ? null : 'not_public')

export const ACTS: Readonly<Record<ActKind, Rule>> = {
  publish: { by: ['author'], done: ({ unpublished }) => !unpublished, barred: whenDeleted },
  unpublish: { by: ['author'], done: ({ unpublished }) => unpublished, barred: whenDeleted },
  delete: { by: ['author'], done: ({ deleted }) => deleted },
  restore: { by: ['author'], done: ({ deleted }) => !deleted },
  edit: { by: ['author'], barred: standing => whenDeleted(standing) ?? whenNotice(standing) },
  hide: {
    by: ['shop', 'moderator'],
    done: ({ hidden }) => hidden !== null,
    // A shop hides what the public sees; what waits or was withdrawn is not its business.
    barred: (standing, by) => (by === 'shop' ? whenUnseen(standing) : null),
  },
  unhide: {
    by: ['shop', 'moderator'],
    done: ({ hidden }) => hidden === null,
    barred: (standing, by) =>
      whenNotice(standing) ?? (by === 'shop' && standing.hidden === 'moderator' ? 'hidden_by_moderator' : null),
  },
  hold: { by: ['system', 'moderator'], done: ({ held }) => held },
  release: { by: ['moderator'], done: ({ held }) => !held, barred: whenNotice },
  reply: { by: ['shop'], barred: whenUnseen },
  // What the shop said it may take back whatever became of the review.
  withdraw_reply: { by: ['shop'] },
}

/** Whether an act of a party happens to a review that stands so. */
export function mayHappen(kind: ActKind, standing: Standing, by: Party): 'yes' | 'done' | Refusal {
  const { by: parties, done, barred } = ACTS[kind]
  if (!parties.includes(by)) return 'not_yours'
  if (done?.(standing)) return 'done'
  return barred?.(standing, by) ?? 'yes'
}

export const REFUSED_ACTS: Readonly<Record<Refusal, string>> = {
  not_yours: 'This is not yours to do.',
  deleted: 'The review is deleted. Restore it first.',
  not_public: 'The public does not see this review.',
  hidden_by_moderator: 'A moderator hid this review; only a moderator shows it again.',
  words_unknown: 'The words of this review never came here.',
  empty: `A review has ${RATING_MIN} to ${RATING_MAX} stars and some words.`,
  picture_refused: 'A picture is not yours, or is in another review. Choose it again.',
}

/** An event of a review's history, as far as it says how the review stands. */
export interface Told {
  kind: string
  actor: EventActor
  /** Who hid it at its source, where an import tells that. */
  by?: EventActor | null
}

/**
 * How a review stands after the events of its history, in their order: what is stored must be this. An import that
 * publishes takes its own hold back.
 */
export function standingAfter(events: readonly Told[], notice = false): Standing {
  const standing: Standing = { unpublished: false, deleted: false, held: false, hidden: null, notice }
  for (const { kind, actor, by } of events) {
    if (kind === 'published') {
      standing.unpublished = false
      if (actor === 'import') standing.held = false
    } else if (kind === 'unpublished') standing.unpublished = true
    else if (kind === 'deleted') standing.deleted = true
    else if (kind === 'restored') standing.deleted = false
    else if (kind === 'held') standing.held = true
    else if (kind === 'released') standing.held = false
    else if (kind === 'hidden') {
      standing.hidden = (by ?? actor) === 'moderator' ? 'moderator' : 'shop'
      if (actor === 'import') standing.held = false
    } else if (kind === 'unhidden') standing.hidden = null
  }
  return standing
}
