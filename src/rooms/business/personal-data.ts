import type { PersonalPart } from '../../platform/personal-data.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { ownPerson } from '../people/service.ts'
import { erasePerson, selectDoings } from './audit-log/sql.ts'
import { deleteClaims, selectClaims } from './claims/sql.ts'
import { deleteInvitedAt, eraseInviter, selectInvitedAt } from './members/sql.ts'

/** A person's claims, member invitations and log entries. Erasure keeps the log entries with the shop, without a name. */
export const personalBusiness: PersonalPart = {
  tables: ['shop_claims', 'member_invitations', 'shop_log'],
  read: (db, reviewerId) => ({
    shop_claims: selectClaims(db, reviewerId),
    asked_to_join: forEmail(db, reviewerId, email => selectInvitedAt(db, email)),
    done_for_shops: selectDoings(db, reviewerId),
  }),
  async erase(db, { reviewerId }) {
    await forEmail(db, reviewerId, email => deleteInvitedAt(db, email))
    await deleteClaims(db, reviewerId)
    await eraseInviter(db, reviewerId)
    await erasePerson(db, reviewerId)
  },
}

async function forEmail<T>(db: Db, reviewerId: number, act: (email: string) => Promise<T[]>): Promise<T[]> {
  const email = (await ownPerson(db, reviewerId))?.email
  return email ? act(email) : []
}
