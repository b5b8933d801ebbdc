import { formatDate } from '../../design/text/format.ts'
import { formatMoney } from '../currency/rules.ts'
import type { Asked } from './acts/question-rules.ts'
import type { Action, Party, State } from './acts/state-rules.ts'
import type { Dispute, DisputeItem } from './schemas.ts'

/** Labels of disputes, on pages and in e-mails. */

export const STATE_LABELS: Readonly<Record<State, string>> = {
  submitted: 'Waiting for the shop',
  shop_responded: 'The shop answered',
  agreed: 'Agreed',
  escalated: 'With an arbitrator',
  awarded: 'Decided',
  withdrawn: 'Withdrawn',
  closed: 'Closed',
}

/** The same to the shop itself, where they differ. */
export const SHOP_STATE_LABELS: Partial<Record<State, string>> = {
  submitted: 'Waiting for you',
  shop_responded: 'You answered',
}

/** By when the shop has to answer. @param viewer who reads it: a shop is called “you” */
export function answerLabel(answerBy: string, overdue: boolean, viewer: string): string {
  const day = formatDate(answerBy)
  if (viewer === 'shop') return overdue ? `Overdue: you had to answer by ${day}` : `You have to answer by ${day}`
  return overdue ? `Overdue: the shop had to answer by ${day}` : `The shop has to answer by ${day}`
}

/** Label of an action, after its actor. */
export const ACTION_LABELS: Readonly<Record<Action, string>> = {
  submit: 'opened a dispute',
  message: 'wrote',
  propose: 'proposed a solution',
  counter: 'refused and proposed something else',
  accept: 'accepted the proposal',
  refuse: 'refused the proposal',
  retract: 'withdrew the proposal',
  escalate: 'asked for an arbitrator',
  take: 'took on the dispute',
  ask: 'asked a question',
  answer: 'answered the arbitrator’s question',
  note: 'added a note',
  award: 'decided',
  step_down: 'stepped down',
  withdraw: 'withdrew the dispute',
  close: 'closed the dispute after 60 days without activity',
  release: 'released the dispute from its arbitrator, who can no longer decide it',
}

export const PARTY_LABELS: Readonly<Record<Party, string>> = {
  reviewer: 'The buyer',
  shop: 'The shop',
  arbitrator: 'The arbitrator',
  system: 'Candor',
}

/** Whom an arbitrator asked, within a sentence. */
export const ASKED_LABELS: Readonly<Record<Asked, string>> = {
  reviewer: 'the buyer',
  shop: 'the shop',
  both: 'both sides',
}

/** An action after its actor, with whom a question was put to. */
export const actionLabel = (action: Action, asked: Asked | null | undefined) =>
  action === 'ask' && asked ? `asked ${ASKED_LABELS[asked]} a question` : ACTION_LABELS[action]

/** What became of a proposal. */
export const PROPOSAL_LABELS = {
  open: 'Waiting for an answer',
  accepted: 'Accepted',
  refused: 'Refused',
  countered: 'Refused, with a new proposal',
  retracted: 'Withdrawn',
} as const

/** By when an arbitrator should decide. */
export function decisionLabel({ by, days_left, paused, overdue }: NonNullable<DisputeItem['decision']>): string {
  if (overdue) return `Decision overdue since ${formatDate(by)}`
  const left = days_left === 1 ? '1 day left' : `${days_left} days left`
  return paused ? `Decision waits for an answer, then ${left}` : `Decision due by ${formatDate(by)}, ${left}`
}

/** Who has to answer an arbitrator's question, and by when. */
export const waitingLabel = ({ waits_for, answer_by }: NonNullable<DisputeItem['question']>) =>
  `${waits_for.length > 1 ? 'Both sides have' : `${PARTY_LABELS[waits_for[0]!]} has`} to answer the arbitrator by ${formatDate(answer_by)}`

/** Quantity and unit price of a purchase: `2 for €14.00 each`. */
export const purchaseLabel = ({ quantity, price }: NonNullable<Dispute['bought']>): string => {
  const each = formatMoney(price.minor_units, price.currency)
  return quantity === 1 ? `1 for ${each}` : `${quantity} for ${each} each`
}

/** Size of a file: `340 kB`, `2.1 MB`. */
export const fileSize = (bytes: number) =>
  bytes < 1_048_576 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1_048_576).toFixed(1)} MB`
