import type { PersonalPart } from '../../platform/personal-data.ts'
import { selectOf } from './sql/results.ts'
import { deleteStops, selectStops } from './sql/stops.ts'

/** A person's invitations. Erasure keeps that an order was invited, without naming anybody, so that nobody is invited twice. */
export const personalInvitations: PersonalPart = {
  tables: ['invitations', 'invitation_stops'],
  read: (db, reviewerId) => ({
    invitations: selectOf(db, reviewerId),
    shops_that_may_not_ask: selectStops(db, reviewerId),
  }),
  erase: (db, { reviewerId }) => deleteStops(db, reviewerId),
}
