/** Beyond this many nobody counts. On its own, since it is in every page's start. */
export const MOST_COUNTED = 99

/** What stands beside the bell: `3`, `99+`. @param unread one more than `MOST_COUNTED` where there are more */
export const countText = (unread: number) => (unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread))
