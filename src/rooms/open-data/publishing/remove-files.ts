import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/open-storage.ts'
import { partKey } from '../rules.ts'
import { deleteFile, selectUnusedFiles } from './files-sql.ts'

/** Removes files that no release has. Only while no other process publishes: it would lose what it has just written. */
export async function removeUnusedFiles({ db, storage }: { db: Db; storage: Storage }): Promise<void> {
  for (const { file_id, parts } of await selectUnusedFiles(db)) {
    for (let part = 0; part < parts; part += 1) await storage.remove(partKey(file_id, part))
    await deleteFile(db, file_id)
  }
}
