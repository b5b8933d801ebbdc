import type { PersonalPart } from '../../platform/personal-data.ts'
import { eraseMaker, selectTokensOf } from './tokens/sql.ts'

/** The tokens that somebody made for their shops' programs. They go on for the shop, made by nobody. */
export const personalTokens: PersonalPart = {
  tables: ['api_tokens'],
  read: (db, reviewerId) => ({ programs_of_shops: selectTokensOf(db, reviewerId) }),
  erase: (db, { reviewerId }) => eraseMaker(db, reviewerId),
}
