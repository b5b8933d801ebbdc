import { beforeAll, expect } from 'vitest'
import { decodeDisputeId } from '../../../src/rooms/catalog/encoded-id.ts'
import type { Dispute } from '../../../src/rooms/disputes/schemas.ts'
import { SHOP } from '../../../src/rooms/transfer/testing.ts'
import { answered } from '../answered.ts'
import { useServer } from '../server.ts'
import { type SignedIn, signInAs } from '../sign-in.ts'
import { earlier } from './earlier.ts'
import { BUYER, importPurchases } from './purchases.ts'

/** What the form of a dispute says, without what it is about. */
export const WORDS = {
  dispute_type: 'damaged',
  description: 'The sleeve came off in the first wash.',
  desired_outcome_type: 'refund',
  desired_outcome_description: 'The money back, please.',
}

/** The addresses of disputes, by who reads them. */
export const PLACES = {
  reviewer: '/reviews/profile/disputes',
  shop: '/business/disputes',
  arbitrator: '/reviews/arbitrator',
}

export const PROPOSAL = { outcome_type: 'partial_refund', amount: '6.45', body: 'Half of it?' }

/** An empty server with Anna, who bought many items of a shop, a member of that shop, and an arbitrator; they act over HTTP. */
export function useDisputes() {
  const server = useServer('empty')
  const people = {} as Record<'anna' | 'shop' | 'judge', SignedIn>
  /** Anna's purchases, each for one dispute. */
  const items: string[] = []

  beforeAll(async () => {
    items.push(...(await importPurchases(server.database, 40, [{ ...SHOP, domain: 'other.example', name: 'Other' }])))
    people.anna = await signInAs(server, { email: BUYER.email })
    people.shop = await signInAs(server, { name: 'Sam Shop', shops: { 'shop.example': 'staff' } })
    people.judge = await signInAs(server, { name: 'Jo Judge', roles: ['arbitrator'] })
  })

  /** Anna opens a dispute; returns its id. */
  async function open(): Promise<string> {
    const { status, dispute } = await answered(
      await people.anna.send('POST', '/reviews/users/disputes', { ...WORDS, source_id: items.shift() }),
    )
    expect(status).toBe(200)
    return dispute.id
  }

  /** Acts in the dispute's current version, unless `more` names another. */
  async function act(person: SignedIn, as: keyof typeof PLACES, id: string, action: string, more: object = {}) {
    const version = (await see(person, as, id)).dispute?.version
    return answered(await person.send('POST', `${PLACES[as]}/${id}/acts`, { action, version, ...more })) as Promise<{
      status: number
      dispute: Dispute
      code: string
      detail: string
    }>
  }
  const see = async (viewer: SignedIn, as: keyof typeof PLACES, id: string) =>
    (await answered(await viewer.get(`${PLACES[as]}/${id}.json`))) as { status: number; dispute: Dispute }

  /** Makes time pass for one dispute. */
  async function daysPass(id: string, days: number) {
    const { shopId, disputeId } = decodeDisputeId(id)!
    await server.database.query`
    UPDATE disputes SET submitted_at = ${earlier('submitted_at', { days })}, last_act_at = ${earlier('last_act_at', { days })},
      reminded_at = ${earlier('reminded_at', { days })}, shop_owes_since = ${earlier('shop_owes_since', { days })}
    WHERE shop_id = ${shopId} AND dispute_id = ${disputeId}`
  }

  return { server, people, items, open, act, see, daysPass }
}
