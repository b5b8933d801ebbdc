export const NOTIFICATIONS_PATH = '/notifications'

/** Where one is opened: it counts as read from then on, and leads to what it is about. */
export const openingPath = (id: number) => `${NOTIFICATIONS_PATH}/${id}`

/** A page of somebody's list. @param page from 1 */
export const notificationsAddress = (page = 1) => (page > 1 ? `${NOTIFICATIONS_PATH}?page=${page}` : NOTIFICATIONS_PATH)
