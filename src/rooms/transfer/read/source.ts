import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { OperatorError } from '../../../platform/failure.ts'

/** A file that is being read. */
export interface Source {
  /** What is in it, unpacked where it is gzip. Ends early, with `cut` set, where the gzip data is cut off or damaged. */
  chunks: AsyncIterable<Buffer>
  /** The file's size in bytes; undefined for standard input. */
  size: number | undefined
  /** How many of the file's bytes have been read. */
  read: () => number
  /** Why the file ended before its end; undefined when it did not. */
  cut: () => string | undefined
}

/** Opens a file, or standard input for `-`. Fails with an OperatorError when there is no such file or it may not be read. */
export async function openSource(path: string): Promise<Source> {
  if (path === '-') return sourceOf(process.stdin, undefined)
  try {
    const { size } = await stat(path).then(found => {
      if (found.isDirectory()) throw Object.assign(new Error(), { code: 'EISDIR' })
      return found
    })
    const file = createReadStream(path, { highWaterMark: 1 << 18 })
    await new Promise((resolve, reject) => file.once('open', resolve).once('error', reject))
    return sourceOf(file, size)
  } catch (error) {
    const reason = {
      ENOENT: 'there is no such file',
      EISDIR: 'it is a folder',
      EACCES: 'its permissions do not allow it',
    }
    const code = (error as NodeJS.ErrnoException).code ?? ''
    throw new OperatorError(`Cannot read ${path}: ${reason[code as keyof typeof reason] ?? (error as Error).message}.`)
  }
}

/** Bytes from anywhere as a source; gzip is told by its first two bytes, whatever the name says. */
export function sourceOf(bytes: Readable, size: number | undefined): Source {
  let read = 0
  let cut: string | undefined
  async function* counted() {
    for await (const chunk of bytes) {
      const buffer = typeof chunk === 'string' ? Buffer.from(chunk) : (chunk as Buffer)
      read += buffer.length
      yield buffer
    }
  }
  async function* unpacked() {
    const plain = counted()
    const first = await startOf(plain)
    const whole = again(first, plain)
    if (first[0] !== 0x1f || first[1] !== 0x8b) {
      yield* whole
      return
    }
    try {
      yield* gunzipped(whole)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? ''
      if (!code.startsWith('Z_')) throw error
      cut =
        code === 'Z_BUF_ERROR'
          ? 'the gzip data is cut off here; what came before was read'
          : 'the gzip data is damaged here; what came before was read'
    }
  }
  return { chunks: unpacked(), size, read: () => read, cut: () => cut }
}

/** At least two bytes, where there are two. */
async function startOf(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0)
  while (start.length < 2) {
    const next = await chunks.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  return start
}

async function* again(first: Buffer, rest: AsyncGenerator<Buffer>) {
  yield first
  yield* rest
}

async function* gunzipped(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 1 << 18 })
  const feed = Readable.from(packed).on('error', error => gunzip.destroy(error))
  yield* feed.pipe(gunzip)
}
