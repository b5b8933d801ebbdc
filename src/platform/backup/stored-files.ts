import { createReadStream } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'

export interface StoredUpload {
  /** Storage key: `media/3f/3f9c….webp`. */
  key: string
  size: number
  open(): Readable
}

/**
 * Iterates over the uploads in a folder; yields nothing if it does not exist. Skips half-written
 * files.
 */
export async function* listUploads(folder: string): AsyncGenerator<StoredUpload> {
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const path = join(entry.parentPath, entry.name)
    // Deleted while the backup runs.
    const found = await stat(path).catch(() => null)
    if (!found) continue
    yield { key: relative(folder, path).split(sep).join('/'), size: found.size, open: () => createReadStream(path) }
  }
}
