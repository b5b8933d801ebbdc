import type { PersonalPart } from '../../platform/personal-data.ts'
import { eraseUploader, selectUploadsOf } from './sql.ts'

/** Files that somebody brought for their shops. They stay with the shop, brought by nobody. */
export const personalUploads: PersonalPart = {
  tables: ['uploads'],
  read: (db, reviewerId) => ({ files_brought_for_shops: selectUploadsOf(db, reviewerId) }),
  erase: (db, { reviewerId }) => eraseUploader(db, reviewerId),
}
