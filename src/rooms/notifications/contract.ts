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
  summary: "The signed-in reviewer's notifications, the newest first; 20 a page",
  access: 'reviewer',
})

/** A GET, since it is an ordinary link; its only effect is to mark the notification as read. */
export const openNotificationCall = call<typeof openNotificationSchemas>({
  path: `${NOTIFICATIONS_PATH}/:id.json`,
  summary: 'Where a notification leads; it counts as read from then on',
  access: 'reviewer',
  errors: [404],
})

export const readAllCall = call<typeof readAllSchemas>({
  method: 'POST',
  path: `${NOTIFICATIONS_PATH}/read`,
  summary: "Marks all of the signed-in reviewer's notifications as read",
  access: 'reviewer',
})

export const saveMailCall = call<typeof saveMailSchemas>({
  method: 'PUT',
  path: '/reviews/profile/edit/privacy/mail',
  summary: 'Says which kinds of e-mail a signed-in reviewer wants; of those that are asked about, all others stop',
  access: 'reviewer',
})

export const mailKindCall = call<typeof mailKindSchemas>({
  path: '/unsubscribe.json',
  summary: 'Which e-mails the link of one stops',
  errors: [404],
})

export const stopMailCall = call<typeof stopMailSchemas>({
  method: 'POST',
  path: '/unsubscribe/:token/one-click',
  summary: 'Stops a kind of e-mail, in one click and without signing in (RFC 8058)',
  open: true,
  errors: [404],
  limit: 60,
})
