import { type CarriedFields, type ReviewParams, reviewsHref } from '../../listing/params-rules.ts'
import type { Metrics, RatingSummary, ReviewsPage } from '../../schemas.ts'
import type { Replier } from '../card/shop-reply.tsx'

/** Data of a page's review list. */
export interface ReviewsView {
  /** The page's path without query. */
  path: string
  params: ReviewParams
  /** Parameters of the pending navigation, or the current ones; the next change builds on them. */
  chosen?: ReviewParams
  /** Other query parameters of the page, carried through unchanged. */
  carried: CarriedFields
  listing: ReviewsPage
  counts: Pick<
    RatingSummary,
    | 'number_of_reviews'
    | 'rating_histogram_data'
    | 'with_media'
    | 'replied'
    | 'published_by_source'
    | 'published_by_evidence'
    | 'published_by_incentive'
  > & {
    metrics: Metrics
  }
  shop: Replier
  /** The shop's feed audit. */
  auditHref: string
}

/** What the URLs of the list's changes depend on: inputs of a cached fragment with such links. */
export const listInputs = ({ path, params, chosen, carried }: ListState) => [path, params, chosen, carried]

type ListState = Pick<ReviewsView, 'path' | 'params' | 'chosen' | 'carried'>

/** URL of the list after a change. */
export const listHref = ({ path, params, chosen = params, carried }: ListState, change: Partial<ReviewParams>) =>
  reviewsHref(path, chosen, change, carried)
