import { formatDate } from '../../../design/text/format.ts'
import { formatMoney } from '../../currency/rules.ts'
import { ACTION_LABELS, PARTY_LABELS, purchaseLabel } from '../labels.ts'
import type { Dispute, DisputeEvent } from '../schemas.ts'
import { newPaper, type Type } from './paper.ts'

const TITLE: Type = { face: 'serif', weight: 500, size: 26, lead: 32, colour: 'ink' }
const HEADING: Type = { face: 'serif', weight: 500, size: 16, lead: 24, colour: 'ink' }
const OUTCOME: Type = { face: 'sans', weight: 600, size: 12.5, lead: 18, colour: 'ink' }
const PLAIN: Type = { face: 'sans', weight: 400, size: 10.5, lead: 16, colour: 'ink-2' }
const SMALL: Type = { face: 'sans', weight: 400, size: 9.5, lead: 14, colour: 'ink-2' }
const VOICE: Type = { face: 'serif', weight: 400, size: 11.5, lead: 18, colour: 'ink' }

/** Height in points of the last step and the closing lines. */
const CLOSING = 19 + 12 + 8 + 2 * SMALL.lead

/** Acts listed in the document; messages stay between the parties. */
const STEPS: readonly DisputeEvent['action'][] = [
  'submit',
  'propose',
  'counter',
  'accept',
  'refuse',
  'retract',
  'escalate',
  'take',
  'step_down',
  'release',
  'award',
]

/** A dispute with an award. */
export type Decided = Dispute & { award: NonNullable<Dispute['award']> }

/**
 * Renders an award as a document (A4, PDF): parties, subject, decision, arbitrator, date and reasons.
 * @param base origin of the site, for the link to the dispute
 */
export async function awardPdf(dispute: Decided, base: string): Promise<Buffer> {
  const { award, product, shop, events, ended_at: endedAt } = dispute
  const paper = await newPaper()
  const decidedOn = formatDate(endedAt!)
  paper.words(`Award of ${decidedOn}`, TITLE)
  paper.words(`In the dispute about “${product.title}”`, VOICE)
  paper.gap(12)
  paper.rule(true)
  paper.fact('Buyer', dispute.reviewer_name)
  paper.fact('Shop', shop.name)
  if (dispute.order_number) paper.fact('Order', dispute.order_number)
  if (dispute.bought) paper.fact('Bought', `${purchaseLabel(dispute.bought)}, ${formatDate(dispute.bought.ordered_at)}`)
  paper.fact('About', dispute.dispute_type_label)
  paper.fact('Asked for', dispute.desired_outcome_label)
  paper.fact('Opened on', formatDate(dispute.submitted_at))
  paper.fact('Decided by', `${dispute.arbitrator_name ?? 'A former member'}, arbitrator`)
  paper.fact('Dispute', dispute.id)
  paper.gap(12)
  paper.words('Decision', HEADING, OUTCOME.lead)
  paper.words(outcomeOf(award), OUTCOME)
  paper.gap(12)
  paper.words('Reasons', HEADING, VOICE.lead * 2)
  paper.words(award.text, VOICE)
  paper.gap(12)
  paper.words('What happened', HEADING, PLAIN.lead * 3)
  paper.gap(4)
  const steps = events.filter(({ action }) => STEPS.includes(action))
  // the last two steps stay with the closing lines, which are never alone on a page
  for (const [i, event] of steps.entries())
    paper.fact(formatDate(event.at), stepOf(event), i === steps.length - 2 ? CLOSING : 0)
  paper.gap(12)
  paper.rule()
  paper.words(
    'The arbitrator belongs to neither side. Messages and evidence are not part of this document. Both sides can find them in the dispute.',
    SMALL,
  )
  if (paper.incomplete())
    paper.words('Boxes replace letters that could not be printed. The page of the dispute shows all of them.', SMALL)
  return paper.print({ title: `Award of ${decidedOn}: ${product.title}`, author: 'Candor' }, `${base}${dispute.path}`)
}

type Outcome = Pick<NonNullable<Dispute['award']>, 'outcome_label' | 'amount'>

const outcomeOf = ({ outcome_label, amount }: Outcome) =>
  amount ? `${outcome_label}: ${formatMoney(amount.minor_units, amount.currency)}` : outcome_label

const stepOf = ({ by, action, proposal }: DisputeEvent) =>
  `${PARTY_LABELS[by]} ${ACTION_LABELS[action]}${proposal ? `: ${outcomeOf(proposal)}` : ''}.`
