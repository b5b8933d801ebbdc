/** Paths of a person's own pages (X-calls-03). The public one is in `directory/paths.ts`. */
export const ownProfilePath = (encodedId: string) => `/reviews/users/${encodeURIComponent(encodedId)}`

export const EDIT_PROFILE_PATH = '/reviews/profile/edit'

/** The page on which an author edits a review. */
export const editReviewPath = (publicId: string) => `/reviews/users/reviews/${encodeURIComponent(publicId)}/edit`
