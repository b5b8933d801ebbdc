import type { PersonalPart } from '../../platform/personal-data.ts'
import { deleteFlagsOf, eraseAppealsOf, selectAppealsOf, selectDecisionsOf, selectFlagsOf } from './sql/deletion.ts'

/**
 * What somebody reported, appealed for and, as a moderator, decided. Their reports go with them, and the words of their
 * appeals; the record of decisions is only ever added to, and names a person who has no name any more.
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
