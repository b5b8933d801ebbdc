/** The console's lists. */

/** Rows of a page. */
export const PER_PAGE = 25

/** Matches are counted up to this, so a list has 40 pages at most. */
export const MOST_COUNTED = 1000

export const DEEPEST_PAGE = MOST_COUNTED / PER_PAGE
