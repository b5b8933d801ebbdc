import type { PersonalPart } from '../../platform/personal.ts'
import { FORMER_MEMBER } from './rules.ts'
import { deleteSaidBy, renameSaidBy, selectSaidBy } from './sql.ts'

/** What somebody asked and answered. While they may still come back, lists leave their name out (service.ts). */
export const personalQuestions: PersonalPart = {
  tables: ['questions', 'answers'],
  read: (db, reviewerId) => ({ questions_and_answers: selectSaidBy(db, reviewerId) }),
  erase: (db, { reviewerId, reviews }) =>
    reviews === 'remove' ? deleteSaidBy(db, reviewerId) : renameSaidBy(db, reviewerId, FORMER_MEMBER),
}
