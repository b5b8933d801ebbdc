import type { Person } from '../../lib/calls/access.ts'

/**
 * Who may hide, show, report, appeal and decide on a review (X-hiding-01, X-hiding-05): what is not in this table cannot be
 * done. What each act does to the row is the reviews room's (change-rules.ts there).
 */

/** How a review stands. In `flagged`, `held` and `appealed` it waits for a moderator, in one of them at a time. */
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

/** What must hold besides the state. */
export const CONDITIONS = {
  shop_hid: 'A moderator hid this review; only a moderator shows it again.',
  first: 'You have reported this review. A moderator reads each report, and you are told what is decided.',
  not_overturned:
    'A moderator found that this reason does not hold for this review. If something else is wrong with it, report it.',
  not_own_hiding: 'You hid this review yourself: another moderator decides on the appeal.',
} as const
export type Condition = keyof typeof CONDITIONS

interface Transition {
  action: Action
  by: Part
  from: State
  to: State
  if?: Condition
}

const PUBLIC = ['published', 'flagged'] as const

/** Every transition there is here; a review is held when it is written or edited, and withdrawn by its author. */
export const TRANSITIONS: readonly Transition[] = [
  ...PUBLIC.map((from): Transition => ({ action: 'hide', by: 'shop', from, to: 'hidden', if: 'not_overturned' })),
  { action: 'show', by: 'shop', from: 'hidden', to: 'published', if: 'shop_hid' },
  { action: 'show', by: 'shop', from: 'appealed', to: 'published', if: 'shop_hid' },
  { action: 'show', by: 'shop', from: 'upheld', to: 'published', if: 'shop_hid' },
  ...PUBLIC.flatMap(from =>
    (['shop', 'other'] as const).map((by): Transition => ({ action: 'report', by, from, to: 'flagged', if: 'first' })),
  ),
  { action: 'appeal', by: 'author', from: 'hidden', to: 'appealed' },
  { action: 'release', by: 'moderator', from: 'held', to: 'published' },
  { action: 'refuse', by: 'moderator', from: 'held', to: 'hidden' },
  { action: 'dismiss', by: 'moderator', from: 'flagged', to: 'published' },
  { action: 'remove', by: 'moderator', from: 'flagged', to: 'hidden' },
  { action: 'uphold', by: 'moderator', from: 'appealed', to: 'upheld', if: 'not_own_hiding' },
  { action: 'overturn', by: 'moderator', from: 'appealed', to: 'published', if: 'not_own_hiding' },
]

/** What the table asks of who acts besides the state. All true unless something speaks against it. */
export type Facts = Readonly<Record<Condition, boolean>>

/** Where an action leads, or why it cannot be done. */
export type Verdict =
  | { to: State }
  | { refused: 'not_yours' | 'not_now'; why: string }
  | { refused: Condition; why: string }

/** @param parts as what somebody may act; the first that leads anywhere counts */
export function verdictOn(state: State, action: Action, parts: readonly Part[], facts: Facts): Verdict {
  // nobody reports their own review, whatever else they are
  const own = action === 'report' && parts.includes('author')
  const theirs = own ? [] : TRANSITIONS.filter(one => one.action === action && parts.includes(one.by))
  if (theirs.length === 0) return { refused: 'not_yours', why: NOT_YOURS[action] ?? 'This is not yours to do.' }
  const found = theirs.find(one => one.from === state)
  if (!found) return { refused: 'not_now', why: NOT_NOW[action][state] ?? STANDS[state] }
  if (found.if && !facts[found.if]) return { refused: found.if, why: CONDITIONS[found.if] }
  return { to: found.to }
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

/** What of a review says how it stands. */
export interface ModerationState {
  /** Its author unpublished or deleted it. */
  withdrawn: boolean
  /** Only a notice of it came here. */
  notice: boolean
  held: boolean
  /** The hold is its source's, without a reason, and no moderator's business. */
  atSource: boolean
  hidden: boolean
  /** The appeal against the hiding in force. */
  appeal: 'open' | 'upheld' | null
  /** Reports that nobody has decided on. */
  flags: number
}

export function stateOf({ withdrawn, notice, held, atSource, hidden, appeal, flags }: ModerationState): State {
  if (notice) return 'notice'
  if (withdrawn) return 'withdrawn'
  if (held) return atSource ? 'withheld' : 'held'
  if (hidden) return appeal === null ? 'hidden' : appeal === 'open' ? 'appealed' : 'upheld'
  return flags > 0 ? 'flagged' : 'published'
}

/** Decisions that hide, and name one of the reasons of the closed list. */
export const NAMES_REASON: readonly Decision[] = ['refuse', 'remove']
/** Decisions against what somebody asked for: they are told why, in words. */
export const NEEDS_EXPLANATION: readonly Decision[] = ['refuse', 'remove', 'uphold', 'overturn']

/** Characters, of all that people write here. */
export const LONGEST_EXPLANATION = 2000
/** Fewer characters than this explain nothing. */
export const SHORTEST_EXPLANATION = 10

export const CASES_PER_PAGE = 20
