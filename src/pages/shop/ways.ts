/** Where a review is written (reviews.md §2). */
export const WRITE_REVIEW_PATH = '/reviews/write-review'

/** Sign-in that leads back to a page of ours (decisions.md, "Meanings"). */
export const signInToReturn = (path: string) => `/login?return_to=${encodeURIComponent(path)}`
