import type { PersonalPart } from '../../platform/personal-data.ts'
import { deleteAcceptances, selectAcceptances } from './sql.ts'

/** Which terms somebody accepted, and the name that they gave for it. */
export const personalTerms: PersonalPart = {
  tables: ['terms_acceptances'],
  read: (db, reviewerId) => ({ accepted_terms: selectAcceptances(db, reviewerId) }),
  erase: (db, { reviewerId }) => deleteAcceptances(db, reviewerId),
}
