import { type Handler, handle, personOf } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import {
  mailKindCall,
  notificationsCall,
  openNotificationCall,
  readAllCall,
  saveMailCall,
  stopMailCall,
} from './contract.ts'
import { MAIL_KINDS, mailKind } from './kind-rules.ts'
import { listNotifications, openNotification, readAll } from './list-service.ts'
import { chooseMail, readStopToken, stopMail, wantsMail } from './mail-service.ts'
import {
  mailKindSchemas,
  notificationsSchemas,
  openNotificationSchemas,
  readAllSchemas,
  saveMailSchemas,
  stopMailSchemas,
} from './schemas.ts'

export const notificationRoutes = (db: Db): Handler[] => [
  handle(notificationsCall, notificationsSchemas, ({ page }, context) =>
    listNotifications(db, personOf(context).reviewerId, page),
  ),
  handle(openNotificationCall, openNotificationSchemas, async ({ id }, context) => ({
    path: await openNotification(db, personOf(context).reviewerId, id),
  })),
  handle(readAllCall, readAllSchemas, async ({ up_to }, context) => {
    await readAll(db, personOf(context).reviewerId, up_to)
    return {}
  }),
  handle(saveMailCall, saveMailSchemas, async ({ wanted, asked = MAIL_KINDS }, context) => {
    const choices = asked.map(kind => ({ kind, wanted: wanted.includes(kind) }))
    await chooseMail(db, personOf(context).reviewerId, choices)
    return {}
  }),
  ...unsubscribeRoutes(db),
]

/** Unsubscribe calls, without a session: holding the e-mail's token is enough. */
const unsubscribeRoutes = (db: Db): Handler[] => [
  handle(mailKindCall, mailKindSchemas, async ({ token }) => {
    const { reviewerId, kind } = await readStopToken(db, token)
    return { kind, label: mailKind(kind).label, wanted: await wantsMail(db, reviewerId, kind) }
  }),
  handle(stopMailCall, stopMailSchemas, async ({ token }) => {
    const { reviewerId, kind } = await readStopToken(db, token)
    await stopMail(db, reviewerId, kind)
    return { label: mailKind(kind).label }
  }),
]
