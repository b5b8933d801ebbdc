import { createReadStream } from 'node:fs'
import { opendir, stat } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'

export interface StoredUpload {
  /** As the storage knows it: `media/3f/3f9c….webp`. */
  key: string
  size: number
  open(): Readable
}

/** Uploads in a folder, one after the other; none where there is no such folder. Half-written ones are left out. */
export async function* listUploads(folder: string): AsyncGenerator<StoredUpload> {
  const entries = await opendir(folder, { recursive: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  for await (const entry of entries) {
    if (!entry.isFile() || entry.name.endsWith('.part')) continue
    const path = join(entry.parentPath, entry.name)
    // One that was removed meanwhile is no longer wanted.
    const found = await stat(path).catch(() => null)
    if (!found) continue
    yield { key: relative(folder, path).split(sep).join('/'), size: found.size, open: () => createReadStream(path) }
  }
}
