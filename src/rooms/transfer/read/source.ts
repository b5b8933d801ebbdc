import { createReadStream } from 'node:fs'
import { stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { createGunzip } from 'node:zlib'
import { OperatorError } from '../../../platform/failure.ts'

/** A file being read. */
export interface Source {
  /** Content, unpacked if gzipped. Ends early, with `cut` set, if the gzip data is truncated or damaged. */
  chunks: AsyncIterable<Buffer>
  /** File size in bytes; undefined for standard input. */
  size: number | undefined
  /** Bytes of the file read so far. */
  read: () => number
  /** Why the content ended early; undefined if it did not. */
  cut: () => string | undefined
  /** Whether it was cut off at a limit. */
  exceeded: () => boolean
}

/** Limits against decompression bombs: a gzip file of 2 MB may unpack to 2 GB. */
interface SourceLimits {
  /** Unpacked bytes. */
  unpacked: number
  /** Unpacked bytes per packed byte, checked beyond 16 MiB. */
  ratio: number
  /** Lines, including blank ones. */
  lines: number
}

/** Limits for an operator's own files; larger ones have to be unpacked first. */
const OPERATORS_LIMITS: SourceLimits = {
  unpacked: 2 * 2 ** 30,
  ratio: Number.POSITIVE_INFINITY,
  lines: Number.POSITIVE_INFINITY,
}

/** Unpacked bytes beyond which the ratio is checked: small repetitive tables compress well. */
const RATIO_FROM = 16 * 2 ** 20

/** Opens a file, or standard input for `-`. Fails with an OperatorError if it is missing or unreadable. */
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

/**
 * Wraps a byte stream as a source. Detects gzip by its first two bytes, whatever the name. Stops reading and
 * unpacking at `limits`.
 */
export function sourceOf(bytes: Readable, size: number | undefined, limits = OPERATORS_LIMITS): Source {
  let read = 0
  let cut: string | undefined
  let exceeded = false
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
    const rejoined = prepend(first, plain)
    if (first[0] !== 0x1f || first[1] !== 0x8b) {
      yield* bounded(rejoined, false)
      return
    }
    try {
      yield* bounded(gunzipped(rejoined), true)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code ?? ''
      if (!code.startsWith('Z_')) throw error
      cut =
        code === 'Z_BUF_ERROR'
          ? 'the gzip data is cut off here; what came before was read'
          : 'the gzip data is damaged here; what came before was read'
    }
  }
  async function* bounded(chunks: AsyncIterable<Buffer>, packed: boolean) {
    let length = 0
    let lines = 0
    for await (const chunk of chunks) {
      length += chunk.length
      if (Number.isFinite(limits.lines)) lines += linesIn(chunk)
      cut = excess(limits, { lines, unpacked: packed ? length : 0, packed: read })
      exceeded = cut !== undefined
      if (exceeded) return
      yield chunk
    }
  }
  return { chunks: unpacked(), size, read: () => read, cut: () => cut, exceeded: () => exceeded }
}

/** Message of an exceeded limit; undefined if none is. */
function excess(
  limits: SourceLimits,
  { lines, unpacked, packed }: { lines: number; unpacked: number; packed: number },
) {
  if (lines > limits.lines)
    return `the file has more than ${limits.lines.toLocaleString('en')} lines; what came before was read`
  if (unpacked > limits.unpacked)
    return `the gzip data unpacks to more than ${limits.unpacked / 2 ** 20} MB; what came before was read`
  if (unpacked > RATIO_FROM && unpacked > packed * limits.ratio)
    return `the gzip data unpacks to more than ${limits.ratio} times its size, which no ordinary table does; what came before was read`
  return undefined
}

/** Number of line ends in a chunk: LF, or CR without any LF. */
function linesIn(chunk: Buffer): number {
  const count = (end: number) => {
    let found = 0
    for (let at = chunk.indexOf(end); at >= 0; at = chunk.indexOf(end, at + 1)) found++
    return found
  }
  return count(LF) || count(CR)
}

const LF = 10
const CR = 13

/** At least two bytes, if available. */
async function startOf(chunks: AsyncGenerator<Buffer>): Promise<Buffer> {
  let start: Buffer = Buffer.alloc(0)
  while (start.length < 2) {
    const next = await chunks.next()
    if (next.done) break
    start = Buffer.concat([start, next.value])
  }
  return start
}

async function* prepend(first: Buffer, rest: AsyncGenerator<Buffer>) {
  yield first
  yield* rest
}

async function* gunzipped(packed: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const gunzip = createGunzip({ chunkSize: 1 << 18 })
  const feed = Readable.from(packed).on('error', error => gunzip.destroy(error))
  try {
    yield* feed.pipe(gunzip)
  } finally {
    // Also closes the file if the consumer stops early.
    feed.destroy()
    gunzip.destroy()
  }
}
