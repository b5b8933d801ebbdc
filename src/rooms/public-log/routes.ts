import { z } from 'zod'
import { notFound } from '../../platform/http/failures/problem.ts'
import { type Handler, handle } from '../../platform/http/handler.ts'
import { type Resource, resource } from '../../platform/http/resource.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { consistencyCall, keysCall, logCall, reviewLogCall } from './contract.ts'
import { readLog } from './list.ts'
import { LOG_PATH, receiptPath, reviewReceiptPath } from './paths.ts'
import { consistencySchemas, keysSchemas, logSchemas, reviewLogSchemas } from './schemas.ts'
import {
  readCheckpoint,
  readConsistency,
  readKeys,
  readPolicy,
  readReceipt,
  readReviewLog,
  readReviewReceipt,
  readTile,
  readVerifierKey,
} from './service.ts'
import { parseTilePath } from './tree/tile-paths.ts'

/** Browsers of other sites may verify the log too. */
const ANYBODY = { 'access-control-allow-origin': '*' }

const TEXT = 'text/plain'
const BYTES = 'application/octet-stream'

/** Segments of a tile's path after its level: three digits each, and a partial tile's width. */
const SEGMENTS = ['first', 'second', 'third', 'fourth', 'fifth', 'sixth']

export const logRoutes = (db: Db): Handler[] => [
  handle(reviewLogCall, reviewLogSchemas, async ({ public_id }) => {
    const found = await readReviewLog(db, public_id)
    if (!found) throw notFound('The log has no entry for this review. New ones appear within two seconds.')
    return found
  }),
  handle(logCall, logSchemas, input => readLog(db, input)),
  handle(consistencyCall, consistencySchemas, async ({ from, to }) => {
    const proof = await readConsistency(db, from, to)
    if (!proof) throw notFound('The log has never had these two sizes. Give the smaller one first.')
    return { proof }
  }),
  handle(keysCall, keysSchemas, async () => ({ keys: await readKeys(db) })),
]

/** What programs read of the log (C2SP tlog-tiles, P3.1). */
export const logResources = (db: Db): Resource[] => [
  resource({
    path: `${LOG_PATH}/checkpoint`,
    summary: "Get the public log's newest checkpoint, signed",
    input: z.object({}),
    errors: [404],
    types: [TEXT],
    cost: 0,
    answer: async () => {
      const head = await readCheckpoint(db)
      if (!head) throw notFound('The log has no entries yet.')
      return { type: `${TEXT}; charset=utf-8`, body: head.note, fresh: 1, headers: ANYBODY }
    },
  }),
  resource({
    path: `${LOG_PATH}/key`,
    summary: "Get the public log's verifier key",
    input: z.object({}),
    errors: [404],
    types: [TEXT],
    cost: 0,
    answer: async () => {
      const key = await readVerifierKey(db)
      if (!key) throw notFound('The log has no key yet.')
      return { type: `${TEXT}; charset=utf-8`, body: `${key}\n`, fresh: 60, headers: ANYBODY }
    },
  }),
  resource({
    path: `${LOG_PATH}/policy`,
    summary: 'Get the keys of the public log and of its witnesses, as a C2SP tlog-policy',
    input: z.object({}),
    errors: [404],
    types: [TEXT],
    cost: 0,
    answer: async () => {
      const policy = await readPolicy(db)
      if (!policy) throw notFound('The log has no key yet.')
      return { type: `${TEXT}; charset=utf-8`, body: policy, fresh: 60, headers: ANYBODY }
    },
  }),
  resource({
    path: receiptPath(':entry_index'),
    summary: "Get an entry's receipt: the proof that it is in the public log",
    input: z.object({ entry_index: z.coerce.number().int().min(0).max(Number.MAX_SAFE_INTEGER) }),
    errors: [404],
    types: [TEXT],
    answer: async ({ entry_index }) => {
      const body = await readReceipt(db, entry_index)
      if (body === null) throw notFound('The log has no such entry yet.')
      return { type: `${TEXT}; charset=utf-8`, body, fresh: 1, headers: ANYBODY }
    },
  }),
  resource({
    path: reviewReceiptPath(':public_id'),
    summary: "Get a review's receipt: the proof that its text is in the public log",
    input: z.object({ public_id: z.string() }),
    errors: [404],
    types: [TEXT],
    answer: async ({ public_id }) => {
      const body = await readReviewReceipt(db, public_id)
      if (body === null) throw notFound('The log has no entry for this review. New ones appear within two seconds.')
      const headers = { ...ANYBODY, 'content-disposition': `attachment; filename="review-${public_id}.tlog-proof"` }
      return { type: `${TEXT}; charset=utf-8`, body, fresh: 1, headers }
    },
  }),
  ...SEGMENTS.map((_, last) => tileResource(db, ['level', ...SEGMENTS.slice(0, last + 1)])),
]

/** Tiles and entry bundles: immutable, so cached forever. */
function tileResource(db: Db, names: readonly string[]): Resource {
  return resource({
    path: `${LOG_PATH}/tile/${names.map(name => `:${name}`).join('/')}`,
    summary: 'Get a tile of hashes of the public log, or a bundle of its entries',
    input: z.object(Object.fromEntries(names.map(name => [name, z.string()]))),
    errors: [404],
    types: [BYTES],
    cost: 0,
    answer: async parts => {
      const tile = parseTilePath(['tile', ...names.map(name => parts[name])].join('/'))
      const body = tile && (await readTile(db, tile))
      if (!body) throw notFound('The log has no such tile.')
      return { type: BYTES, body, compress: tile.level === 'entries', fresh: 'forever', headers: ANYBODY }
    },
  })
}
