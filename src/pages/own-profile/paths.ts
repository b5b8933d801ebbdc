/** Path of the review form for a purchase (D-calls-23). */
export const writeReviewPath = (lineItem: string) =>
  `/reviews/write-review/new?line_item_public_id=${encodeURIComponent(lineItem)}`
