import { pathOf } from '../../lib/path-of.ts'
/** Where the form of 'Helpful' is sent by a browser without scripts. */
export const HELPFUL_PATH = '/reviews/helpful'

/** Where a shop's member answers a review. */
export const replyPath = (publicId: string) => pathOf`/reviews/replies/${publicId}`
