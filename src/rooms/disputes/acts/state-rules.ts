import { ANSWER_DAYS, DEADLOCK, LAPSE_DAYS, MOST_QUESTIONS, QUESTION_DAYS, questionDeadline } from '../rules.ts'
import {
  type Arbitration,
  afterAnswer,
  afterAsking,
  afterDeadline,
  afterTaking,
  type OpenQuestion,
  type Side,
  sidesWaitedFor,
  UNTAKEN,
} from './question-rules.ts'

/** State machine of disputes as data (X-dispute-02, X-dispute-07): transitions missing from the table are refused. */
export const STATES = ['submitted', 'shop_responded', 'agreed', 'escalated', 'awarded', 'withdrawn', 'closed'] as const
export type State = (typeof STATES)[number]

/** States in which parties can still act. */
export const OPEN_STATES: readonly State[] = ['submitted', 'shop_responded', 'escalated']

export const PARTIES = ['reviewer', 'shop', 'arbitrator', 'system'] as const
/** Who acts: the reviewer, a member of the shop, the arbitrator, or a deadline. */
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
  'answer',
  'note',
  'award',
  'step_down',
  'withdraw',
  'close',
  'release',
] as const
export type Action = (typeof ACTIONS)[number]

/**
 * Conditions besides the state, with the message if they do not hold (X-dispute-03, X-dispute-04, X-dispute-05,
 * X-arbitrator-03, X-arbitrator-04).
 */
export const CONDITIONS = {
  no_proposal: 'Another proposal is still waiting for an answer.',
  theirs_waits: 'The other side has no open proposal.',
  own_waits: 'You have no open proposal.',
  unanswered_or_deadlock: `You can do this once the shop has not answered for ${ANSWER_DAYS} days, or after ${DEADLOCK} refused proposals.`,
  deadlock: `You can do this after ${DEADLOCK} refused proposals.`,
  not_taken: 'Another arbitrator has already taken this dispute.',
  not_stepped_down: 'You stepped down from this dispute. Another arbitrator will take it.',
  is_taken: 'No arbitrator has this dispute.',
  is_taker: 'Take this dispute first.',
  no_question: 'A question is waiting for an answer. Go on once it is answered or its deadline has passed.',
  questions_left: `You have asked ${MOST_QUESTIONS} questions, which is the most in one dispute.`,
  is_asked: 'No question is waiting for your answer. You can write a message instead.',
  lapsed: `Disputes close after ${LAPSE_DAYS} days without activity.`,
} as const
export type Condition = keyof typeof CONDITIONS

interface Transition {
  action: Action
  by: Party
  from: State
  to: State
  if?: readonly Condition[]
}

/** All transitions but the initial `submit`. A shop's first act of any kind counts as its answer. */
export const TRANSITIONS: readonly Transition[] = [
  { action: 'message', by: 'reviewer', from: 'submitted', to: 'submitted' },
  { action: 'message', by: 'shop', from: 'submitted', to: 'shop_responded' },
  { action: 'propose', by: 'shop', from: 'submitted', to: 'shop_responded' },
  { action: 'escalate', by: 'reviewer', from: 'submitted', to: 'escalated', if: ['unanswered_or_deadlock'] },
  { action: 'withdraw', by: 'reviewer', from: 'submitted', to: 'withdrawn' },
  { action: 'close', by: 'system', from: 'submitted', to: 'closed', if: ['lapsed'] },

  { action: 'message', by: 'reviewer', from: 'shop_responded', to: 'shop_responded' },
  { action: 'message', by: 'shop', from: 'shop_responded', to: 'shop_responded' },
  ...(['reviewer', 'shop'] as const).flatMap((by): Transition[] => [
    { action: 'propose', by, from: 'shop_responded', to: 'shop_responded', if: ['no_proposal'] },
    { action: 'counter', by, from: 'shop_responded', to: 'shop_responded', if: ['theirs_waits'] },
    { action: 'refuse', by, from: 'shop_responded', to: 'shop_responded', if: ['theirs_waits'] },
    { action: 'retract', by, from: 'shop_responded', to: 'shop_responded', if: ['own_waits'] },
    { action: 'accept', by, from: 'shop_responded', to: 'agreed', if: ['theirs_waits'] },
    { action: 'accept', by, from: 'escalated', to: 'agreed', if: ['theirs_waits'] },
    { action: 'message', by, from: 'escalated', to: 'escalated' },
    { action: 'answer', by, from: 'escalated', to: 'escalated', if: ['is_asked'] },
  ]),
  { action: 'escalate', by: 'reviewer', from: 'shop_responded', to: 'escalated', if: ['unanswered_or_deadlock'] },
  { action: 'escalate', by: 'shop', from: 'shop_responded', to: 'escalated', if: ['deadlock'] },
  { action: 'withdraw', by: 'reviewer', from: 'shop_responded', to: 'withdrawn' },
  { action: 'close', by: 'system', from: 'shop_responded', to: 'closed', if: ['lapsed'] },

  { action: 'withdraw', by: 'reviewer', from: 'escalated', to: 'withdrawn' },
  { action: 'take', by: 'arbitrator', from: 'escalated', to: 'escalated', if: ['not_taken', 'not_stepped_down'] },
  {
    action: 'ask',
    by: 'arbitrator',
    from: 'escalated',
    to: 'escalated',
    if: ['is_taker', 'no_question', 'questions_left'],
  },
  { action: 'note', by: 'arbitrator', from: 'escalated', to: 'escalated', if: ['is_taker'] },
  { action: 'award', by: 'arbitrator', from: 'escalated', to: 'awarded', if: ['is_taker', 'no_question'] },
  { action: 'step_down', by: 'arbitrator', from: 'escalated', to: 'escalated', if: ['is_taker'] },
  { action: 'release', by: 'system', from: 'escalated', to: 'escalated', if: ['is_taken'] },
]

/** The facts about a dispute that the table depends on. */
export interface DisputeState extends Arbitration {
  state: State
  /** Party whose proposal is pending. */
  proposalBy: 'reviewer' | 'shop' | null
  /** Number of proposals that were refused or countered. */
  refused: number
  /** Since when the reviewer has waited for the shop's first or next answer. */
  shopOwesSince: Date | null
  /** Time of the last act. */
  lastActAt: Date
  /** The arbitrator who took it. */
  arbitratorId: number | null
  /** Those who took it and gave it back. */
  steppedDown: readonly number[]
}

const DAY = 24 * 60 * 60 * 1000
const daysSince = (then: Date, now: Date) => (now.getTime() - then.getTime()) / DAY

type Check = (dispute: DisputeState, by: Party, actorId: number | null, now: Date) => boolean

const CHECKS: Record<Condition, Check> = {
  no_proposal: ({ proposalBy }) => proposalBy === null,
  theirs_waits: ({ proposalBy }, by) => proposalBy !== null && proposalBy !== by,
  own_waits: ({ proposalBy }, by) => proposalBy === by,
  unanswered_or_deadlock: ({ shopOwesSince, refused }, _by, _actor, now) =>
    refused >= DEADLOCK || (shopOwesSince !== null && daysSince(shopOwesSince, now) >= ANSWER_DAYS),
  deadlock: ({ refused }) => refused >= DEADLOCK,
  not_taken: ({ arbitratorId }) => arbitratorId === null,
  not_stepped_down: ({ steppedDown }, _by, actorId) => !steppedDown.some(id => id === actorId),
  is_taken: ({ arbitratorId }) => arbitratorId !== null,
  is_taker: ({ arbitratorId }, _by, actorId) => arbitratorId !== null && arbitratorId === actorId,
  no_question: ({ question }, _by, _actor, now) => question === null || sidesWaitedFor(question, now).length === 0,
  questions_left: ({ questions }) => questions < MOST_QUESTIONS,
  is_asked: ({ question }, by, _actor, now) =>
    question !== null && sidesWaitedFor(question, now).some(side => side === by),
  lapsed: ({ lastActAt }, _by, _actor, now) => daysSince(lastActAt, now) >= LAPSE_DAYS,
}

/** Next state, or why the action is refused. */
export type Verdict =
  | { to: State }
  | { refused: 'over' | 'not_now'; why: string }
  | { refused: 'condition'; condition: Condition; why: string }

/** @param actorId reviewer id of the acting person; null for the system */
export function verdictOn(
  dispute: DisputeState,
  action: Action,
  by: Party,
  actorId: number | null,
  now: Date,
): Verdict {
  const found = TRANSITIONS.find(rule => rule.action === action && rule.by === by && rule.from === dispute.state)
  if (!found) {
    const over = !OPEN_STATES.includes(dispute.state)
    return over
      ? { refused: 'over', why: 'This dispute is over.' }
      : { refused: 'not_now', why: 'You can’t do this at this stage of the dispute.' }
  }
  const failed = found.if?.find(condition => !CHECKS[condition](dispute, by, actorId, now))
  if (failed) return { refused: 'condition', condition: failed, why: CONDITIONS[failed] }
  return { to: found.to }
}

/** Actions that a party can take now, in the order of `ACTIONS`. */
export const possibleActions = (dispute: DisputeState, by: Party, actorId: number | null, now: Date): Action[] =>
  ACTIONS.filter(action => 'to' in verdictOn(dispute, action, by, actorId, now))

/** Whether an act gives a case back to the queue, for another arbitrator (X-arbitrator-04). */
export const givesBack = (action: Action): boolean => action === 'step_down' || action === 'release'

/** Whom an arbitrator asks, and until when they can answer. */
type Asking = Pick<OpenQuestion, 'asked' | 'answerBy'>

/** State of a dispute after an action. @param asking what an arbitrator asks, with `ask` */
export function stateAfter(
  dispute: DisputeState,
  action: Action,
  by: Party,
  actorId: number | null,
  now: Date,
  asking: Asking = { asked: 'both', answerBy: questionDeadline(now, QUESTION_DAYS.usual) },
): DisputeState {
  const verdict = verdictOn(dispute, action, by, actorId, now)
  if (!('to' in verdict)) throw new Error(verdict.why)
  const answered = by === 'shop'
  const owes = by === 'reviewer' && verdict.to !== 'escalated' ? (dispute.shopOwesSince ?? now) : dispute.shopOwesSince
  const over = !OPEN_STATES.includes(verdict.to)
  const { decideBy, question, questions } = arbitrationAfter(dispute, action, by, now, asking)
  return {
    state: verdict.to,
    proposalBy: proposalAfter(dispute.proposalBy, action, by),
    refused: dispute.refused + (action === 'refuse' || action === 'counter' ? 1 : 0),
    shopOwesSince: answered ? null : owes,
    // not activity of the parties; a case that comes back keeps its place in the queue
    lastActAt: action === 'note' || givesBack(action) ? dispute.lastActAt : now,
    arbitratorId: givesBack(action) ? null : action === 'take' ? actorId : dispute.arbitratorId,
    steppedDown: action === 'step_down' && actorId !== null ? [...dispute.steppedDown, actorId] : dispute.steppedDown,
    decideBy,
    question: over ? null : question,
    questions,
  }
}

function arbitrationAfter(dispute: Arbitration, action: Action, by: Party, now: Date, asking: Asking): Arbitration {
  const before = afterDeadline(dispute, now)
  if (action === 'take') return afterTaking(before, now)
  if (givesBack(action)) return UNTAKEN
  if (action === 'ask') return afterAsking(before, asking, now)
  return action === 'answer' ? afterAnswer(before, by as Side, now) : before
}

function proposalAfter(before: DisputeState['proposalBy'], action: Action, by: Party): DisputeState['proposalBy'] {
  if ((action === 'propose' || action === 'counter') && (by === 'reviewer' || by === 'shop')) return by
  return action === 'accept' || action === 'refuse' || action === 'retract' ? null : before
}
