import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { notFound } from '../../platform/http/failures/problem.ts'
import { type Handler, handle } from '../../platform/http/handler.ts'
import { type Resource, resource } from '../../platform/http/resource.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { projectDir } from '../../platform/project-dir.ts'
import type { Storage } from '../../platform/storage/open-storage.ts'
import { releasesCall } from './contract.ts'
import {
  ARCHIVE_FILE,
  FORMAT_PATH,
  LOG_FORMAT_PATH,
  MANIFEST_PATH,
  OPEN_DATA_PATH,
  releaseFilePath,
  VERIFIER_PATH,
} from './paths.ts'
import { openArchive } from './read-archive.ts'
import { openReleaseFile } from './read-file.ts'
import { releasesSchemas } from './schemas.ts'
import { readManifest, readReleases } from './service.ts'

/** Programs in pages of other sites may read it too. */
const ANYBODY = { 'access-control-allow-origin': '*' }

const JSON_TYPE = 'application/json'
const GZIP = 'application/gzip'
const TAR = 'application/x-tar'
const LINES = 'application/jsonl'

/** Seconds for which the address of the newest release may lead to the one before. */
const FRESH = 60

/** Seconds for which caches may offer a file that was removed here since. */
const FILE_FRESH = 86_400

export const openDataRoutes = (db: Db): Handler[] => [
  handle(releasesCall, releasesSchemas, (_, { base }) => readReleases(db, base)),
]

/** Files of releases: what programs download (P4.1). */
export const openDataResources = ({ db, storage }: { db: Db; storage: Storage }): Resource[] => [
  resource({
    path: MANIFEST_PATH,
    summary: 'Get the manifest of the newest release of open data',
    input: z.object({}),
    errors: [404],
    types: [JSON_TYPE],
    cost: 0,
    answer: async () => manifestOf(db, null),
  }),
  ownFile(VERIFIER_PATH, 'verify/verify.mjs', {
    type: 'text/javascript',
    summary: 'Get the program that checks a release of open data: one file, for Node 20 or later',
  }),
  ownFile(FORMAT_PATH, 'docs/open-data.md', {
    type: 'text/markdown',
    summary: 'Get the description of the format of open data',
  }),
  ownFile(LOG_FORMAT_PATH, 'docs/log.md', {
    type: 'text/markdown',
    summary: 'Get the description of the format of the public log',
  }),
  resource({
    path: releaseFilePath(':release', ':file'),
    summary: 'Get a file of a release of open data, its manifest, or all of it as all.tar; answers Range requests',
    input: z.object({ release: z.string(), file: z.string() }),
    errors: [404, 416],
    types: [JSON_TYPE, GZIP, TAR, LINES],
    cost: 0,
    answer: async ({ release, file }) =>
      file === 'manifest.json' ? manifestOf(db, release) : fileOf({ db, storage }, release, file),
  }),
  resource({
    path: releaseFilePath(':release', ':folder/:file'),
    summary: 'Get the reviews or events of a month of a release of open data; answers Range requests',
    input: z.object({ release: z.string(), folder: z.string(), file: z.string() }),
    errors: [404, 416],
    types: [GZIP],
    cost: 0,
    answer: async ({ release, folder, file }) => fileOf({ db, storage }, release, `${folder}/${file}`),
  }),
]

/** A file of this program, as it is. */
const ownFile = (path: string, file: string, { type, summary }: { type: string; summary: string }) =>
  resource({
    path,
    summary,
    input: z.object({}),
    errors: [404],
    types: [type],
    cost: 0,
    answer: async () => {
      const body = await readFile(join(projectDir, file), 'utf8').catch(ignoreMissing)
      if (body === undefined) throw notFound('This site has no copy of this picture.')
      return { type: `${type}; charset=utf-8`, body, fresh: FRESH, headers: ANYBODY }
    },
  })

async function manifestOf(db: Db, release: string | null) {
  const found = await readManifest(db, release)
  if (!found) throw notFound(release === null ? 'Nothing has been published yet.' : 'There is no such release.')
  const fresh = release === null ? FRESH : ('forever' as const)
  return { type: JSON_TYPE, body: found.manifest, fresh, changed: found.published_at, headers: ANYBODY }
}

const TYPES = [
  ['.gz', GZIP],
  ['.json', JSON_TYPE],
  ['.tar', TAR],
] as const

async function fileOf({ db, storage }: { db: Db; storage: Storage }, release: string, path: string) {
  const open = path === ARCHIVE_FILE ? openArchive(db, storage, release) : openReleaseFile(db, storage, release, path)
  const file = await open
  if (!file) throw notFound(`There is no such file, or it was removed. ${OPEN_DATA_PATH} lists the releases.`)
  return {
    type: TYPES.find(([end]) => path.endsWith(end))?.[1] ?? LINES,
    body: { size: file.size, hash: file.sha256, read: file.read },
    fresh: FILE_FRESH,
    headers: ANYBODY,
  }
}

function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error
}
