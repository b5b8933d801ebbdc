/** Page sizes and orders of review lists (R-widgets-03, X-review-01, X-review-02). */

export const REVIEWS_PER_PAGE = 10

/** Page size of `reviews_with_media` (X-consts-02). */
export const WITH_MEDIA_PER_PAGE = 20

/** `pictures_first`: reviews with pictures or videos first, then by date, newest first. */
export const REVIEW_SORTS = ['pictures_first', 'newest', 'oldest', 'highest', 'lowest', 'most_helpful'] as const
export type ReviewSort = (typeof REVIEW_SORTS)[number]

export const REVIEW_SORT_LABELS: Record<ReviewSort, string> = {
  pictures_first: 'Pictures first',
  newest: 'Newest first',
  oldest: 'Oldest first',
  highest: 'Highest rating',
  lowest: 'Lowest rating',
  most_helpful: 'Most helpful',
}

export const REVIEW_TYPES = ['all-reviews', 'shop-reviews', 'product-reviews'] as const
export type ReviewType = (typeof REVIEW_TYPES)[number]

/** The subject of each review type; undefined for both. */
export const SUBJECT_OF_TYPE = {
  'shop-reviews': 'shop',
  'product-reviews': 'products',
  'all-reviews': undefined,
} as const

/** A product page with fewer reviews is `noindex` (R-product-01). */
export const MIN_REVIEWS_FOR_INDEXING = 3
