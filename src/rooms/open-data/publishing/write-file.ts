import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { createGzip } from 'node:zlib'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/open-storage.ts'
import { PART_BYTES, partKey } from '../rules.ts'
import { completeFile, insertFile, updateParts } from './files-sql.ts'

export interface WrittenFile {
  file_id: string
  /** Of the bytes as they are stored. */
  sha256: Buffer
  bytes: number
  rows: number
}

/** Lines of a file, several in one string, and how many they are. */
export interface Lines {
  text: string
  rows: number
}

/**
 * Writes a file to the storage part by part, so that memory stays constant (P4.3). Rejects as the storage does; what was
 * written by then is known and removed by a later publication.
 * @param db not the transaction of the snapshot: what was begun must be known after a crash
 */
export async function writeFile(
  { db, storage }: { db: Db; storage: Storage },
  lines: AsyncIterable<Lines>,
  { gzipped, signal }: { gzipped: boolean; signal?: AbortSignal | undefined },
): Promise<WrittenFile> {
  const fileId = randomUUID()
  await insertFile(db, fileId)
  const hash = createHash('sha256')
  let bytes = 0
  let rows = 0
  let parts = 0

  async function* text() {
    for await (const some of lines) {
      signal?.throwIfAborted()
      rows += some.rows
      yield Buffer.from(some.text)
    }
  }
  async function store(part: Buffer) {
    await updateParts(db, fileId, parts + 1)
    await storage.put(partKey(fileId, parts), part, 'application/octet-stream')
    parts += 1
    bytes += part.length
    hash.update(part)
  }

  for await (const part of inParts(gzipped ? gzip(text()) : text())) await store(part)
  const file = { file_id: fileId, sha256: hash.digest(), bytes, rows }
  await completeFile(db, file)
  return file
}

/** The gzip stream of some text; fails with its source. */
async function* gzip(text: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  // Each chunk has the lines of a batch: one waits while another is packed.
  const source = Readable.from(text, { highWaterMark: 1 })
  const packed = createGzip()
  source.once('error', error => packed.destroy(error))
  try {
    yield* source.pipe(packed)
  } finally {
    source.destroy()
    packed.destroy()
  }
}

/** Joins and cuts chunks to parts of one size; only the last one is shorter. */
async function* inParts(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let waiting: Buffer[] = []
  let length = 0
  for await (const chunk of chunks) {
    waiting.push(chunk)
    length += chunk.length
    if (length < PART_BYTES) continue
    const joined = Buffer.concat(waiting)
    let from = 0
    for (; joined.length - from >= PART_BYTES; from += PART_BYTES) yield joined.subarray(from, from + PART_BYTES)
    waiting = [joined.subarray(from)]
    length = joined.length - from
  }
  if (length > 0) yield Buffer.concat(waiting)
}
