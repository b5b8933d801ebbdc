import type { Person } from '../../lib/calls/access.ts'
import { type ActKind, REFUSED_ACTS, type ReviewFlags, verdictOnAct } from '../reviews/lifecycle/transitions.ts'

/**
 * The case table: who may hide, show, report, appeal against and decide on a review (X-hiding-01, X-hiding-05). Acts that
 * change the review itself are checked by the reviews' transition table (lifecycle/transitions.ts).
 */

/** The state of a case. `flagged`, `held` and `appealed` wait for a moderator; a case is in one of them at a time. */
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

/** States that wait for a moderator's decision. */
export const WAITING = ['held', 'flagged', 'appealed'] as const satisfies readonly State[]
export type Waiting = (typeof WAITING)[number]

export const isWaiting = (state: State): state is Waiting => (WAITING as readonly State[]).includes(state)

/**
 * A person's part in a case: the review's author, a member of its shop, any other signed-in person, or a moderator who is
 * neither its author nor a member of its shop.
 */
export const PARTS = ['author', 'shop', 'other', 'moderator'] as const
export type Part = (typeof PARTS)[number]

export const DECISIONS = ['release', 'refuse', 'dismiss', 'remove', 'uphold', 'overturn'] as const
/** A moderator's decision: release or refuse a held review, dismiss or follow reports, uphold or overturn a hiding. */
export type Decision = (typeof DECISIONS)[number]

export const ACTIONS = ['hide', 'show', 'report', 'appeal', ...DECISIONS] as const
export type Action = (typeof ACTIONS)[number]

/** Conditions besides the state of the case, with the texts of their refusals. */
export const CONDITIONS = {
  first: 'You have reported this review. A moderator will check it and we’ll tell you the outcome.',
  not_own_hiding: 'You hid this review, so another moderator will decide on the appeal.',
} as const
export type Condition = keyof typeof CONDITIONS

interface CaseAction {
  by: readonly Part[]
  /** The act on the review itself, checked by the reviews' transition table (lifecycle/transitions.ts). */
  act?: ActKind
  /** States of the case that allow the action; absent leaves it to the reviews' transition table alone. */
  on?: readonly State[]
  to: State
  if?: Condition
}

const PUBLIC = ['published', 'flagged'] as const

/** The actions on cases. A refusal also hides the review; a review is held when it is written or edited. */
export const CASE_ACTIONS: Readonly<Record<Action, CaseAction>> = {
  hide: { by: ['shop'], act: 'hide', to: 'hidden' },
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

/** Results of the conditions for one person; true means that the condition is met. */
export type Facts = Readonly<Record<Condition, boolean>>

/** The state that an action leads to, or why it is refused. */
export type Verdict =
  | { to: State }
  | { refused: 'not_yours' | 'not_now' | 'shop_hid' | 'reinstated'; why: string }
  | { refused: Condition; why: string }

/** @param parts of the person; the first that the action allows counts */
export function verdictOn(
  { state, flags }: { state: State; flags: ReviewFlags },
  action: Action,
  parts: readonly Part[],
  facts: Facts,
): Verdict {
  const { by, act, on, to, if: condition } = CASE_ACTIONS[action]
  // authors can't report their own review, whatever other parts they have
  const own = action === 'report' && parts.includes('author')
  const part = own ? undefined : parts.find(candidate => by.includes(candidate))
  if (part === undefined) return { refused: 'not_yours', why: NOT_YOURS[action] ?? REFUSED_ACTS.not_yours }
  // Stryker disable next-line ConditionalExpression,StringLiteral: others have no act on a review; this narrows the type
  const possible = act === undefined || part === 'other' ? 'yes' : verdictOnAct(act, flags, part)
  if (possible === 'hidden_by_moderator') return { refused: 'shop_hid', why: REFUSED_ACTS[possible] }
  if (possible === 'reinstated') return { refused: possible, why: REFUSED_ACTS[possible] }
  if (possible !== 'yes' || (on && !on.includes(state)))
    return { refused: 'not_now', why: NOT_NOW[action][state] ?? STATE_REASONS[state] }
  if (condition && !facts[condition]) return { refused: condition, why: CONDITIONS[condition] }
  return { to }
}

const NOT_YOURS: Partial<Record<Action, string>> = {
  report: 'This is your own review. You can edit, unpublish or delete it.',
  appeal: 'Only the author of a review can appeal.',
}

/** Why a state allows no action. */
const STATE_REASONS: Readonly<Record<State, string>> = {
  published: 'This review is public. There is nothing to decide.',
  flagged: 'This review is public. A moderator has yet to check a report about it.',
  held: 'This review is waiting for a moderator.',
  hidden: 'This review is already hidden.',
  appealed: 'This review is hidden. A moderator has yet to decide on its author’s appeal.',
  upheld: 'A moderator decided that this review stays hidden. This is final.',
  withdrawn: 'Its author withdrew this review.',
  withheld: 'This review was held by the system it was imported from.',
  notice: 'We never received the text of this review.',
}

const decided = (why: string) => ({ published: why, hidden: why, upheld: why })
const NOT_NOW: Readonly<Record<Action, Partial<Record<State, string>>>> = {
  hide: {},
  show: {},
  report: {},
  appeal: {
    appealed: 'You have already appealed. A moderator will decide.',
    published: 'This review is public, so there is nothing to appeal.',
  },
  release: decided('Another moderator has already decided this.'),
  refuse: decided('Another moderator has already decided this.'),
  dismiss: decided('Another moderator has already decided this.'),
  remove: decided('Another moderator has already decided this.'),
  uphold: decided('Another moderator has already decided this.'),
  overturn: decided('Another moderator has already decided this.'),
}

/** A person's parts in a case. Moderators never decide on their own reviews or on those of shops they belong to. */
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

/** A review's flags, with its reports and appeal. */
export interface CaseFacts {
  flags: ReviewFlags
  /** Held by its source without a reason; no moderator decides on it. */
  atSource: boolean
  /** The appeal against the current hiding. */
  appeal: 'open' | 'upheld' | null
  /** Number of open reports. */
  reports: number
}

/** The state of a case, derived from flags, reports and appeal; it isn't stored. */
export function stateOf({ flags, atSource, appeal, reports }: CaseFacts): State {
  if (flags.notice) return 'notice'
  if (flags.unpublished || flags.deleted) return 'withdrawn'
  if (flags.held) return atSource ? 'withheld' : 'held'
  if (flags.hidden) return appeal === null ? 'hidden' : appeal === 'open' ? 'appealed' : 'upheld'
  return reports > 0 ? 'flagged' : 'published'
}

/** Decisions that hide a review and therefore need a reason of the closed list. */
export const NAMES_REASON: readonly Decision[] = ['refuse', 'remove']
/** Decisions against a party's wish; the moderator must explain them. */
export const NEEDS_EXPLANATION: readonly Decision[] = ['refuse', 'remove', 'uphold', 'overturn']

/** The most characters of any explanation in this room. */
export const LONGEST_EXPLANATION = 2000
/** The least characters of an explanation. */
export const SHORTEST_EXPLANATION = 10

export const CASES_PER_PAGE = 20

/** Whose cases the desk lists: those a moderator has taken, those nobody has, or all (X-work-11). */
export const ASSIGNED = ['mine', 'nobody'] as const
export type Assigned = (typeof ASSIGNED)[number]
