import { call } from '../../lib/calls/call.ts'
import { NOTIFICATIONS_PATH } from './paths.ts'
import type {
  mailKindSchemas,
  notificationsSchemas,
  openNotificationSchemas,
  readAllSchemas,
  saveMailSchemas,
  stopMailSchemas,
} from './schemas.ts'

export const notificationsCall = call<typeof notificationsSchemas>({
  path: `${NOTIFICATIONS_PATH}.json`,
  summary: "List the signed-in reviewer's notifications, newest first, 20 per page",
  access: 'reviewer',
})

/** A GET, since it is an ordinary link; its only effect is to mark the notification as read. */
export const openNotificationCall = call<typeof openNotificationSchemas>({
  path: `${NOTIFICATIONS_PATH}/:id.json`,
  summary: 'Open a notification and mark it as read',
  access: 'reviewer',
  errors: [404],
})

export const readAllCall = call<typeof readAllSchemas>({
  method: 'POST',
  path: `${NOTIFICATIONS_PATH}/read`,
  summary: "Mark all of the signed-in reviewer's notifications as read",
  access: 'reviewer',
})

export const saveMailCall = call<typeof saveMailSchemas>({
  method: 'PUT',
  path: '/reviews/profile/edit/privacy/mail',
  summary: 'Choose which kinds of e-mail to get; all others on the form stop',
  access: 'reviewer',
})

export const mailKindCall = call<typeof mailKindSchemas>({
  path: '/unsubscribe.json',
  summary: 'Get which e-mails an unsubscribe link stops',
  errors: [404],
})

export const stopMailCall = call<typeof stopMailSchemas>({
  method: 'POST',
  path: '/unsubscribe/:token/one-click',
  summary: 'Stop a kind of e-mail in one click, without signing in (RFC 8058)',
  open: true,
  errors: [404],
  limit: 60,
})
