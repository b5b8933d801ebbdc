import type { Db } from '../../../platform/postgres/database.ts'
import { PEOPLE_FILES, type Remainder, remaindersOf } from '../rules.ts'
import { deleteReleaseFiles, retireReleases, selectDownloadableReleases } from './files-sql.ts'

/**
 * Takes from older releases the files that they no longer keep (P4.2); the storage loses them when no release has them.
 * @param complete how many of the newest stay as they are
 * @param onlyThose nothing of older ones stays
 */
export async function thinReleases(db: Db, complete: number, onlyThose: boolean): Promise<void> {
  const releases = await selectDownloadableReleases(db)
  const remainders = remaindersOf(
    releases.map(({ date }) => date),
    complete,
  )
  const idsOf = (...whichever: Remainder[]) =>
    releases.flatMap(({ release_id }, at) => (whichever.includes(remainders[at]!) ? [release_id] : []))
  await retireReleases(db, onlyThose ? idsOf('figures', 'nothing') : idsOf('nothing'))
  await deleteReleaseFiles(db, idsOf('figures'), PEOPLE_FILES)
}
