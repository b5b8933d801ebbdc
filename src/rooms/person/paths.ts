/** Where a person's pages are (decisions.md, "Calls"). The public one is that of `directory/paths.ts`. */
export const ownProfilePath = (encodedId: string) => `/reviews/users/${encodeURIComponent(encodedId)}`

export const EDIT_PROFILE_PATH = '/reviews/profile/edit'

/** The page on which an author edits a review. */
export const editReviewPath = (publicId: string) => `/reviews/users/reviews/${encodeURIComponent(publicId)}/edit`
