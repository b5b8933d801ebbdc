import { type Handler, handle, personOf } from '../../../platform/http/handler.ts'
import { decodeReviewId } from '../../catalog/encoded-id.ts'
import type { ReviewContext } from '../lifecycle/review-event.ts'
import { helpfulCall, readerCall } from './contract.ts'
import { helpfulSchemas, readerSchemas } from './schemas.ts'
import { hasVoted, voteHelpful } from './service.ts'

/** Calls for helpful votes. */
export const helpfulRoutes = (app: ReviewContext): Handler[] => [
  handle(readerCall, readerSchemas, async ({ 'Review[]': ids }, { person }) => ({
    helpful_review_ids: person ? await hasVoted(app.db, person.reviewerId, ids) : [],
    own_shop_review_ids: ids.filter(id => person?.shops.has(decodeReviewId(id)?.shopId ?? 0)),
    is_moderator: person?.roles.includes('moderator') ?? false,
  })),

  handle(helpfulCall, helpfulSchemas, async ({ review, is_helpful }, context) => ({
    is_helpful,
    helpful_count: await voteHelpful({ ...app, base: context.base }, personOf(context).reviewerId, review, is_helpful),
  })),
]
