import { ANSWER_DAYS, DEADLOCK, LAPSE_DAYS } from '../rules.ts'
import type { OpenQuestion } from './question-rules.ts'
import type { Action, DisputeState, Party, State } from './state-rules.ts'

export const NOW = new Date('2026-06-01T12:00:00Z')
export const daysAgo = (days: number) => new Date(NOW.getTime() - days * 24 * 60 * 60 * 1000)
export const ARBITRATOR = 7

/** A question to both sides that waits. */
export const QUESTION: OpenQuestion = { asked: 'both', askedAt: daysAgo(1), answerBy: daysAgo(-6), answeredBy: [] }
export const UNASKED = { steppedDown: [], decideBy: null, question: null, questions: 0 }

/** A dispute in which as many conditions as possible hold for a party. */
export const willing = (state: State, by: Party, action: Action): DisputeState => ({
  state,
  proposalBy:
    action === 'retract' ? (by as 'shop') : action === 'propose' ? null : by === 'reviewer' ? 'shop' : 'reviewer',
  refused: DEADLOCK,
  shopOwesSince: daysAgo(ANSWER_DAYS),
  lastActAt: daysAgo(LAPSE_DAYS),
  arbitratorId: action === 'take' ? null : ARBITRATOR,
  steppedDown: [],
  decideBy: null,
  question: action === 'answer' ? QUESTION : null,
  questions: 0,
})
