import type { Metrics, RatingSummary, ReviewsPage } from '../contract.ts'
import type { ReviewParams } from '../params-rules.ts'
import type { Replier } from './shop-reply.tsx'

/** What a page's list of reviews is drawn from. */
export interface ReviewsView {
  /** The page's path, without query. */
  path: string
  params: ReviewParams
  listing: ReviewsPage
  counts: Pick<
    RatingSummary,
    'number_of_reviews' | 'rating_histogram_data' | 'with_media' | 'replied' | 'published_by_source'
  > & {
    metrics: Metrics
  }
  shop: Replier
}
