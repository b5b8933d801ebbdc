/** Highest count shown. In its own file, since every page's start-up code imports it. */
export const MOST_COUNTED = 99

/** Text of the bell's badge: `3`, `99+`. @param unread capped at `MOST_COUNTED` + 1 */
export const countText = (unread: number) => (unread > MOST_COUNTED ? `${MOST_COUNTED}+` : String(unread))
