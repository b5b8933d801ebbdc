import { type Answer, answer, personOf } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import {
  mailKindCall,
  notificationsCall,
  openNotificationCall,
  readAllCall,
  saveMailCall,
  stopMailCall,
} from './contract.ts'
import { listNotifications, openNotification, readAll } from './list-service.ts'
import { chooseMail, readStopToken, stopMail, wantsMail } from './mail-service.ts'
import { MAIL_KINDS, mailKind } from './rules.ts'

export const notificationRoutes = (db: Db): Answer[] => [
  answer(notificationsCall, ({ page }, asker) => listNotifications(db, personOf(asker).reviewerId, page)),
  answer(openNotificationCall, async ({ id }, asker) => ({
    path: await openNotification(db, personOf(asker).reviewerId, id),
  })),
  answer(readAllCall, async ({ up_to }, asker) => {
    await readAll(db, personOf(asker).reviewerId, up_to)
    return {}
  }),
  answer(saveMailCall, async ({ wanted, asked = MAIL_KINDS }, asker) => {
    const choices = asked.map(kind => ({ kind, wanted: wanted.includes(kind) }))
    await chooseMail(db, personOf(asker).reviewerId, choices)
    return {}
  }),
  ...stopping(db),
]

/** Without a session: whoever has the e-mail may stop its kind. */
const stopping = (db: Db): Answer[] => [
  answer(mailKindCall, async ({ token }) => {
    const { reviewerId, kind } = await readStopToken(db, token)
    return { kind, label: mailKind(kind).label, wanted: await wantsMail(db, reviewerId, kind) }
  }),
  answer(stopMailCall, async ({ token }) => {
    const { reviewerId, kind } = await readStopToken(db, token)
    await stopMail(db, reviewerId, kind)
    return { label: mailKind(kind).label }
  }),
]
