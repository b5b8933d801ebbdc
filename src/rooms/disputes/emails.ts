import { formatDate } from '../../design/text/format.ts'
import { encodeDisputeId } from '../catalog/encoded-id.ts'
import { formatMoney } from '../currency/rules.ts'
import { type NewNotification, type NotifyDeps, notifyPeople, notifyShopMembers } from '../notifications/service.ts'
import { type Asked, type Side, sidesAsked, sidesWaitedFor } from './acts/question-rules.ts'
import { type Action, givesBack, OPEN_STATES, type Party, type State } from './acts/state-rules.ts'
import { actionLabel, PARTY_LABELS } from './labels.ts'
import { DISPUTE_PATHS } from './paths.ts'
import { arbitrationOf } from './present.ts'
import { answerDeadline, isOverdue, OUTCOME_TYPES, type OutcomeType, REMIND_LAPSE_DAYS } from './rules.ts'
import { type DisputeKey, type DisputeRow, selectDispute } from './sql/disputes.ts'

/**
 * Notifications about disputes. They concern the recipient's own case, so their e-mails cannot be unsubscribed from.
 */

export type AnnounceDeps = NotifyDeps

/** Content of a notification, before recipient and path are known. */
type DisputeText = Pick<NewNotification, 'title' | 'paragraphs' | 'email'>

interface PerformedAct {
  action: Action
  by: Party
  body: string | null
  /** Whether an arbitrator's question was open before. */
  askedStill?: boolean
}

/** Notifies all other parties of an act; never of an arbitrator's notes. */
export async function announceAct(deps: AnnounceDeps, key: DisputeKey, act: PerformedAct, at: Date): Promise<void> {
  if (act.action === 'note' || act.action === 'take') return
  const row = (await selectDispute(deps.db, key))!
  await sendTo(deps, row, at, to => (to === act.by ? null : wordsOf(row, act, to, at)))
}

/** Tells both sides and the arbitrator that a question was not answered in time. @param row before that was recorded */
export const announceUnanswered = (deps: AnnounceDeps, row: DisputeRow, at: Date) =>
  sendTo(deps, row, at, to => unansweredWords(row, to))

/** Reminds those who were asked and have not answered. */
export const remindOfQuestion = (deps: AnnounceDeps, row: DisputeRow, at: Date) =>
  sendTo(deps, row, at, to => (waitsFor(row, to, at) ? questionReminder(row) : null))

/** Reminds the arbitrator of the time to decide. */
export const remindArbitrator = (deps: AnnounceDeps, row: DisputeRow, at: Date) =>
  sendTo(deps, row, at, to => (to === 'arbitrator' ? decisionWords(row, at) : null))

/** Reminds the parties who should act before a deadline. */
export const remindParty = (deps: AnnounceDeps, row: DisputeRow, deadline: 'answer' | 'lapse', at: Date) =>
  sendTo(deps, row, at, to => {
    if (to === 'arbitrator' || (deadline === 'answer' && to !== 'shop')) return null
    return deadline === 'answer' ? answerWords(row) : lapseWords(row)
  })

const OPENED = 'You get this because you opened this dispute.'
const ARBITRATES = 'You get this because you are the arbitrator of this dispute.'

async function sendTo(
  deps: AnnounceDeps,
  row: DisputeRow,
  at: Date,
  contentFor: (to: 'reviewer' | 'shop' | 'arbitrator') => DisputeText | null,
) {
  const id = encodeDisputeId(row.shop_id, row.dispute_id)
  const newsFor = (as: 'reviewer' | 'shop' | 'arbitrator'): NewNotification | null => {
    const content = contentFor(as)
    const email = { button: 'View the dispute', ...content?.email }
    return content && { kind: 'dispute', ...content, email, path: DISPUTE_PATHS[as](id), at }
  }
  const [buyer, shop, arbitrator] = [newsFor('reviewer'), newsFor('shop'), newsFor('arbitrator')]
  if (buyer) await notifyPeople(deps, { ...buyer, to: [row.reviewer_id], why: OPENED })
  if (shop) await notifyShopMembers(deps, row.shop_id, shop)
  if (arbitrator && row.arbitrator_id !== null)
    await notifyPeople(deps, { ...arbitrator, to: [row.arbitrator_id], why: ARBITRATES })
}

const about = (row: DisputeRow) => `“${row.product_title}” from ${row.shop_name}`

function wordsOf(row: DisputeRow, act: PerformedAct, to: Party, at: Date): DisputeText {
  const { action, by, body } = act
  const asksReader = action === 'ask' && waitsFor(row, to, at)
  const headline = asksReader
    ? 'The arbitrator asked you a question'
    : `${PARTY_LABELS[by]} ${actionLabel(action, row.asked as Asked | null)}`
  const owed =
    to === 'shop' && by === 'reviewer' && row.state !== 'escalated' && OPEN_STATES.includes(row.state as State)
  return {
    title: headline,
    paragraphs: [
      `Dispute about ${about(row)}.`,
      ...(action === 'award' ? awardWords(row) : []),
      ...(body ? [quoted(body)] : []),
      ...(owed ? dueWords(row) : []),
      ...questionWords(row, action, to, at),
      ...(givesBack(action) ? successorWords(act) : []),
    ],
    email: { subject: `${headline}: ${row.product_title}`, ...(asksReader && { button: 'Answer the question' }) },
  }
}

/** What follows when a case is given back (X-arbitrator-04). */
const successorWords = ({ askedStill }: PerformedAct) => [
  'Another arbitrator will take the dispute, with all that was written and uploaded. You don’t have to send anything again.',
  ...(askedStill ? ['The question that was open no longer needs an answer.'] : []),
]

function awardWords({ award_outcome_type, award_amount, award_currency }: DisputeRow): string[] {
  const sum = award_amount === null ? '' : `: ${formatMoney(award_amount, award_currency!)}`
  return [`Decision: ${OUTCOME_TYPES[award_outcome_type as OutcomeType]}${sum}.`]
}

/** What both sides get of an award. @param row with the award */
export const awardEmail = (row: DisputeRow, text: string, at: Date) =>
  wordsOf(row, { action: 'award', by: 'arbitrator', body: text }, 'reviewer', at)

/** By when the shop has to answer (X-dispute-12). */
const dueWords = ({ shop_owes_since }: DisputeRow) =>
  shop_owes_since
    ? [
        `Please answer by ${formatDate(answerDeadline(shop_owes_since).toISOString())}. After that, the buyer can ask for an arbitrator.`,
      ]
    : []

const waitsFor = (row: DisputeRow, to: Party, now: Date) => {
  const { question } = arbitrationOf(row)
  return question !== null && sidesWaitedFor(question, now).some(side => side === to)
}

/** By when a question is to be answered or, after its last answer, the arbitrator should decide. */
function questionWords(row: DisputeRow, action: Action, to: Party, at: Date): string[] {
  if (action === 'ask' && row.question_answer_by) {
    const day = formatDate(row.question_answer_by.toISOString())
    return waitsFor(row, to, at)
      ? [
          `Please answer by ${day}. Both sides will see your answer. After that day, the arbitrator can decide without it.`,
        ]
      : [`You don’t have to do anything. The answer is due by ${day}.`]
  }
  return action === 'answer' && to === 'arbitrator' && row.question_no === null ? decideWords(row) : []
}

const decideWords = ({ decide_by }: DisputeRow) =>
  decide_by ? [`Please decide by ${formatDate(decide_by.toISOString())}.`] : []

const questionReminder = (row: DisputeRow): DisputeText => ({
  title: 'An arbitrator is waiting for your answer',
  paragraphs: [
    `Dispute about ${about(row)}.`,
    `Please answer by ${formatDate(row.question_answer_by!.toISOString())}. After that day, the arbitrator can decide without your answer.`,
  ],
  email: { subject: `An arbitrator is waiting for your answer: ${row.product_title}`, button: 'Answer the question' },
})

function unansweredWords(row: DisputeRow, to: Party): DisputeText {
  const { question } = arbitrationOf(row)
  const missing = sidesAsked(question!.asked).filter(side => !question!.answeredBy.includes(side))
  const title = missing.includes(to as Side)
    ? 'You did not answer the arbitrator’s question in time'
    : `${PARTY_LABELS[missing[0]!]}${missing.length > 1 ? ' and the shop' : ''} did not answer the arbitrator’s question in time`
  return {
    title,
    paragraphs: [
      `Dispute about ${about(row)}.`,
      ...(to === 'arbitrator'
        ? decideWords(row)
        : ['The arbitrator can decide now. Until then, you can write a message.']),
    ],
    email: { subject: `${title}: ${row.product_title}` },
  }
}

function decisionWords(row: DisputeRow, at: Date): DisputeText {
  const title = isOverdue(row.decide_by, at) ? 'Your decision is overdue' : 'A dispute is waiting for your decision'
  return {
    title,
    paragraphs: [`Dispute about ${about(row)}.`, ...decideWords(row)],
    email: { subject: `${title}: ${row.product_title}` },
  }
}

const LONGEST_QUOTE = 1000
const quoted = (body: string) =>
  body.length > LONGEST_QUOTE ? `“${[...body].slice(0, LONGEST_QUOTE).join('')} …”` : `“${body}”`

const answerWords = (row: DisputeRow): DisputeText => ({
  title: 'A buyer is waiting for your answer',
  paragraphs: [`Dispute about ${about(row)}.`, ...dueWords(row)],
  email: { subject: `A buyer is waiting for your answer: ${row.product_title}` },
})

const lapseWords = (row: DisputeRow): DisputeText => ({
  title: 'A dispute is about to close',
  paragraphs: [
    `There has been no activity in the dispute about ${about(row)} for a long time.`,
    `It will close in ${REMIND_LAPSE_DAYS} days unless someone writes or decides something.`,
  ],
  email: { subject: `A dispute is about to close: ${row.product_title}` },
})
