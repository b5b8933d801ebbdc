/** The form for a review of something bought (decisions.md, "Calls"). */
export const writeReviewPath = (lineItem: string) =>
  `/reviews/write-review/new?line_item_public_id=${encodeURIComponent(lineItem)}`
