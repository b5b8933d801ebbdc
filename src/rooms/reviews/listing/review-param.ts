/** Query parameter that shows one review above the list. */
export const REVIEW_PARAM = 'review'

/** Element id of a highlighted review. */
export const reviewAnchor = (publicId: string) => `review-${publicId}`

/**
 * Canonical URL of a review: its product's or shop's page, with the review above the list.
 * @param path path of the product's or shop's page
 */
export const reviewAddress = (path: string, publicId: string) => `${path}?${REVIEW_PARAM}=${publicId}`

/** Link to a review: its canonical URL, scrolled to the review. */
export const reviewHref = (path: string, publicId: string) =>
  `${reviewAddress(path, publicId)}#${reviewAnchor(publicId)}`
