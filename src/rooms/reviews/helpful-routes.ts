import type { Db } from '../../platform/database.ts'
import { type Answer, answer, personOf } from '../../platform/http/answer.ts'
import { foundHelpful, voteHelpful } from './helpful.ts'
import { foundHelpfulCall, helpfulCall } from './helpful-contract.ts'

/** Votes for reviews. */
export const helpfulRoutes = (db: Db): Answer[] => [
  answer(foundHelpfulCall, async ({ 'Review[]': asked }, { person }) => ({
    helpful_review_ids: person ? await foundHelpful(db, person.reviewerId, asked) : [],
  })),

  answer(helpfulCall, async ({ review, is_helpful }, asker) => ({
    is_helpful,
    helpful_count: await voteHelpful(db, personOf(asker).reviewerId, review, is_helpful),
  })),
]
