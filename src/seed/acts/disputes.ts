import type { Database } from '../../platform/postgres/database.ts'
import { encodeLineItemId } from '../../rooms/catalog/encoded-id.ts'
import { performActNow } from '../../rooms/disputes/acts/act.ts'
import { openDispute } from '../../rooms/disputes/acts/open-dispute.ts'
import { personByAddress } from '../../rooms/people/service.ts'
import { actedAt, DEMO_DISPUTES, openedAt } from '../disputes.ts'
import { DEMO_STAFF } from '../staff.ts'
import { SILENT_JOBS } from './jobs.ts'

/** In minor units: what was paid covers every refund of the stories. */
const LEAST_PAID = 1200

/** Replays the demo world's disputes, action by action, through the regular services. */
export async function playDemoDisputes({ db, query }: Database): Promise<void> {
  const deps = { db, jobs: SILENT_JOBS, base: 'http://localhost' }
  const staff = async (id: string) =>
    (await personByAddress(db, DEMO_STAFF.find(member => member.id === id)!.email))!.reviewerId
  const [shop, arbitrator] = [await staff('owner'), await staff('arbitrator')]
  // what somebody disputes they bought not long before
  const first = new Date(Math.min(...DEMO_DISPUTES.map(story => openedAt(story).getTime())))
  const items = await query<{ shop_id: number; line_item_id: number; reviewer_id: number }>`
    select distinct on (i.reviewer_id) i.shop_id, i.line_item_id, i.reviewer_id
    from line_items i join shop_members m on m.shop_id = i.shop_id and m.reviewer_id = ${shop}
    join orders o on o.shop_id = i.shop_id and o.order_id = i.order_id
    where i.price * i.quantity >= ${LEAST_PAID} and o.placed_at < ${first}
    order by i.reviewer_id, o.placed_at desc, i.line_item_id limit ${DEMO_DISPUTES.length}`
  for (const [i, story] of DEMO_DISPUTES.entries()) {
    const item = items[i]
    // a smaller world has fewer disputes
    if (!item) return
    const reviewer = item.reviewer_id
    const person = { reviewerId: reviewer, sessionId: 0, roles: [], shops: new Map() }
    const sent = {
      source_id: encodeLineItemId(item.shop_id, item.line_item_id),
      dispute_type: story.type,
      description: story.words,
      desired_outcome_type: story.wants,
      desired_outcome_description: null,
      files: [],
    }
    const key = await openDispute(deps, person, sent, null, openedAt(story))
    for (const act of story.acts) {
      const actorId = { reviewer, shop, arbitrator, system: null }[act.by]
      const done = {
        action: act.action,
        version: null,
        body: act.words ?? null,
        outcome_type: act.outcome,
        amount: act.amount ?? null,
        files: [],
        asked: act.asked,
      }
      await performActNow(deps, key, act.by, actorId, done, actedAt(story, act))
    }
  }
}
