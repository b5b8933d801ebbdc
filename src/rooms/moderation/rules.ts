import type { Person } from '../../lib/calls/access.ts'
import { type ActKind, REFUSED_ACTS, type ReviewFlags, verdictOnAct } from '../reviews/lifecycle/transitions.ts'

/**
 * Cases: who may hide, show, report, appeal and decide on a review (X-hiding-01, X-hiding-05). Whether an action that changes
 * the review itself is possible is up to the transition table of reviews, which this one asks (lifecycle/transitions.ts).
 */

/** The state of a case. In `flagged`, `held` and `appealed` it waits for a moderator, in one of them at a time. */
export const STATES = [
  'published',
  'flagged',
  'held',
  'hidden',
  'appealed',
  'upheld',
  'withdrawn',
  'withheld',
  'notice',
] as const
export type State = (typeof STATES)[number]

/** What moderators are asked to look at. */
export const WAITING = ['held', 'flagged', 'appealed'] as const satisfies readonly State[]
export type Waiting = (typeof WAITING)[number]

export const isWaiting = (state: State): state is Waiting => (WAITING as readonly State[]).includes(state)

/**
 * As what somebody acts: who wrote the review, a member of the shop that it is about, anybody else who is signed in, and
 * a moderator who is neither of the first two.
 */
export const PARTS = ['author', 'shop', 'other', 'moderator'] as const
export type Part = (typeof PARTS)[number]

export const DECISIONS = ['release', 'refuse', 'dismiss', 'remove', 'uphold', 'overturn'] as const
/** What a moderator decides: lets a held review be seen or hides it; leaves a reported one or hides it; on an appeal. */
export type Decision = (typeof DECISIONS)[number]

export const ACTIONS = ['hide', 'show', 'report', 'appeal', ...DECISIONS] as const
export type Action = (typeof ACTIONS)[number]

/** What must hold besides the state of the case. */
export const CONDITIONS = {
  first: 'You have reported this review. A moderator reads each report, and you are told what is decided.',
  not_overturned:
    'A moderator found that this reason does not hold for this review. If something else is wrong with it, report it.',
  not_own_hiding: 'You hid this review yourself: another moderator decides on the appeal.',
} as const
export type Condition = keyof typeof CONDITIONS

interface CaseAction {
  by: readonly Part[]
  /** What it does to the review itself: whether it is possible is up to the table of reviews (lifecycle/transitions.ts). */
  act?: ActKind
  /** The states of the case in which it is possible; without any, the table of reviews alone decides. */
  on?: readonly State[]
  to: State
  if?: Condition
}

const PUBLIC = ['published', 'flagged'] as const

/** What is done to cases. A refusal hides the review besides; a review is held when it is written or edited. */
export const CASE_ACTIONS: Readonly<Record<Action, CaseAction>> = {
  hide: { by: ['shop'], act: 'hide', to: 'hidden', if: 'not_overturned' },
  show: { by: ['shop'], act: 'unhide', to: 'published' },
  report: { by: ['shop', 'other'], on: PUBLIC, to: 'flagged', if: 'first' },
  appeal: { by: ['author'], on: ['hidden'], to: 'appealed' },
  release: { by: ['moderator'], act: 'release', on: ['held'], to: 'published' },
  refuse: { by: ['moderator'], act: 'release', on: ['held'], to: 'hidden' },
  dismiss: { by: ['moderator'], on: ['flagged'], to: 'published' },
  remove: { by: ['moderator'], act: 'hide', on: ['flagged'], to: 'hidden' },
  uphold: { by: ['moderator'], on: ['appealed'], to: 'upheld', if: 'not_own_hiding' },
  overturn: { by: ['moderator'], act: 'unhide', on: ['appealed'], to: 'published', if: 'not_own_hiding' },
}

/** What a case asks of who acts besides its state. All true unless something speaks against it. */
export type Facts = Readonly<Record<Condition, boolean>>

/** Where an action leads, or why it cannot be done. */
export type Verdict =
  | { to: State }
  | { refused: 'not_yours' | 'not_now' | 'shop_hid'; why: string }
  | { refused: Condition; why: string }

/** @param parts as what somebody may act; the first that the action is for counts */
export function verdictOn(
  { state, flags }: { state: State; flags: ReviewFlags },
  action: Action,
  parts: readonly Part[],
  facts: Facts,
): Verdict {
  const { by, act, on, to, if: condition } = CASE_ACTIONS[action]
  // nobody reports their own review, whatever else they are
  const own = action === 'report' && parts.includes('author')
  const part = own ? undefined : parts.find(one => by.includes(one))
  if (part === undefined) return { refused: 'not_yours', why: NOT_YOURS[action] ?? REFUSED_ACTS.not_yours }
  const possible = act === undefined || part === 'other' ? 'yes' : verdictOnAct(act, flags, part)
  if (possible === 'hidden_by_moderator') return { refused: 'shop_hid', why: REFUSED_ACTS[possible] }
  if (possible !== 'yes' || (on && !on.includes(state)))
    return { refused: 'not_now', why: NOT_NOW[action][state] ?? STANDS[state] }
  if (condition && !facts[condition]) return { refused: condition, why: CONDITIONS[condition] }
  return { to }
}

const NOT_YOURS: Partial<Record<Action, string>> = {
  report: 'This is your own review. You can edit, unpublish or delete it.',
  appeal: 'Only who wrote a review appeals against its hiding.',
}

/** Why nothing can be done, where the state itself is the answer. */
const STANDS: Readonly<Record<State, string>> = {
  published: 'This review is public, and nothing about it waits to be decided.',
  flagged: 'This review is public. A report waits for a moderator.',
  held: 'This review waits for a moderator.',
  hidden: 'This review is hidden already.',
  appealed: 'This review is hidden, and a moderator is to decide on its author’s appeal.',
  upheld: 'A moderator upheld the hiding of this review. That is final.',
  withdrawn: 'Its author withdrew this review.',
  withheld: 'The system that it was brought from holds this review back.',
  notice: 'The words of this review never came here.',
}

const decided = (why: string) => ({ published: why, hidden: why, upheld: why })
const NOT_NOW: Readonly<Record<Action, Partial<Record<State, string>>>> = {
  hide: {},
  show: {},
  report: {},
  appeal: {
    appealed: 'You have appealed already. A moderator is to decide.',
    published: 'This review is public: there is nothing to appeal against.',
  },
  release: decided('This was decided meanwhile.'),
  refuse: decided('This was decided meanwhile.'),
  dismiss: decided('This was decided meanwhile.'),
  remove: decided('This was decided meanwhile.'),
  uphold: decided('This was decided meanwhile.'),
  overturn: decided('This was decided meanwhile.'),
}

/** As what somebody may act on a review. A moderator never decides on their own review or of a shop they belong to. */
export function partsOf(
  { reviewerId, shops, roles }: Pick<Person, 'reviewerId' | 'shops' | 'roles'>,
  review: { authorId: number; shopId: number },
): Part[] {
  const author = review.authorId === reviewerId
  const member = shops.has(review.shopId)
  return [
    ...(author ? (['author'] as const) : []),
    ...(member ? (['shop'] as const) : []),
    ...(author || member ? [] : (['other'] as const)),
    ...(roles.includes('moderator') && !author && !member ? (['moderator'] as const) : []),
  ]
}

/** A review with its reports and appeals. */
export interface CaseFacts {
  flags: ReviewFlags
  /** The hold is its source's, without a reason, and no moderator's business. */
  atSource: boolean
  /** The appeal against the hiding in force. */
  appeal: 'open' | 'upheld' | null
  /** Reports that nobody has decided on. */
  reports: number
}

/** The state of a case, for its parties and the desk; it is not stored, but follows from flags, reports and appeals. */
export function stateOf({ flags, atSource, appeal, reports }: CaseFacts): State {
  if (flags.notice) return 'notice'
  if (flags.unpublished || flags.deleted) return 'withdrawn'
  if (flags.held) return atSource ? 'withheld' : 'held'
  if (flags.hidden) return appeal === null ? 'hidden' : appeal === 'open' ? 'appealed' : 'upheld'
  return reports > 0 ? 'flagged' : 'published'
}

/** Decisions that hide, and name one of the reasons of the closed list. */
export const NAMES_REASON: readonly Decision[] = ['refuse', 'remove']
/** Decisions against what somebody asked for: the moderator explains them. */
export const NEEDS_EXPLANATION: readonly Decision[] = ['refuse', 'remove', 'uphold', 'overturn']

/** Characters, of all that people write here. */
export const LONGEST_EXPLANATION = 2000
/** Fewer characters than this explain nothing. */
export const SHORTEST_EXPLANATION = 10

export const CASES_PER_PAGE = 20
