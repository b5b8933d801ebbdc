import { formatDate } from '../../design/text/format.ts'
import { encodeDisputeId } from '../catalog/encoded-id.ts'
import { type NewNotification, type NotifyDeps, notifyPeople, notifyShopMembers } from '../notifications/service.ts'
import { type Action, OPEN_STATES, type Party, type State } from './acts/state-rules.ts'
import { ACTION_LABELS, PARTY_LABELS } from './labels.ts'
import { DISPUTE_PATHS } from './paths.ts'
import { answerDeadline, REMIND_LAPSE_DAYS } from './rules.ts'
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
}

/** Notifies all other parties of an act; never of an arbitrator's notes. */
export async function announceAct(deps: AnnounceDeps, key: DisputeKey, act: PerformedAct, at: Date): Promise<void> {
  if (act.action === 'note' || act.action === 'take') return
  const row = (await selectDispute(deps.db, key))!
  await sendTo(deps, row, at, to => (to === act.by ? null : wordsOf(row, act, to)))
}

/** Reminds the parties who should act before a deadline. */
export const remindParty = (deps: AnnounceDeps, row: DisputeRow, deadline: 'answer' | 'lapse', at: Date) =>
  sendTo(deps, row, at, to => {
    if (to === 'arbitrator' || (deadline === 'answer' && to !== 'shop')) return null
    return deadline === 'answer' ? answerWords(row) : lapseWords(row)
  })

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
  if (buyer) await notifyPeople(deps, { ...buyer, to: [row.reviewer_id] })
  if (shop) await notifyShopMembers(deps, row.shop_id, shop)
  if (arbitrator && row.arbitrator_id !== null) await notifyPeople(deps, { ...arbitrator, to: [row.arbitrator_id] })
}

const about = (row: DisputeRow) => `“${row.product_title}” from ${row.shop_name}`

function wordsOf(row: DisputeRow, { action, by, body }: PerformedAct, to: Party): DisputeText {
  const headline = `${PARTY_LABELS[by]} ${ACTION_LABELS[action]}`
  const owed =
    to === 'shop' && by === 'reviewer' && row.state !== 'escalated' && OPEN_STATES.includes(row.state as State)
  return {
    title: headline,
    paragraphs: [`Dispute about ${about(row)}.`, ...(body ? [quoted(body)] : []), ...(owed ? dueWords(row) : [])],
    email: { subject: `${headline}: ${row.product_title}` },
  }
}

/** By when the shop has to answer (X-dispute-12). */
const dueWords = ({ shop_owes_since }: DisputeRow) =>
  shop_owes_since
    ? [
        `Please answer by ${formatDate(answerDeadline(shop_owes_since).toISOString())}. After that, the buyer can ask for an arbitrator.`,
      ]
    : []

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
