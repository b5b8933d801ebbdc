/** Prefix of the log (C2SP tlog-tiles), and its page. */
export const LOG_PATH = '/reviews/log'

/** An entry's receipt. */
export const receiptPath = (index: number | string) => `${LOG_PATH}/entries/${index}/receipt.tlog-proof`
