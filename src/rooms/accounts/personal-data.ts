import { deleteMailTo } from '../../platform/mail/send-mail.ts'
import { type PersonalPart, readInPages } from '../../platform/personal-data.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { ownPerson } from '../people/service.ts'
import { endSessions } from './service/sessions.ts'
import { deleteAccount, deleteLinksOf, selectAccountForExport } from './sql/deletion.ts'
import { selectFormerOf, selectNetworksOf } from './sql/member-networks.ts'
import { selectOwnEvents } from './sql/security-events.ts'

type OwnEvent = Awaited<ReturnType<typeof selectOwnEvents>>[number]

/**
 * Personal data part: sign-in data and roles. Deleting an account ends all sessions. Security events remain for 400 days
 * under the reviewer's number, so that account takeovers cannot erase their traces.
 */
export const personalAccount: PersonalPart = {
  tables: [
    'accounts',
    'sessions',
    'passkeys',
    'role_grants',
    'shop_members',
    'member_networks',
    'former_members',
    'sign_in_links',
    'account_deletions',
    'security_events',
  ],
  read: (db, reviewerId) => ({
    account: selectAccountForExport(db, reviewerId),
    networks_as_member: selectNetworksOf(db, reviewerId),
    former_memberships: selectFormerOf(db, reviewerId),
    security_log: readInPages((last: OwnEvent | undefined, limit) =>
      selectOwnEvents(db, reviewerId, last?.event_id ?? 0, limit),
    ),
  }),
  async withdraw(db, { reviewerId }) {
    await endSessions(db, reviewerId)
    await forAddress(db, reviewerId, email => deleteLinksOf(db, email))
  },
  async erase(db, { reviewerId }) {
    await forAddress(db, reviewerId, async email => {
      await deleteLinksOf(db, email)
      await deleteMailTo(db, email)
    })
    await deleteAccount(db, reviewerId)
  },
}

async function forAddress(db: Db, reviewerId: number, act: (email: string) => Promise<unknown>) {
  const email = (await ownPerson(db, reviewerId))?.email
  if (email) await act(email)
}
