/** The parameter with which a page shows one review above all others. */
export const REVIEW_PARAM = 'review'

/** The element that holds that review. */
export const reviewAnchor = (publicId: string) => `review-${publicId}`

/**
 * The one address of a review: the page of what it is about, with the review above the list.
 * @param path of the product's or the shop's page
 */
export const reviewAddress = (path: string, publicId: string) => `${path}?${REVIEW_PARAM}=${publicId}`

/** The same as a link for people, who are led to the review itself. */
export const reviewHref = (path: string, publicId: string) =>
  `${reviewAddress(path, publicId)}#${reviewAnchor(publicId)}`
