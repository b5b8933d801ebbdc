import type { PersonalPart } from '../../platform/personal-data.ts'
import { eraseMaker, selectTokensOf } from './tokens/sql.ts'

/** API tokens that a person created for their shops. On erasure they keep working for the shop, without a creator. */
export const personalTokens: PersonalPart = {
  tables: ['api_tokens'],
  read: (db, reviewerId) => ({ programs_of_shops: selectTokensOf(db, reviewerId) }),
  erase: (db, { reviewerId }) => eraseMaker(db, reviewerId),
}
