import { type PersonalPart, readInPages } from '../../platform/personal-data.ts'
import { deleteMailChoices, selectMailChoicesForExport } from './sql/mail-choices.ts'
import { deleteNotificationsOf, selectNotificationsForExport } from './sql/notifications.ts'

type Row = Awaited<ReturnType<typeof selectNotificationsForExport>>[number]

/** Personal data part: notifications and e-mail preferences. */
export const personalNotifications: PersonalPart = {
  tables: ['notifications', 'mail_choices'],
  read: (db, reviewerId) => ({
    mail_choices: selectMailChoicesForExport(db, reviewerId),
    notifications: readInPages<Row>((after, limit) => selectNotificationsForExport(db, reviewerId, after, limit)),
  }),
  async erase(db, { reviewerId }) {
    await deleteNotificationsOf(db, reviewerId)
    await deleteMailChoices(db, reviewerId)
  },
}
