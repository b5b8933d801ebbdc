import type { OutputOf } from '../../../lib/calls/call.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { uploadPath } from '../../uploads/paths.ts'
import { PER_PAGE } from '../list-rules.ts'
import type { failedImportsCall } from './contract.ts'
import { type FailedImportRow, selectFailedImports } from './sql.ts'

/** One page of the imports that failed lately. */
export async function listFailedImports(
  db: Db,
  { q, page }: { q: string; page: number },
  now: Date,
): Promise<OutputOf<typeof failedImportsCall>> {
  const rows = await selectFailedImports(db, { q, limit: PER_PAGE, offset: (page - 1) * PER_PAGE, now })
  return {
    imports: rows.map(row => ({ ...presentImport(row), shop: { slug: row.slug, name: row.name } })),
    total_count: rows[0]?.total ?? 0,
    current_page: page,
    per_page: PER_PAGE,
  }
}

export const presentImport = ({ slug, upload_id, file_name, failure, ended_at }: FailedImportRow) => ({
  path: uploadPath(slug, upload_id),
  file_name,
  failure,
  ended_at: ended_at.toISOString(),
})
