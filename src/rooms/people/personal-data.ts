import type { PersonalPart } from '../../platform/personal-data.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { eraseReviewer, selectAliases, selectExternalId, setLeft } from './sql/deletion.ts'
import { selectOwn } from './sql.ts'

/** Personal data part of the profile: hidden when the account is deleted, erased once the grace period is over. */
export const personalProfile: PersonalPart = {
  tables: ['reviewers', 'reviewer_aliases', 'imported_authors'],
  read: (db, reviewerId) => ({ profile: readProfile(db, reviewerId) }),
  withdraw: (db, { reviewerId, requestedAt }) => setLeft(db, reviewerId, requestedAt),
  restore: (db, { reviewerId }) => setLeft(db, reviewerId, null),
  erase: (db, { reviewerId }) => eraseReviewer(db, reviewerId),
}

async function readProfile(db: Db, reviewerId: number) {
  const [own, external, aliases] = await Promise.all([
    selectOwn(db, reviewerId),
    selectExternalId(db, reviewerId),
    selectAliases(db, reviewerId),
  ])
  const { reviewer_id: _, ...profile } = own!
  const ids = [external!, ...aliases].map(({ external_id }) => external_id)
  return { ...profile, known_to_imports_as: ids }
}
