import { createHash } from 'node:crypto'
import type { Db } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/open-storage.ts'
import { type OpenFile, readRange } from './read-file.ts'
import { selectFiles, selectManifest } from './sql.ts'
import { TAR_END, tarHeader, tarPadding } from './tar-rules.ts'

/** Some bytes of an archive. */
interface Segment {
  size: number
  read(start: number, end: number): AsyncIterable<Buffer> | Iterable<Buffer>
}

const inMemory = (bytes: Buffer): Segment => ({
  size: bytes.length,
  *read(start, end) {
    yield bytes.subarray(start, end + 1)
  },
})

/**
 * What is left of a release with its manifest in one tar archive, in a folder of its own; it is nowhere stored, so any range of it
 * is read from the files. Null for an unknown release, or one whose files were removed.
 */
export async function openArchive(db: Db, storage: Storage, release: string): Promise<OpenFile | null> {
  const [found, files] = await Promise.all([selectManifest(db, release), selectFiles(db, release)])
  if (!found || files.length === 0) return null
  const modified = Math.floor(found.published_at.getTime() / 1000)
  const entry = (path: string, content: Segment) => [
    inMemory(tarHeader(`open-data-${release}/${path}`, content.size, modified)),
    content,
    inMemory(Buffer.alloc(tarPadding(content.size))),
  ]
  const segments = [
    ...entry('manifest.json', inMemory(Buffer.from(found.manifest))),
    ...files.flatMap(({ path, file_id, bytes }) =>
      entry(path, { size: bytes, read: (start, end) => readRange(storage, file_id, start, end) }),
    ),
    inMemory(Buffer.alloc(TAR_END)),
  ]
  return {
    size: segments.reduce((sum, { size }) => sum + size, 0),
    // The manifest has the hashes of all files that the archive may have.
    sha256: createHash('sha256')
      .update(`tar ${modified}\n${files.map(({ path }) => path)}\n${found.manifest}`)
      .digest('hex'),
    read: (start, end) => readSegments(segments, start, end),
  }
}

async function* readSegments(segments: readonly Segment[], start: number, end: number): AsyncGenerator<Buffer> {
  let at = 0
  for (const { size, read } of segments) {
    const [from, to] = [Math.max(0, start - at), Math.min(size - 1, end - at)]
    at += size
    if (from <= to) yield* read(from, to)
  }
}
