import type { PersonalPart } from '../../platform/personal-data.ts'
import { FORMER_MEMBER } from './rules.ts'
import { deleteProofsOf, selectProofsOf } from './sql/proofs.ts'
import { deleteWrittenBy, renameAuthor, selectWrittenBy } from './sql.ts'

/**
 * Personal data part: questions and answers. While a deleted account can be restored, lists omit its name
 * (service.ts).
 */
export const personalQuestions: PersonalPart = {
  tables: ['questions', 'answers', 'question_events', 'question_proofs'],
  read: (db, reviewerId) => ({
    questions_and_answers: selectWrittenBy(db, reviewerId),
    questions_to_be_published: selectProofsOf(db, reviewerId),
  }),
  async erase(db, { reviewerId, reviews }) {
    await deleteProofsOf(db, reviewerId)
    await (reviews === 'remove' ? deleteWrittenBy(db, reviewerId) : renameAuthor(db, reviewerId, FORMER_MEMBER))
  },
}
