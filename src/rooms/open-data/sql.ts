import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { PEOPLE_FILES } from './rules.ts'

export interface ReleaseRow {
  name: string
  date: string
  published_at: Date
  sha256: Buffer
  /** Of the files that are left. */
  rows: number
  bytes: number
  /** Whether it has all its files. */
  complete: boolean
}

/** Releases of which files are left, newest first. */
export async function selectReleases(db: Db): Promise<ReleaseRow[]> {
  const { rows } = await sql<ReleaseRow>`
    SELECT name, to_char(date, 'YYYY-MM-DD') AS date, published_at, release.sha256,
           sum(file.rows)::bigint AS rows, sum(file.bytes)::bigint AS bytes,
           bool_or(path = ${PEOPLE_FILES[0]}) AS complete
    FROM open_data_releases release JOIN open_data_release_files USING (release_id) JOIN open_data_files file USING (file_id)
    WHERE retired_at IS NULL GROUP BY release_id ORDER BY release_id DESC`.execute(db)
  return rows
}

/** A release's manifest, kept or not. @param name null for the newest release */
export async function selectManifest(db: Db, name: string | null) {
  const { rows } = await sql<{ manifest: string; published_at: Date; withdrawn: Record<string, number> }>`
    SELECT manifest, published_at, withdrawn FROM open_data_releases
    WHERE ${name === null ? sql`retired_at IS NULL` : sql`name = ${name}`} ORDER BY release_id DESC LIMIT 1`.execute(db)
  return rows[0]
}

/** A file that a release still has. */
export async function selectFile(db: Db, release: string, path: string) {
  const { rows } = await sql<{ file_id: string; sha256: Buffer; bytes: number }>`
    SELECT file_id, file.sha256, file.bytes
    FROM open_data_releases JOIN open_data_release_files USING (release_id) JOIN open_data_files file USING (file_id)
    WHERE name = ${release} AND path = ${path}`.execute(db)
  return rows[0]
}

/** The files that a release still has, in the order of their paths. */
export async function selectFiles(db: Db, release: string) {
  const { rows } = await sql<{ path: string; file_id: string; bytes: number }>`
    SELECT path, file_id, file.bytes
    FROM open_data_releases JOIN open_data_release_files USING (release_id) JOIN open_data_files file USING (file_id)
    WHERE name = ${release} ORDER BY path COLLATE "C"`.execute(db)
  return rows
}

/** The place of a manifest's hash in the log; undefined until it has one. */
export async function selectLogIndex(db: Db, sha256: string): Promise<number | undefined> {
  const { rows } = await sql<{ entry_index: number }>`
    SELECT entry_index FROM log_entries WHERE type = 'open_data.published' AND entry::jsonb ->> 'sha256' = ${sha256}
    ORDER BY entry_index DESC LIMIT 1`.execute(db)
  return rows[0]?.entry_index
}
