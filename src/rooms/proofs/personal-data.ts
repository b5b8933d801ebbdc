import { mailboxOf } from '../../lib/text/mailbox.ts'
import { type PersonalPart, readInPages } from '../../platform/personal-data.ts'
import { ownPerson } from '../people/service.ts'
import { deletePayee } from './accounts/sql.ts'
import { selectProofsForExport } from './sql.ts'

type ProofRow = Awaited<ReturnType<typeof selectProofsForExport>>[number]

/**
 * Personal data part: proofs of purchases. Like the orders that they prove, they stay after erasure under an anonymous
 * reviewer; they hold a domain, its key and hashes, and nothing of the message. A PayPal account of their address that a shop named
 * as its own is forgotten.
 */
export const personalProofs: PersonalPart = {
  tables: ['order_proofs'],
  read: (db, reviewerId) => ({
    proved_purchases: readInPages((after: ProofRow | undefined, limit) =>
      selectProofsForExport(db, reviewerId, after, limit),
    ),
  }),
  async erase(db, { reviewerId }) {
    const email = (await ownPerson(db, reviewerId))?.email
    if (email) await deletePayee(db, mailboxOf(email))
  },
}
