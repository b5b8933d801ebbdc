import { HIDING_REASONS } from '../../reviews/rules.ts'

/** Transition table of questions and answers: what may happen to them after posting, and by whom. */

/** Reasons for removal, the same as for reviews (X-hiding-01). */
export const REMOVAL_REASONS = HIDING_REASONS
export type RemovalReason = (typeof REMOVAL_REASONS)[number]

/** State of a question or answer: four independent flags, each set and undone by one party only. */
export interface QuestionState {
  /** Sent by a guest from a shop's site, with an unproved address; questions only. */
  unproved: boolean
  /** Pending: waits for a moderator. */
  held: boolean
  /** Deleted by its author. */
  deleted: boolean
  /** A moderator removed its text; a notice takes its place. */
  removed: boolean
}

/** Whether pages list it, or its notice. */
export const isListed = ({ unproved, held: pending, deleted }: QuestionState) => !unproved && !pending && !deleted

/** Whether its text is public. */
export const isPublic = (state: QuestionState) => isListed(state) && !state.removed

/** Whether a moderator is its author or a member of the shop; another moderator decides then, as with reviews. */
export const isParty = (
  { reviewerId, shops }: { reviewerId: number; shops: ReadonlyMap<number, unknown> },
  { shopId }: { shopId: number },
  texts: readonly ({ reviewer_id: number | null } | null)[],
): boolean => shops.has(shopId) || texts.some(text => text?.reviewer_id === reviewerId)

/** Who acts: the author (for a shop's answer: any member), a moderator, or anybody signed in. */
export type Party = 'speaker' | 'moderator' | 'anybody'

export type ActKind = 'answer' | 'delete' | 'release' | 'remove' | 'restore'

/** Why an act is refused; messages are in `REFUSED`. */
export type Refusal = 'not_yours' | 'not_public' | 'deleted' | 'unproved'

interface Rule {
  by: readonly Party[]
  /** Already done: succeeds without an effect. */
  done?: (state: QuestionState) => boolean
  barred?: (state: QuestionState) => Refusal | null
}

const whenGone = ({ deleted, unproved }: QuestionState) => (deleted ? 'deleted' : unproved ? 'unproved' : null)

export const ACTS: Readonly<Record<ActKind, Rule>> = {
  answer: {
    by: ['speaker', 'moderator', 'anybody'],
    barred: state => (isPublic(state) ? null : 'not_public'),
  },
  delete: { by: ['speaker'], done: ({ deleted }) => deleted },
  release: { by: ['moderator'], done: ({ held: pending }) => !pending, barred: whenGone },
  remove: { by: ['moderator'], done: ({ removed }) => removed, barred: whenGone },
  restore: { by: ['moderator'], done: ({ removed }) => !removed, barred: whenGone },
}

/** Whether a party may act on a question or answer in this state. */
export function mayHappen(kind: ActKind, state: QuestionState, by: Party): 'yes' | 'done' | Refusal {
  const { by: parties, done, barred } = ACTS[kind]
  if (!parties.includes(by)) return 'not_yours'
  if (done?.(state)) return 'done'
  return barred?.(state) ?? 'yes'
}

export const REFUSED: Readonly<Record<Refusal, string>> = {
  not_yours: 'You are not allowed to do this.',
  not_public: 'This question is not public, so it can’t be answered.',
  deleted: 'It was deleted by its author.',
  unproved: 'Its e-mail address has not been confirmed.',
}
