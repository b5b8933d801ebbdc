import { ANSWER_DAYS, DEADLOCK, LAPSE_DAYS } from '../rules.ts'

/**
 * The states of a dispute and the transitions between them, as data (X-dispute-02, X-dispute-07): what is not in the table
 * cannot be done.
 */
export const STATES = ['submitted', 'shop_responded', 'agreed', 'escalated', 'awarded', 'withdrawn', 'closed'] as const
export type State = (typeof STATES)[number]

/** In which something can still be done. */
export const OPEN_STATES: readonly State[] = ['submitted', 'shop_responded', 'escalated']

export const PARTIES = ['reviewer', 'shop', 'arbitrator', 'system'] as const
/** Who acts: the reviewer, a member of the shop, the arbitrator, or time. */
export type Party = (typeof PARTIES)[number]

export const ACTIONS = [
  'submit',
  'message',
  'propose',
  'counter',
  'accept',
  'refuse',
  'retract',
  'escalate',
  'take',
  'ask',
  'note',
  'award',
  'withdraw',
  'close',
] as const
export type Action = (typeof ACTIONS)[number]

/** What must hold besides the state (X-dispute-03, X-dispute-04, X-dispute-05). */
export const CONDITIONS = {
  no_proposal: 'Another proposal waits for an answer.',
  theirs_waits: 'No proposal of the other side waits for an answer.',
  own_waits: 'No proposal of yours waits for an answer.',
  unanswered_or_deadlock: `This is possible once the store has not answered for ${ANSWER_DAYS} days, or after ${DEADLOCK} refused proposals.`,
  deadlock: `This is possible after ${DEADLOCK} refused proposals.`,
  not_taken: 'An arbitrator has taken this dispute already.',
  is_taker: 'Take this dispute first.',
  lapsed: `Disputes are closed after ${LAPSE_DAYS} days in which nobody did anything.`,
} as const
export type Condition = keyof typeof CONDITIONS

interface Transition {
  action: Action
  by: Party
  from: State
  to: State
  if?: Condition
}

/** Every transition there is but the first, `submit`. A shop's first word of any kind is its answer. */
export const TRANSITIONS: readonly Transition[] = [
  { action: 'message', by: 'reviewer', from: 'submitted', to: 'submitted' },
  { action: 'message', by: 'shop', from: 'submitted', to: 'shop_responded' },
  { action: 'propose', by: 'shop', from: 'submitted', to: 'shop_responded' },
  { action: 'escalate', by: 'reviewer', from: 'submitted', to: 'escalated', if: 'unanswered_or_deadlock' },
  { action: 'withdraw', by: 'reviewer', from: 'submitted', to: 'withdrawn' },
  { action: 'close', by: 'system', from: 'submitted', to: 'closed', if: 'lapsed' },

  { action: 'message', by: 'reviewer', from: 'shop_responded', to: 'shop_responded' },
  { action: 'message', by: 'shop', from: 'shop_responded', to: 'shop_responded' },
  ...(['reviewer', 'shop'] as const).flatMap((by): Transition[] => [
    { action: 'propose', by, from: 'shop_responded', to: 'shop_responded', if: 'no_proposal' },
    { action: 'counter', by, from: 'shop_responded', to: 'shop_responded', if: 'theirs_waits' },
    { action: 'refuse', by, from: 'shop_responded', to: 'shop_responded', if: 'theirs_waits' },
    { action: 'retract', by, from: 'shop_responded', to: 'shop_responded', if: 'own_waits' },
    { action: 'accept', by, from: 'shop_responded', to: 'agreed', if: 'theirs_waits' },
    { action: 'accept', by, from: 'escalated', to: 'agreed', if: 'theirs_waits' },
    { action: 'message', by, from: 'escalated', to: 'escalated' },
  ]),
  { action: 'escalate', by: 'reviewer', from: 'shop_responded', to: 'escalated', if: 'unanswered_or_deadlock' },
  { action: 'escalate', by: 'shop', from: 'shop_responded', to: 'escalated', if: 'deadlock' },
  { action: 'withdraw', by: 'reviewer', from: 'shop_responded', to: 'withdrawn' },
  { action: 'close', by: 'system', from: 'shop_responded', to: 'closed', if: 'lapsed' },

  { action: 'withdraw', by: 'reviewer', from: 'escalated', to: 'withdrawn' },
  { action: 'take', by: 'arbitrator', from: 'escalated', to: 'escalated', if: 'not_taken' },
  { action: 'ask', by: 'arbitrator', from: 'escalated', to: 'escalated', if: 'is_taker' },
  { action: 'note', by: 'arbitrator', from: 'escalated', to: 'escalated', if: 'is_taker' },
  { action: 'award', by: 'arbitrator', from: 'escalated', to: 'awarded', if: 'is_taker' },
]

/** What the table needs to know of a dispute. */
export interface DisputeState {
  state: State
  /** Whose proposal waits for an answer. */
  proposalBy: 'reviewer' | 'shop' | null
  /** Proposals that were refused or countered. */
  refused: number
  /** Since when the reviewer waits for the shop's first word, or for its next. */
  shopOwesSince: Date | null
  /** When somebody did something last. */
  lastActAt: Date
  /** The arbitrator who took it. */
  arbitratorId: number | null
}

const DAY = 24 * 60 * 60 * 1000
const daysSince = (then: Date, now: Date) => (now.getTime() - then.getTime()) / DAY

type Check = (standing: DisputeState, by: Party, actorId: number | null, now: Date) => boolean

const HOLDS: Record<Condition, Check> = {
  no_proposal: ({ proposalBy }) => proposalBy === null,
  theirs_waits: ({ proposalBy }, by) => proposalBy !== null && proposalBy !== by,
  own_waits: ({ proposalBy }, by) => proposalBy === by,
  unanswered_or_deadlock: ({ shopOwesSince, refused }, _by, _actor, now) =>
    refused >= DEADLOCK || (shopOwesSince !== null && daysSince(shopOwesSince, now) >= ANSWER_DAYS),
  deadlock: ({ refused }) => refused >= DEADLOCK,
  not_taken: ({ arbitratorId }) => arbitratorId === null,
  is_taker: ({ arbitratorId }, _by, actorId) => arbitratorId !== null && arbitratorId === actorId,
  lapsed: ({ lastActAt }, _by, _actor, now) => daysSince(lastActAt, now) >= LAPSE_DAYS,
}

/** Where an action leads, or why it cannot be done. */
export type Verdict =
  | { to: State }
  | { refused: 'over' | 'not_now'; why: string }
  | { refused: 'condition'; condition: Condition; why: string }

/** @param actorId the acting person's reviewer id; null for the system */
export function verdictOn(
  standing: DisputeState,
  action: Action,
  by: Party,
  actorId: number | null,
  now: Date,
): Verdict {
  const found = TRANSITIONS.find(one => one.action === action && one.by === by && one.from === standing.state)
  if (!found) {
    const over = !OPEN_STATES.includes(standing.state)
    return over
      ? { refused: 'over', why: 'This dispute is over.' }
      : { refused: 'not_now', why: 'This cannot be done as the dispute stands.' }
  }
  if (found.if && !HOLDS[found.if](standing, by, actorId, now))
    return { refused: 'condition', condition: found.if, why: CONDITIONS[found.if] }
  return { to: found.to }
}

/** What somebody can do now, in the order of `ACTIONS`. */
export const possibleActions = (standing: DisputeState, by: Party, actorId: number | null, now: Date): Action[] =>
  ACTIONS.filter(action => 'to' in verdictOn(standing, action, by, actorId, now))

/** How an action changes what the table needs to know, the state aside. */
export function stateAfter(
  standing: DisputeState,
  action: Action,
  by: Party,
  actorId: number | null,
  now: Date,
): DisputeState {
  const verdict = verdictOn(standing, action, by, actorId, now)
  if (!('to' in verdict)) throw new Error(verdict.why)
  const answered = by === 'shop'
  const owes =
    by === 'reviewer' && verdict.to !== 'escalated' ? (standing.shopOwesSince ?? now) : standing.shopOwesSince
  return {
    state: verdict.to,
    proposalBy: proposalAfter(standing.proposalBy, action, by),
    refused: standing.refused + (action === 'refuse' || action === 'counter' ? 1 : 0),
    shopOwesSince: answered ? null : owes,
    // an arbitrator's own notes are no sign of life of the parties
    lastActAt: action === 'note' ? standing.lastActAt : now,
    arbitratorId: action === 'take' ? actorId : standing.arbitratorId,
  }
}

function proposalAfter(before: DisputeState['proposalBy'], action: Action, by: Party): DisputeState['proposalBy'] {
  if ((action === 'propose' || action === 'counter') && (by === 'reviewer' || by === 'shop')) return by
  return action === 'accept' || action === 'refuse' || action === 'retract' ? null : before
}
