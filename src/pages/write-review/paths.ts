/** Path of the list of orders to review (D-routes-17). */
export const WRITE_REVIEW_PATH = '/reviews/write-review'

/** Path of the review form: for a purchase by its public id, or for a product or shop by its encoded_id. */
export const newReviewPath = (
  subject: { line_item_public_id: string } | { product_id: string } | { shop_id: string },
): string => `${WRITE_REVIEW_PATH}/new?${new URLSearchParams(subject)}`
