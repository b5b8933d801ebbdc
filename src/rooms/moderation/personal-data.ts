import type { PersonalPart } from '../../platform/personal-data.ts'
import {
  deleteAssignmentsOf,
  deleteFlagsOf,
  eraseAppealsOf,
  selectAppealsOf,
  selectAssignmentsOf,
  selectDecisionsOf,
  selectFlagsOf,
} from './sql/deletion.ts'

/**
 * A person's reports, appeals, and decisions and cases as a moderator. Erasure deletes their reports and the words of their appeals; the
 * append-only decision log stays, attributed to an account without a name.
 */
export const personalModeration: PersonalPart = {
  tables: ['review_flags', 'review_appeals', 'moderation_decisions', 'moderation_assignments'],
  read: (db, reviewerId) => ({
    reports: selectFlagsOf(db, reviewerId),
    appeals: selectAppealsOf(db, reviewerId),
    decisions: selectDecisionsOf(db, reviewerId),
    cases: selectAssignmentsOf(db, reviewerId),
  }),
  async erase(db, { reviewerId }) {
    await deleteFlagsOf(db, reviewerId)
    await eraseAppealsOf(db, reviewerId)
    await deleteAssignmentsOf(db, reviewerId)
  },
}
