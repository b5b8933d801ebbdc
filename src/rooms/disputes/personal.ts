import { type PersonalPart, pages } from '../../platform/personal-data.ts'
import { eraseFilesOf, forgetActor, forgetSubmissions, selectWholeDisputes } from './sql/deletion.ts'

/**
 * The disputes somebody opened, and what they did in any. They stay for the other side, whose word they are too: under
 * nobody's name, without the evidence that the person uploaded.
 */
export const personalDisputes: PersonalPart = {
  tables: ['disputes', 'dispute_events', 'dispute_proposals', 'dispute_files', 'dispute_submissions'],
  read: (db, reviewerId) => ({
    disputes: pages((after: Whole | undefined, limit) => selectWholeDisputes(db, reviewerId, after, limit)),
  }),
  async erase(db, { reviewerId }) {
    await eraseFilesOf(db, reviewerId)
    await forgetSubmissions(db, reviewerId)
    await forgetActor(db, reviewerId)
  },
}

type Whole = Awaited<ReturnType<typeof selectWholeDisputes>>[number]
