import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

export const insertFile = (db: Db, fileId: string) =>
  db.insertInto('open_data_files').values({ file_id: fileId }).execute()

/** Announces a part before it is written, so that it is found after a crash. */
export const updateParts = (db: Db, fileId: string, parts: number) =>
  db.updateTable('open_data_files').set({ parts }).where('file_id', '=', fileId).execute()

export const completeFile = (
  db: Db,
  { file_id, ...rest }: { file_id: string; sha256: Buffer; bytes: number; rows: number },
) => db.updateTable('open_data_files').set(rest).where('file_id', '=', file_id).execute()

/** Files that no release has: left by a publication that failed, or by a retired release. */
export async function selectUnusedFiles(db: Db) {
  const { rows } = await sql<{ file_id: string; parts: number }>`
    SELECT file_id, parts FROM open_data_files file
    WHERE NOT EXISTS (SELECT 1 FROM open_data_release_files used WHERE used.file_id = file.file_id)`.execute(db)
  return rows
}

export const deleteFile = (db: Db, fileId: string) =>
  db.deleteFrom('open_data_files').where('file_id', '=', fileId).execute()

/** The newest release's files by path. */
export async function selectLatestFiles(db: Db) {
  const { rows } = await sql<{
    path: string
    file_id: string
    fingerprint: string | null
    sha256: Buffer
    bytes: number
    rows: number
  }>`
    SELECT used.path, used.file_id, used.fingerprint, file.sha256, file.bytes, file.rows
    FROM open_data_release_files used JOIN open_data_files file USING (file_id)
    WHERE used.release_id = (SELECT max(release_id) FROM open_data_releases WHERE retired_at IS NULL)`.execute(db)
  return new Map(rows.map(row => [row.path, row]))
}

export async function countReleasesOn(db: Db, date: string): Promise<number> {
  const { rows } = await sql<{ releases: number }>`
    SELECT count(*) AS releases FROM open_data_releases WHERE date = ${date}`.execute(db)
  return rows[0]!.releases
}

export async function insertRelease(
  db: Db,
  release: {
    name: string
    date: string
    manifest: string
    sha256: Buffer
    /** Counts by reason, as JSON. */
    withdrawn: string
    rows: number
    bytes: number
  },
  files: readonly { path: string; file_id: string; fingerprint: string | null }[],
): Promise<void> {
  const { release_id } = await db
    .insertInto('open_data_releases')
    .values(release)
    .returning('release_id')
    .executeTakeFirstOrThrow()
  await sql`
    INSERT INTO open_data_release_files (release_id, path, file_id, fingerprint)
    SELECT ${release_id}, path, file_id, fingerprint
    FROM unnest(${files.map(file => file.path)}::text[], ${files.map(file => file.file_id)}::uuid[],
                ${files.map(file => file.fingerprint)}::text[]) AS one (path, file_id, fingerprint)`.execute(db)
}

/** Releases of which there are files, newest first. */
export async function selectDownloadableReleases(db: Db): Promise<{ release_id: number; date: string }[]> {
  const { rows } = await sql<{ release_id: number; date: string }>`
    SELECT release_id, to_char(date, 'YYYY-MM-DD') AS date
    FROM open_data_releases WHERE retired_at IS NULL ORDER BY release_id DESC`.execute(db)
  return rows
}

/** Marks releases as retired: all of their files are no longer theirs. */
export async function retireReleases(db: Db, releaseIds: readonly number[]): Promise<void> {
  await sql`
    UPDATE open_data_releases SET retired_at = now() WHERE release_id = ANY (${releaseIds}::bigint[])`.execute(db)
  await sql`DELETE FROM open_data_release_files WHERE release_id = ANY (${releaseIds}::bigint[])`.execute(db)
}

/** Takes files from releases, by the beginnings of their paths. */
export const deleteReleaseFiles = (db: Db, releaseIds: readonly number[], paths: readonly string[]) =>
  sql`
    DELETE FROM open_data_release_files
    WHERE release_id = ANY (${releaseIds}::bigint[])
      AND EXISTS (SELECT 1 FROM unnest(${paths}::text[]) AS beginning WHERE starts_with(path, beginning))`.execute(db)

/** Makes the transaction the only one that publishes ("CAND", 7). @returns whether it is */
export async function tryPublisherLock(db: Db): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`SELECT pg_try_advisory_xact_lock(1128353348, 7) AS locked`.execute(db)
  return rows[0]!.locked
}
