import type { Db } from '../../../platform/postgres/database.ts'
import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { ownPerson } from '../../people/service.ts'
import { UNPUBLISHED_AT_SOURCE } from '../../reviews/ingest.ts'
import { flagsOf } from '../../reviews/lifecycle/transitions.ts'
import type { HidingReason } from '../../reviews/rules.ts'
import type { ReviewCase } from '../cases/review-state.ts'
import { casePath } from '../paths.ts'
import { type Decision, stateOf } from '../rules.ts'
import { selectAuthorCounts, selectOtherReviews, selectPastDecisions, selectShopCounts } from '../sql/author-record.ts'
import type { AuthorRecord, ShopRecord } from './schemas.ts'

/** How many other reviews and earlier decisions stand beside a case. */
const MOST_SHOWN = 5

/** What is known of a review's author: counts over all shops, other reviews, and earlier decisions on them (X-work-12). */
export async function readAuthorRecord(db: Db, { key, row }: ReviewCase): Promise<AuthorRecord> {
  const [person, counts, reviews, decisions] = await Promise.all([
    ownPerson(db, row.reviewer_id),
    selectAuthorCounts(db, row.reviewer_id),
    selectOtherReviews(db, row.reviewer_id, key, MOST_SHOWN),
    selectPastDecisions(db, row.reviewer_id, key, MOST_SHOWN),
  ])
  return {
    name: person?.name ?? 'A former member',
    since: person?.claimedAt?.toISOString() ?? null,
    counts,
    reviews: reviews.map(other => ({
      path: casePath(encodeReviewId(other.shop_id, other.review_id)),
      subject: other.subject,
      language: other.language,
      rating: other.rating,
      created_at: other.created_at.toISOString(),
      state: stateOf({
        flags: flagsOf({ ...other, notice: null, reinstated_at: null }),
        atSource: other.held_reason === UNPUBLISHED_AT_SOURCE,
        appeal: null,
        reports: 0,
      }),
      reason: other.hidden_reason as HidingReason | null,
    })),
    decisions: decisions.map(past => ({
      path: casePath(encodeReviewId(past.shop_id, past.review_id)),
      subject: past.subject,
      language: past.language,
      decision: past.decision as Decision,
      reason: past.reason as HidingReason | null,
      decided_at: past.decided_at.toISOString(),
    })),
  }
}

const YEAR = 365 * 86_400_000

/** What the review's shop hid in the last 365 days, and the appeals against it. */
export const readShopRecord = ({ db, now }: { db: Db; now: Date }, { key }: ReviewCase): Promise<ShopRecord> =>
  selectShopCounts(db, key.shopId, new Date(now.getTime() - YEAR))
