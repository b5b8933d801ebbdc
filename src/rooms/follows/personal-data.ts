import type { PersonalPart } from '../../platform/personal-data.ts'
import { eraseFollows, everythingFollowed } from './service.ts'

/** Personal data part: a person's followees and followers. Hidden while a deleted account can be restored. */
export const personalFollows: PersonalPart = {
  tables: ['followed_shops', 'followed_products', 'followed_reviewers'],
  read: (db, reviewerId) => ({ following: everythingFollowed(db, reviewerId) }),
  erase: (db, { reviewerId }) => eraseFollows(db, reviewerId),
}
