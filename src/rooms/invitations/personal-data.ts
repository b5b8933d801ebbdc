import type { PersonalPart } from '../../platform/personal-data.ts'
import { selectOf } from './sql/results.ts'
import { deleteStops, selectStops } from './sql/stops.ts'

/**
 * What somebody was asked to review. That they were asked stays with the order that it is about, so that they are not asked
 * again; it names nobody.
 */
export const personalInvitations: PersonalPart = {
  tables: ['invitations', 'invitation_stops'],
  read: (db, reviewerId) => ({
    invitations: selectOf(db, reviewerId),
    shops_that_may_not_ask: selectStops(db, reviewerId),
  }),
  erase: (db, { reviewerId }) => deleteStops(db, reviewerId),
}
