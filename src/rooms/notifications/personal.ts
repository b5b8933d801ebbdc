import { type PersonalPart, pages } from '../../platform/personal-data.ts'
import { deleteMailChoices, selectWholeMailChoices } from './sql/mail-choices.ts'
import { deleteNotificationsOf, selectWholeNotifications } from './sql/notifications.ts'

type Row = Awaited<ReturnType<typeof selectWholeNotifications>>[number]

/** What somebody was told, and which e-mails they want. */
export const personalNotifications: PersonalPart = {
  tables: ['notifications', 'mail_choices'],
  read: (db, reviewerId) => ({
    mail_choices: selectWholeMailChoices(db, reviewerId),
    notifications: pages<Row>((after, limit) => selectWholeNotifications(db, reviewerId, after, limit)),
  }),
  async erase(db, { reviewerId }) {
    await deleteNotificationsOf(db, reviewerId)
    await deleteMailChoices(db, reviewerId)
  },
}
