import { pathOf } from '../../lib/path-of.ts'

/** Action of the 'Helpful' form in browsers without scripts. */
export const HELPFUL_PATH = '/reviews/helpful'

/** Path where a shop's member replies to a review. */
export const replyPath = (publicId: string) => pathOf`/reviews/replies/${publicId}`
