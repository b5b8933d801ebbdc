/**
 * Reviews that a shop can have stand in a block of their own on its page at once: a few that it is proud of, and never so
 * many that they take the place of the list below, which stays whole and in its order.
 */
export const MOST_PICKED = 6

export const ENOUGH_PICKED = `A shop picks up to ${MOST_PICKED} reviews. Undo one of the picks first.`
