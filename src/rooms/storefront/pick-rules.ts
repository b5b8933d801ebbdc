/**
 * Maximum number of picked reviews: those that a shop highlights in a block above the list on its page. Few enough not
 * to replace the list, which stays complete and in order.
 */
export const MOST_PICKED = 6

export const ENOUGH_PICKED = `You can pick up to ${MOST_PICKED} reviews. Remove a pick first.`
