export const NOTIFICATIONS_PATH = '/notifications'

/** Link of a notification: marks it as read and redirects to its page. */
export const openingPath = (id: number) => `${NOTIFICATIONS_PATH}/${id}`

/** Path of a page of the list. @param page from 1 */
export const notificationsAddress = (page = 1) => (page > 1 ? `${NOTIFICATIONS_PATH}?page=${page}` : NOTIFICATIONS_PATH)
