import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/open-storage.ts'
import { PART_BYTES, partKey } from './rules.ts'
import { selectFile } from './sql.ts'

/** A file of a release: any range of its bytes can be read, at most a part in memory. */
export interface OpenFile {
  /** In bytes. */
  size: number
  /** In hexadecimal. */
  sha256: string
  /** Bytes from `start` to `end`, both included. Fails if a part is missing. */
  read(start: number, end: number): AsyncGenerator<Buffer>
}

/** Finds a file of a release; null for an unknown or a removed one. */
export async function openReleaseFile(db: Db, storage: Storage, release: string, path: string) {
  const file = await selectFile(db, release, path)
  if (!file) return null
  const open: OpenFile = {
    size: file.bytes,
    sha256: file.sha256.toString('hex'),
    read: (start, end) => readRange(storage, file.file_id, start, end),
  }
  return open
}

/** Bytes of a stored file from `start` to `end`, both included. Fails if a part is missing. */
export async function* readRange(storage: Storage, fileId: string, start: number, end: number): AsyncGenerator<Buffer> {
  for (let part = Math.floor(start / PART_BYTES); part * PART_BYTES <= end; part += 1) {
    const stored = await storage.read(partKey(fileId, part))
    if (!stored) throw new Error(`The storage lacks part ${part} of the open data file ${fileId}.`)
    let at = part * PART_BYTES
    for await (const chunk of stored.body as AsyncIterable<Buffer>) {
      const wanted = chunk.subarray(Math.max(0, start - at), Math.max(0, end + 1 - at))
      at += chunk.length
      if (wanted.length > 0) yield wanted
    }
  }
}
