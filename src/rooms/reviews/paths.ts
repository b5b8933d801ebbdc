import { pathOf } from '../../lib/path-of.ts'

/** The page on which an author edits a review. */
export const editReviewPath = (publicId: string) => pathOf`/reviews/users/reviews/${publicId}/edit`
