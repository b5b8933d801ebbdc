import type { Person } from '../../../lib/calls/access.ts'
import { detectLanguage } from '../../../lib/text/detect-language.ts'
import { Problem } from '../../../platform/http/failures/problem.ts'
import { doOnce } from '../../../platform/postgres/idempotency.ts'
import { decodeLineItemId } from '../../catalog/encoded-id.ts'
import { findBought } from '../../orders/service.ts'
import { type AnnounceDeps, announceAct } from '../emails.ts'
import type { DisputeType, OutcomeType } from '../rules.ts'
import { refuseOwnShop } from '../service.ts'
import { countOpened, type DisputeKey, insertDispute, insertEvent, selectOpenOfItem } from '../sql/disputes.ts'
import { disputeSubmissions, lockSubmissions } from '../sql/submissions.ts'
import { attachUploads } from './attach-uploads.ts'

export interface NewDispute {
  source_id: string
  dispute_type: DisputeType
  description: string
  desired_outcome_type: OutcomeType
  desired_outcome_description: string | null
  files: readonly string[]
}

const DAY = 86_400_000

/** Most disputes about one item within 24 hours: each notifies the shop, even if withdrawn and reopened. */
const MOST_OPENED_A_DAY = 3

/**
 * Opens a dispute about a purchase.
 * @param key idempotency key of the form
 * Fails with 404 for an item they did not buy, 403 `own_shop`, 409 `open_dispute` if one about it is running, 422
 * `unknown_file`, 429 `opened_often` for the fourth about it within a day.
 */
export async function openDispute(
  { db, jobs, base }: AnnounceDeps,
  person: Person,
  sent: NewDispute,
  key: string | null,
  now: Date,
): Promise<DisputeKey> {
  const item = decodeLineItemId(sent.source_id)
  const bought = item && (await findBought(db, person.reviewerId, item))
  if (!item || !bought) throw new Problem(404, 'not_found', 'You did not buy this from this shop.')
  const { shopId, lineItemId } = item
  refuseOwnShop(person, { shop_id: shopId, name: bought.shop_name })
  const form = { owner: person.reviewerId, key }
  const { result } = await doOnce(db, disputeSubmissions, form, async trx => {
    await lockSubmissions(trx, person.reviewerId)
    const running = await selectOpenOfItem(trx, shopId, lineItemId)
    if (running) throw new Problem(409, 'open_dispute', 'You already have an open dispute about this. Continue there.')
    const about = { reviewerId: person.reviewerId, shopId, lineItemId }
    if ((await countOpened(trx, about, new Date(now.getTime() - DAY))) >= MOST_OPENED_A_DAY)
      throw new Problem(429, 'opened_often', 'You have opened several disputes about this today. Try again tomorrow.')
    const disputeId = await insertDispute(trx, {
      shop_id: shopId,
      reviewer_id: person.reviewerId,
      line_item_id: lineItemId,
      product_id: bought.product_id,
      dispute_type: sent.dispute_type,
      description: sent.description,
      language: await detectLanguage(sent.description, sent.desired_outcome_description),
      desired_outcome_type: sent.desired_outcome_type,
      desired_outcome_description: sent.desired_outcome_description,
      shop_owes_since: now,
      last_act_at: now,
      submitted_at: now,
    })
    const dispute = { shopId, disputeId }
    await insertEvent(trx, {
      shop_id: shopId,
      dispute_id: disputeId,
      event_no: 1,
      action: 'submit',
      acted_by: 'reviewer',
      actor_id: person.reviewerId,
      to_state: 'submitted',
      created_at: now,
    })
    await attachUploads(trx, person.reviewerId, sent.files, dispute, 1)
    await announceAct(
      { db: trx, jobs, base },
      dispute,
      { action: 'submit', by: 'reviewer', body: sent.description },
      now,
    )
    return dispute
  })
  return result
}
