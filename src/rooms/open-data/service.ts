import type { Db } from '../../platform/postgres/database.ts'
import { ARCHIVE_FILE, releaseFilePath } from './paths.ts'
import type { Releases } from './schemas.ts'
import { selectLogIndex, selectManifest, selectReleases } from './sql.ts'

/** What the page reads of a manifest. */
interface Manifest {
  release: string
  snapshot_at: string
  licence: { name: string; url: string }
  people: string
  files: { path: string; rows: number; bytes: number; sha256: string }[]
}

/** The releases that can be downloaded, newest first, and the files of the newest. */
export async function readReleases(db: Db, site: string): Promise<Releases> {
  const rows = await selectReleases(db)
  const [newest] = rows
  const stored = newest && (await selectManifest(db, newest.name))
  const releases = rows.map(({ name, date, published_at, sha256, rows, bytes, complete }) => ({
    release: name,
    date,
    published_at: published_at.toISOString(),
    sha256: sha256.toString('hex'),
    rows,
    bytes,
    complete,
    manifest: releaseFilePath(name, 'manifest.json'),
    archive: releaseFilePath(name, ARCHIVE_FILE),
  }))
  if (!newest || !stored) return { site, releases, latest: null }
  const { release, snapshot_at, licence, people, files } = JSON.parse(stored.manifest) as Manifest
  return {
    site,
    releases,
    latest: {
      release,
      snapshot_at,
      licence,
      people,
      archive: releaseFilePath(release, ARCHIVE_FILE),
      log_index: (await selectLogIndex(db, newest.sha256.toString('hex'))) ?? null,
      withdrawn: Object.entries(stored.withdrawn).map(([why, reviews]) => ({ why, reviews })),
      files: files.map(file => ({ ...file, internal_path: releaseFilePath(release, file.path) })),
    },
  }
}

/** A release's manifest, to the byte what was hashed, also of one whose files were removed. @param name null for the newest */
export const readManifest = (db: Db, name: string | null) => selectManifest(db, name)
