import { type PersonalPart, readInPages } from '../../platform/personal-data.ts'
import { eraseActor, eraseArbitrator, eraseFilesOf, eraseSubmissions, selectDisputesForExport } from './sql/deletion.ts'

/**
 * Personal data part: disputes a person opened, and their acts in any. They stay anonymously, since they concern the
 * other side too; the person's evidence is erased. What an arbitrator decided stays, and others take the cases they had.
 */
export const personalDisputes: PersonalPart = {
  tables: ['disputes', 'dispute_events', 'dispute_proposals', 'dispute_files', 'dispute_submissions'],
  read: (db, reviewerId) => ({
    disputes: readInPages((after: DisputeRow | undefined, limit) =>
      selectDisputesForExport(db, reviewerId, after, limit),
    ),
  }),
  async erase(db, { reviewerId }) {
    await eraseFilesOf(db, reviewerId)
    await eraseSubmissions(db, reviewerId)
    await eraseArbitrator(db, reviewerId)
    await eraseActor(db, reviewerId)
  },
}

type DisputeRow = Awaited<ReturnType<typeof selectDisputesForExport>>[number]
