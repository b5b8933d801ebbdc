import type { Step } from '../../../design/layout/steps.tsx'
import { countOf, formatDate } from '../../../design/text/format.ts'
import { OPEN_STATES } from '../acts/state-rules.ts'
import { STATE_LABELS } from '../labels.ts'
import type { Dispute, DisputeEvent } from '../schemas.ts'

/** The way of a dispute in four steps, for its two sides: opened, the shop's answer, proposals, and how it ends. */
export function partySteps(dispute: Dispute): Step[] {
  const { submitted_at, ended_at, state, events } = dispute
  const over = !OPEN_STATES.includes(state)
  return [
    { title: 'Opened', detail: formatDate(submitted_at), at: 'done' },
    shopStep(dispute, over),
    proposalStep(dispute),
    over
      ? { title: STATE_LABELS[state], detail: ended_at ? formatDate(ended_at) : '', at: 'now' }
      : state === 'escalated'
        ? { title: STATE_LABELS.escalated, detail: since(events), at: 'now' }
        : { title: 'Agreed', detail: 'or put to an arbitrator', at: 'later' },
  ]
}

function shopStep({ state, events, answer_by }: Dispute, over: boolean): Step {
  const answered = events.find(({ by }) => by === 'shop')
  if (answered) return { title: 'Shop answered', detail: formatDate(answered.at), at: 'done' }
  if (over || state === 'escalated') return { title: 'No answer', detail: 'from the shop', at: 'done' }
  return { title: 'Shop’s answer', detail: answer_by ? `by ${formatDate(answer_by)}` : '', at: 'now' }
}

function proposalStep({ state, events }: Dispute): Step {
  const proposals = events.flatMap(({ proposal }) => proposal ?? [])
  const at = state === 'submitted' ? 'later' : state === 'shop_responded' ? 'now' : 'done'
  if (proposals.length === 0)
    return { title: at === 'done' ? 'No proposal' : 'Proposals', detail: 'from either side', at }
  return { title: countOf(proposals.length, 'proposal'), detail: outcomeOf(proposals), at }
}

/** What came of the proposals, in a few words. */
export function outcomeOf(proposals: readonly NonNullable<DisputeEvent['proposal']>[]): string {
  if (proposals.some(({ status }) => status === 'accepted')) return 'one accepted'
  return proposals.some(({ status }) => status === 'open') ? 'one waits for an answer' : 'none accepted'
}

function since(events: readonly DisputeEvent[]): string {
  const escalated = events.findLast(({ action }) => action === 'escalate')
  return escalated ? `since ${formatDate(escalated.at)}` : ''
}
