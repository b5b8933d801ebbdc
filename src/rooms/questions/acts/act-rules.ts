import { HIDING_REASONS } from '../../reviews/rules.ts'

/** What may happen to a question or an answer once it is there, and by whom: the one table of it. */

/** Why a moderator removes a text: the closed list for reviews serves here too (X-hiding-01). */
export const REMOVAL_REASONS = HIDING_REASONS
export type RemovalReason = (typeof REMOVAL_REASONS)[number]

/** How one stands: four separate facts, each one party's doing and undone by that party alone. */
export interface QuestionState {
  /** Sent by a guest on a shop's own page, the address not proved yet; of a question alone. */
  unproved: boolean
  /** It waits for a moderator. */
  held: boolean
  /** Whoever said it took it back. */
  deleted: boolean
  /** A moderator took its words away; a notice keeps its place. */
  removed: boolean
}

/** Whether it stands on pages: itself, or its notice. */
export const isListed = ({ unproved, held: pending, deleted }: QuestionState) => !unproved && !pending && !deleted

/** Whether its words can be read by all. */
export const isPublic = (standing: QuestionState) => isListed(standing) && !standing.removed

/** Whether somebody said this or belongs to the shop that it is about: another moderator decides then, as of reviews. */
export const isParty = (
  { reviewerId, shops }: { reviewerId: number; shops: ReadonlyMap<number, unknown> },
  { shopId }: { shopId: number },
  said: readonly ({ reviewer_id: number | null } | null)[],
): boolean => shops.has(shopId) || said.some(one => one?.reviewer_id === reviewerId)

/** Who acts: who said it, the shop's member for the shop (of what the shop said), a moderator, or anybody signed in. */
export type Party = 'speaker' | 'moderator' | 'anybody'

export type ActKind = 'answer' | 'delete' | 'release' | 'remove' | 'restore'

/** Why an act is not possible; texts are in `REFUSED`. */
export type Refusal = 'not_yours' | 'not_public' | 'deleted' | 'unproved'

interface Rule {
  by: readonly Party[]
  /** It is so already: nothing happens, and that is no failure. */
  done?: (standing: QuestionState) => boolean
  barred?: (standing: QuestionState) => Refusal | null
}

const whenGone = ({ deleted, unproved }: QuestionState) => (deleted ? 'deleted' : unproved ? 'unproved' : null)

export const ACTS: Readonly<Record<ActKind, Rule>> = {
  answer: {
    by: ['speaker', 'moderator', 'anybody'],
    barred: standing => (isPublic(standing) ? null : 'not_public'),
  },
  delete: { by: ['speaker'], done: ({ deleted }) => deleted },
  release: { by: ['moderator'], done: ({ held: pending }) => !pending, barred: whenGone },
  remove: { by: ['moderator'], done: ({ removed }) => removed, barred: whenGone },
  restore: { by: ['moderator'], done: ({ removed }) => !removed, barred: whenGone },
}

/** Whether an act of a party happens to what stands so. */
export function mayHappen(kind: ActKind, standing: QuestionState, by: Party): 'yes' | 'done' | Refusal {
  const { by: parties, done, barred } = ACTS[kind]
  if (!parties.includes(by)) return 'not_yours'
  if (done?.(standing)) return 'done'
  return barred?.(standing) ?? 'yes'
}

export const REFUSED: Readonly<Record<Refusal, string>> = {
  not_yours: 'This is not yours to do.',
  not_public: 'This question is not public, so it cannot be answered.',
  deleted: 'It was taken back by whoever wrote it.',
  unproved: 'Its e-mail address has not been proved.',
}
