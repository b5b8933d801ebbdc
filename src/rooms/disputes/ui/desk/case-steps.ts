import type { Step } from '../../../../design/layout/steps.tsx'
import { countOf, formatDate } from '../../../../design/text/format.ts'
import type { Side } from '../../acts/question-rules.ts'
import { OPEN_STATES } from '../../acts/state-rules.ts'
import { decisionLabel, STATE_LABELS } from '../../labels.ts'
import { MOST_QUESTIONS } from '../../rules.ts'
import type { Dispute, DisputeEvent } from '../../schemas.ts'
import { outcomeOf } from '../party-steps.ts'

/** What an arbitrator sees of a case at a glance (X-arbitrator-07). */

/** The way of a case in four steps: opened, proposals, arbitration, decision. */
export function stepsOf(dispute: Dispute): Step[] {
  const { submitted_at, ended_at, state, events, decision } = dispute
  const over = !OPEN_STATES.includes(state)
  const proposals = events.flatMap(({ proposal }) => proposal ?? [])
  const escalated = events.findLast(({ action }) => action === 'escalate')
  return [
    { title: 'Opened', detail: formatDate(submitted_at), at: 'done' },
    {
      title: proposals.length === 0 ? 'No proposal' : countOf(proposals.length, 'proposal'),
      detail: proposals.length === 0 ? 'from either side' : outcomeOf(proposals),
      at: 'done',
    },
    {
      title: over ? 'Arbitration' : decision ? 'With you' : 'Free to take',
      detail: over || !decision ? (escalated ? `since ${formatDate(escalated.at)}` : '') : timeLeft(decision),
      at: over ? 'done' : 'now',
    },
    over
      ? { title: STATE_LABELS[state], detail: ended_at ? formatDate(ended_at) : '', at: 'now' }
      : { title: 'Decided', detail: 'in writing', at: 'later' },
  ]
}

/** How much time an arbitrator has left, in a few words. */
export function timeLeft({ days_left, paused, overdue }: NonNullable<Dispute['decision']>): string {
  if (overdue) return 'overdue'
  const left = `${countOf(days_left, 'day')} left`
  return paused ? `${left} after the answer` : left
}

/** What one side said and brought so far. */
export interface CaseSide {
  /** The latest words of the side; for the buyer, those that opened the dispute. */
  words: { text: string; language: string | null } | null
  lastProposal: DisputeEvent['proposal']
  files: DisputeEvent['files']
}

export function sideOf({ events, description, language }: Dispute, side: Side): CaseSide {
  const own = events.filter(({ by }) => by === side)
  const said = own.findLast(({ body }) => body)
  return {
    words: side === 'reviewer' ? { text: description, language } : said ? wordsOf(said) : null,
    lastProposal: own.findLast(({ proposal }) => proposal)?.proposal ?? null,
    files: own.flatMap(({ files }) => files),
  }
}

const wordsOf = ({ body, language }: DisputeEvent) => ({ text: body!, language })

/** When a side acted last; null if it never did, after opening the dispute. */
const lastHeard = ({ events }: Dispute, side: Side) =>
  events.findLast(({ by, action }) => by === side && action !== 'submit')?.at ?? null

interface Fact {
  title: string
  detail: string
}

/** What an arbitrator should know before they decide. */
export function factsBeforeDeciding(dispute: Dispute): Fact[] {
  const { decision, questions_left } = dispute
  const [buyer, shop] = [lastHeard(dispute, 'reviewer'), lastHeard(dispute, 'shop')]
  const buyerSaid = buyer ? `last on ${formatDate(buyer)}` : 'when the dispute was opened'
  return [
    ...(decision
      ? [
          decision.paused
            ? { title: 'Your time has stopped', detail: decisionLabel(decision) }
            : { title: decideBy(decision), detail: timeLeft(decision) },
        ]
      : []),
    shop
      ? {
          title: 'Both sides have been heard',
          detail: `The buyer ${buyerSaid}, the shop last on ${formatDate(shop)}`,
        }
      : { title: 'The shop has not been heard', detail: `The buyer was heard ${buyerSaid}` },
    ...(decision ? [{ title: 'Questions', detail: `${questions_left} of ${MOST_QUESTIONS} left, one at a time` }] : []),
  ]
}

export const decideBy = ({ by, overdue }: NonNullable<Dispute['decision']>) =>
  overdue ? `Overdue since ${formatDate(by)}` : `Decide by ${formatDate(by)}`
