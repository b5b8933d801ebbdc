/** Which reviews a list shows and in which order (R-widgets-03, X-review-01, X-review-02). */

export const REVIEWS_PER_PAGE = 10

/** Reviews on a page of `reviews_with_media` (X-consts-02). */
export const WITH_MEDIA_PER_PAGE = 20

/** `pictures_first`: reviews with pictures or video first, newest first within. */
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

/** What the reviews of each type are about; undefined for both. */
export const SUBJECT_OF_TYPE = {
  'shop-reviews': 'shop',
  'product-reviews': 'products',
  'all-reviews': undefined,
} as const

/** With fewer reviews a product's page asks search engines not to list it (R-product-01). */
export const INDEXED_FROM_REVIEWS = 3
