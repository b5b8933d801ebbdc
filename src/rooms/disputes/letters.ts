import type { House } from '../../platform/house.ts'
import type { Letter } from '../../platform/mail/letter.ts'
import { encodeDisputeId } from '../catalog/encoded-id.ts'
import { writeTo } from '../notifications/mail-service.ts'
import { DISPUTE_PATHS } from './paths.ts'
import { ANSWER_DAYS, REMIND_ANSWER_DAYS, REMIND_LAPSE_DAYS } from './rules.ts'
import { type DisputeKey, type DisputeRow, selectDispute, selectMembers } from './sql/disputes.ts'
import type { Action, Party } from './state-rules.ts'
import { DID, WHO } from './words.ts'

/** E-mails about disputes. They belong to what their readers are party to, so they are of no kind that can be stopped. */

export type Announcing = Pick<House, 'db' | 'jobs'> & { base: string }

interface Done {
  action: Action
  by: Party
  body: string | null
}

/** Tells everybody else who is in a dispute what was done in it; an arbitrator's own notes are told to nobody. */
export async function announce(places: Announcing, key: DisputeKey, done: Done): Promise<void> {
  if (done.action === 'note' || done.action === 'take') return
  const row = (await selectDispute(places.db, key))!
  await sendTo(places, row, to => (to === done.by ? null : letterOf(row, done)))
}

/** Reminds who should act that a time is about to end. */
export const remind = (places: Announcing, row: DisputeRow, of: 'answer' | 'lapse') =>
  sendTo(places, row, to => {
    if (to === 'arbitrator' || (of === 'answer' && to !== 'shop')) return null
    return of === 'answer' ? answerLetter(row) : lapseLetter(row)
  })

async function sendTo(
  places: Announcing,
  row: DisputeRow,
  letterFor: (to: 'reviewer' | 'shop' | 'arbitrator') => Omit<Letter, 'button'> | null,
) {
  const id = encodeDisputeId(row.shop_id, row.dispute_id)
  const members = await selectMembers(places.db, row.shop_id)
  const readers = [
    { as: 'reviewer' as const, ids: [row.reviewer_id] },
    { as: 'shop' as const, ids: members.map(({ reviewer_id }) => reviewer_id) },
    { as: 'arbitrator' as const, ids: row.arbitrator_id === null ? [] : [row.arbitrator_id] },
  ]
  for (const { as, ids } of readers) {
    const letter = letterFor(as)
    if (!letter) continue
    const button = { text: 'See the dispute', href: places.base + DISPUTE_PATHS[as](id) }
    for (const reviewerId of ids) await writeTo(places, reviewerId, { ...letter, button }, { base: places.base })
  }
}

const about = (row: DisputeRow) => `“${row.product_title}” from ${row.shop_name}`

function letterOf(row: DisputeRow, { action, by, body }: Done): Omit<Letter, 'button'> {
  const what = `${WHO[by]} ${DID[action]}`
  return {
    subject: `${what}: ${row.product_title}`.slice(0, 200),
    heading: what,
    paragraphs: [`In the dispute about ${about(row)}.`, ...(body ? [quoted(body)] : [])],
    ...(action === 'submit' && {
      notes: [`Please answer within ${ANSWER_DAYS} days. After that the buyer can ask for an arbitrator.`],
    }),
  }
}

const LONGEST_QUOTE = 1000
const quoted = (body: string) =>
  body.length > LONGEST_QUOTE ? `“${[...body].slice(0, LONGEST_QUOTE).join('')} …”` : `“${body}”`

const answerLetter = (row: DisputeRow): Omit<Letter, 'button'> => ({
  subject: `A buyer waits for your answer: ${row.product_title}`.slice(0, 200),
  heading: 'A buyer waits for your answer',
  paragraphs: [
    `In the dispute about ${about(row)}.`,
    `If you do not answer within ${REMIND_ANSWER_DAYS} days, the buyer can ask for an arbitrator.`,
  ],
})

const lapseLetter = (row: DisputeRow): Omit<Letter, 'button'> => ({
  subject: `A dispute is about to be closed: ${row.product_title}`.slice(0, 200),
  heading: 'A dispute is about to be closed',
  paragraphs: [
    `In the dispute about ${about(row)} nobody has done anything for a long time.`,
    `Unless somebody does, it is closed in ${REMIND_LAPSE_DAYS} days.`,
  ],
})
