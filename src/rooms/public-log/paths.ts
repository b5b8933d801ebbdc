/** Prefix of the log (C2SP tlog-tiles), and its page. */
export const LOG_PATH = '/reviews/log'
