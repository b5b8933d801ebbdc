import type { PersonalPart } from '../../platform/personal-data.ts'
import { eraseUploader, selectUploadsOf } from './sql.ts'

/** Files that a person uploaded for their shops. Erasure keeps them with the shop, without the uploader. */
export const personalUploads: PersonalPart = {
  tables: ['uploads'],
  read: (db, reviewerId) => ({ files_brought_for_shops: selectUploadsOf(db, reviewerId) }),
  erase: (db, { reviewerId }) => eraseUploader(db, reviewerId),
}
