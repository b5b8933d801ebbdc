import { pathOf } from '../../lib/path-of.ts'

/** Path of the page where an author edits a review. */
export const editReviewPath = (publicId: string) => pathOf`/reviews/users/reviews/${publicId}/edit`
