import { pathOf } from '../../lib/path-of.ts'

/** Prefix of the log (C2SP tlog-tiles), and its page. */
export const LOG_PATH = '/reviews/log'

/** An entry's receipt. */
export const receiptPath = (index: number | string) => `${LOG_PATH}/entries/${index}/receipt.tlog-proof`

/** The page that checks a review against the log. */
export const checkReviewPath = (publicId: string) => pathOf`/reviews/log/reviews/${publicId}`

/** A review's receipt: that of the entry that commits to its text. */
export const reviewReceiptPath = (publicId: string) => `${LOG_PATH}/reviews/${publicId}/receipt.tlog-proof`
