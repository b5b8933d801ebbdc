import type { PersonalPart } from '../../platform/personal-data.ts'
import { everythingFollowed, forgetFollows } from './service.ts'

/** Whom and what somebody follows, and that others follow them. While they may still come back it stays, unseen. */
export const personalFollows: PersonalPart = {
  tables: ['followed_shops', 'followed_products', 'followed_reviewers'],
  read: (db, reviewerId) => ({ following: everythingFollowed(db, reviewerId) }),
  erase: (db, { reviewerId }) => forgetFollows(db, reviewerId),
}
