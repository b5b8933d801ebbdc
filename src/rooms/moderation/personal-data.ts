import type { PersonalPart } from '../../platform/personal-data.ts'
import { deleteFlagsOf, eraseAppealsOf, selectAppealsOf, selectDecisionsOf, selectFlagsOf } from './sql/deletion.ts'

/**
 * A person's reports, appeals and decisions as a moderator. Erasure deletes their reports and the words of their appeals; the
 * append-only decision log stays, attributed to an account without a name.
 */
export const personalModeration: PersonalPart = {
  tables: ['review_flags', 'review_appeals', 'moderation_decisions'],
  read: (db, reviewerId) => ({
    reports: selectFlagsOf(db, reviewerId),
    appeals: selectAppealsOf(db, reviewerId),
    decisions: selectDecisionsOf(db, reviewerId),
  }),
  async erase(db, { reviewerId }) {
    await deleteFlagsOf(db, reviewerId)
    await eraseAppealsOf(db, reviewerId)
  },
}
