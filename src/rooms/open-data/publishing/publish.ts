import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { inSnapshot, inTransaction } from '../../../platform/postgres/transaction.ts'
import type { Storage } from '../../../platform/storage/open-storage.ts'
import { collectFacts, readTreeHead } from '../../public-log/service.ts'
import { logOpenData } from '../../public-log/site-facts.ts'
import { countWithdrawn } from '../files/lists.ts'
import { FORMAT, PEOPLE_NOTE, releaseName } from '../rules.ts'
import { countReleasesOn, insertRelease, tryPublisherLock } from './files-sql.ts'
import { removeUnusedFiles } from './remove-files.ts'
import { thinReleases } from './thin-releases.ts'
import { type ReleaseFile, writeFiles } from './write-files.ts'

/** What a publication needs. */
export interface PublishDeps {
  /** Must allow two connections at once: the snapshot's, and one that records what was begun. */
  db: Db
  storage: Storage
  /** The site's address, without a trailing slash; null without one. */
  site: string | null
  licence: { name: string; url: string }
  /** Releases that stay complete, this one included. */
  keep: number
  /** Nothing of older releases stays; otherwise some of them keep their files without people. */
  onlyThose?: boolean | undefined
  signal?: AbortSignal | undefined
}

/** A release as it was published. */
export interface Published {
  name: string
  rows: number
  bytes: number
  files: number
  /** Files that were taken over from the last release, since nothing in them changed. */
  unchanged: number
}

/**
 * Publishes a release of one snapshot of the database (P4.1): files first, then, in one transaction, the release with its
 * manifest and the manifest's entry in the log. Until that commits, the last release is the newest one. Files of older
 * releases are removed afterwards, and what failed publications left before.
 * @returns null if another process is publishing. Rejects as the storage does
 */
export async function publishRelease(deps: PublishDeps): Promise<Published | null> {
  await collectFacts(deps.db)
  return publishSnapshot(deps)
}

const publishSnapshot = (deps: PublishDeps): Promise<Published | null> =>
  inSnapshot(deps.db, async snapshot => {
    if (!(await tryPublisherLock(snapshot))) return null
    // Sorts of whole files would otherwise write many small pieces to the disk; JIT takes longer than it saves.
    await sql`SELECT set_config('work_mem', '64MB', true), set_config('jit', 'off', true)`.execute(snapshot)
    await removeUnusedFiles(deps)
    const { rows } = await sql<{ at: Date }>`SELECT now() AS at`.execute(snapshot)
    const at = rows[0]!.at
    const log = await readTreeHead(snapshot)
    const files = await writeFiles(snapshot, deps)
    const withdrawn = JSON.stringify(await countWithdrawn(snapshot))
    const published = await inTransaction(deps.db, async trx => {
      const date = at.toISOString().slice(0, 10)
      const name = releaseName(date, await countReleasesOn(trx, date))
      const manifest = `${JSON.stringify(
        {
          format: FORMAT,
          release: name,
          date,
          snapshot_at: at.toISOString(),
          site: deps.site,
          log,
          licence: deps.licence,
          people: PEOPLE_NOTE,
          files: files.map(presentFile),
        },
        null,
        2,
      )}\n`
      const sha256 = createHash('sha256').update(manifest).digest()
      const sums = { rows: total(files, 'rows'), bytes: total(files, 'bytes') }
      await insertRelease(trx, { name, date, manifest, sha256, withdrawn, ...sums }, files)
      await logOpenData(trx, { date, manifest: sha256 }, new Date())
      await thinReleases(trx, deps.keep, deps.onlyThose ?? false)
      return { name, ...sums, files: files.length, unchanged: files.filter(file => file.unchanged).length }
    })
    await removeUnusedFiles(deps)
    return published
  })

const presentFile = ({ path, rows, bytes, sha256 }: ReleaseFile) => ({
  path,
  rows,
  bytes,
  sha256: sha256.toString('hex'),
})

const total = (files: readonly ReleaseFile[], what: 'rows' | 'bytes') =>
  files.reduce((sum, file) => sum + file[what], 0)
