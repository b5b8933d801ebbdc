import type { Metrics, RatingSummary, ReviewsPage } from '../../contract.ts'
import { type CarriedFields, type ReviewParams, reviewsHref } from '../../listing/params-rules.ts'
import type { Replier } from '../card/shop-reply.tsx'

/** What a page's list of reviews is drawn from. */
export interface ReviewsView {
  /** The page's path, without query. */
  path: string
  params: ReviewParams
  /** What was chosen last: the same, or what is on its way. The next choice goes on from there. */
  chosen?: ReviewParams
  /** What else stands in the page's address and stays there. */
  kept: CarriedFields
  listing: ReviewsPage
  counts: Pick<
    RatingSummary,
    'number_of_reviews' | 'rating_histogram_data' | 'with_media' | 'replied' | 'published_by_source'
  > & {
    metrics: Metrics
  }
  shop: Replier
}

/** The address of the list after a change. */
export const listHref = (
  { path, params, chosen = params, kept: carried }: Pick<ReviewsView, 'path' | 'params' | 'chosen' | 'kept'>,
  change: Partial<ReviewParams>,
) => reviewsHref(path, chosen, change, carried)
