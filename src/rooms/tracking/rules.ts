/**
 * Retention of clicks, in days: a year and a day, so that a shop can compare a month with the previous year's. Clicks of a month go
 * together, once all are that old.
 */
export const CLICKS_STORED_DAYS = 366

/** Most clicks of one shop that are stored within 24 hours (P2.2). */
export const CLICKS_A_DAY = 100_000

/** Whether clicks may have been left out on a day. @param counted clicks of days or of longer times */
export const nearsClickCeiling = (counted: readonly number[]): boolean =>
  counted.some(clicks => clicks >= 0.8 * CLICKS_A_DAY)

/** Rate limit per IP address and minute: more than a person or a household needs. */
export const CLICKS_A_MINUTE = 30
