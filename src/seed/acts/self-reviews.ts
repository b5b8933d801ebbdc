import type { Person } from '../../lib/calls/access.ts'
import { CASE_EFFECTS, SEED_EFFECTS } from '../../main/server/change-effects.ts'
import type { Database } from '../../platform/postgres/database.ts'
import { encodeReviewId } from '../../rooms/catalog/encoded-id.ts'
import { decide } from '../../rooms/moderation/cases/decide.ts'
import type { ReviewKey } from '../../rooms/reviews/lifecycle/transitions.ts'
import { writeReview } from '../../rooms/reviews/writing/write-review.ts'
import { SELF_REVIEWING_SHOP, SELF_REVIEWS, selfOrderNumber, selfWrittenAt } from '../cheats.ts'
import { DEMO_NOW } from '../generate.ts'
import { DAY } from '../world.ts'
import { SILENT_JOBS } from './jobs.ts'
import { findDemoPeople } from './staff.ts'

interface OwnItem {
  order: string
  reviewer_id: number
  shop_id: number
  product_id: number
  line_item_id: number
}

/**
 * The demo world's shop that reviews itself (P1.5): its people write about orders that it has just uploaded, from addresses at
 * its domain. The regular checks hold all of it; a moderator has decided on some.
 */
export async function writeSelfReviews({ db, query }: Database): Promise<void> {
  const items = await query<OwnItem>`
    SELECT o.external_id AS order, o.reviewer_id, i.shop_id, i.product_id, i.line_item_id
    FROM orders o JOIN line_items i USING (shop_id, order_id) JOIN shops s USING (shop_id)
    WHERE s.domain = ${`${SELF_REVIEWING_SHOP}.example`}
      AND o.external_id = ANY (${SELF_REVIEWS.map((_, index) => selfOrderNumber(index))}::text[])`
  const moderator = (await findDemoPeople({ query })).find(({ id }) => id === 'moderator')
  const deps = { db, jobs: SILENT_JOBS, base: 'http://localhost', effects: SEED_EFFECTS, caseEffects: CASE_EFFECTS }
  for (const [index, { title, body, end }] of SELF_REVIEWS.entries()) {
    const item = items.find(({ order }) => order === selfOrderNumber(index))
    // a smaller world has no such shop
    if (!item || !moderator) return
    const at = new Date(selfWrittenAt(index, DEMO_NOW.getTime()))
    const subject = { shopId: item.shop_id, productId: item.product_id, lineItemId: item.line_item_id }
    const draft = { named: '', rating: 5, title, body, pictures: [] }
    const written = await writeReview({ ...deps, at }, item.reviewer_id, subject, draft, null, at)
    if (written.kind !== 'written') throw new Error(`A review of the demo world was not written: ${written.kind}`)
    if (end !== 'held') await decideOn(deps, written.key, moderator.reviewerId, end, new Date(at.getTime() + DAY))
  }
}

async function decideOn(
  deps: Omit<Parameters<typeof decide>[0], 'at'>,
  { shopId, reviewId }: ReviewKey,
  reviewerId: number,
  end: 'refused' | 'released',
  at: Date,
) {
  const person: Person = { reviewerId, sessionId: 0, roles: ['moderator'], shops: new Map() }
  const ruling =
    end === 'refused'
      ? {
          decision: 'refuse' as const,
          reason: 'fake' as const,
          words: 'Written from an address of the shop, twenty minutes after it uploaded the order itself.',
        }
      : { decision: 'release' as const, words: 'She left the shop last year and showed us what she paid.' }
  await decide({ ...deps, at }, encodeReviewId(shopId, reviewId), person, ruling, at)
}
