import { type PersonalPart, readInPages } from '../../platform/personal-data.ts'
import { eraseActor, eraseFilesOf, eraseSubmissions, selectDisputesForExport } from './sql/deletion.ts'

/**
 * The disputes somebody opened, and what they did in any. They stay for the other side, whose word they are too: under
 * nobody's name, without the evidence that the person uploaded.
 */
export const personalDisputes: PersonalPart = {
  tables: ['disputes', 'dispute_events', 'dispute_proposals', 'dispute_files', 'dispute_submissions'],
  read: (db, reviewerId) => ({
    disputes: readInPages((after: Whole | undefined, limit) => selectDisputesForExport(db, reviewerId, after, limit)),
  }),
  async erase(db, { reviewerId }) {
    await eraseFilesOf(db, reviewerId)
    await eraseSubmissions(db, reviewerId)
    await eraseActor(db, reviewerId)
  },
}

type Whole = Awaited<ReturnType<typeof selectDisputesForExport>>[number]
