/** Clicks are kept for a year and a day, so that a shop can set a month beside that of the year before. */
export const CLICKS_STORED_DAYS = 366

/** One address may tell of so many clicks in a minute: more than anybody makes, and than a household does. */
export const CLICKS_A_MINUTE = 30
