import type { PersonalPart } from '../../platform/personal-data.ts'
import { deleteAcceptances, selectAcceptances } from './sql.ts'

/** Personal data part: accepted versions of the terms and the names typed. */
export const personalTerms: PersonalPart = {
  tables: ['terms_acceptances'],
  read: (db, reviewerId) => ({ accepted_terms: selectAcceptances(db, reviewerId) }),
  erase: (db, { reviewerId }) => deleteAcceptances(db, reviewerId),
}
