import { type PersonalPart, readInPages } from '../../platform/personal-data.ts'
import { selectProofsForExport } from './sql.ts'

type ProofRow = Awaited<ReturnType<typeof selectProofsForExport>>[number]

/**
 * Personal data part: proofs of purchases. Like the orders that they prove, they stay after erasure under an anonymous
 * reviewer; they hold a domain, its key and hashes, and nothing of the message.
 */
export const personalProofs: PersonalPart = {
  tables: ['order_proofs'],
  read: (db, reviewerId) => ({
    proved_purchases: readInPages((after: ProofRow | undefined, limit) =>
      selectProofsForExport(db, reviewerId, after, limit),
    ),
  }),
}
