import { createHash } from 'node:crypto'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { buffer } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import type { Db } from '../../platform/postgres/database.ts'
import { diskStorage } from '../../platform/storage/disk.ts'
import type { Storage } from '../../platform/storage/open-storage.ts'
import { sequenceWaiting } from '../public-log/sequencer/sequence-waiting.ts'
import { type PublishDeps, publishRelease } from './publishing/publish.ts'
import { openReleaseFile } from './read-file.ts'
import { selectManifest } from './sql.ts'

export interface TestManifest {
  release: string
  date: string
  log: { size: number; root: string } | null
  files: { path: string; rows: number; bytes: number; sha256: string }[]
}

// biome-ignore lint/suspicious/noExplicitAny: rows of every file
export type Row = Record<string, any>

/** A release as a client reads it. */
export interface TestRelease {
  manifest: TestManifest
  text: string
  /** Unpacked files by path. */
  files: ReadonlyMap<string, string>
  /** Rows of the files whose path begins so. */
  rows(path: string): Row[]
}

const LICENCE = { name: 'CC BY 4.0', url: 'https://licence.example/by' }

export const temporaryStorage = async () => diskStorage(await mkdtemp(join(tmpdir(), 'candor-open-data-')))

/** Publishes, with defaults. */
export const publish = (deps: Pick<PublishDeps, 'db' | 'storage'> & Partial<PublishDeps>) =>
  publishRelease({ site: 'https://reviews.example', licence: LICENCE, keep: 3, ...deps })

/** Gives every queued fact its place in the log. */
export const sequenceAll = (db: Db): Promise<void> => sequenceWaiting(db, {})

/** Reads a release, the newest by default; fails where a file is not what its manifest says. */
export async function readRelease(db: Db, storage: Storage, name: string | null = null): Promise<TestRelease> {
  const text = (await selectManifest(db, name))!.manifest
  const manifest = JSON.parse(text) as TestManifest
  const files = new Map<string, string>()
  for (const { path, bytes, sha256, rows } of manifest.files) {
    const file = (await openReleaseFile(db, storage, manifest.release, path))!
    const packed = await buffer(Readable.from(file.read(0, file.size - 1)))
    const found = createHash('sha256').update(packed).digest('hex')
    const content = (path.endsWith('.gz') ? gunzipSync(packed) : packed).toString()
    if (packed.length !== bytes || found !== sha256 || content.split('\n').length !== rows + 1)
      throw new Error(`${path} is not what its manifest says`)
    files.set(path, content)
  }
  const rows = (path: string) =>
    [...files]
      .filter(([name]) => name.startsWith(path))
      .flatMap(([, content]) => content.split('\n').slice(0, -1))
      .map(line => JSON.parse(line) as Row)
  return { manifest, text, files, rows }
}
