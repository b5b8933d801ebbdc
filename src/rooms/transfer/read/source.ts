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
  /** Whether it was cut because it holds more than is read. */
  exceeded: () => boolean
}

/** What of a file is read at most: a gzip file of 2 MB may unpack to 2 GB. */
interface SourceLimits {
  /** Bytes that a gzip file unpacks to. */
  unpacked: number
  /** Bytes that one byte of a gzip file unpacks to on average, once it has unpacked to 16 MiB. */
  ratio: number
  /** Lines, blank ones included. */
  lines: number
}

/** For files of an operator's own; a larger one is unpacked first. */
const OPERATORS_LIMITS: SourceLimits = {
  unpacked: 2 * 2 ** 30,
  ratio: Number.POSITIVE_INFINITY,
  lines: Number.POSITIVE_INFINITY,
}

/** Unpacked bytes from which on the ratio counts: small tables of equal rows pack well. */
const RATIO_FROM = 16 * 2 ** 20

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

/**
 * Bytes from anywhere as a source; gzip is told by its first two bytes, whatever the name says. What exceeds `limits` is cut
 * off: reading and unpacking end there.
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
    const whole = again(first, plain)
    if (first[0] !== 0x1f || first[1] !== 0x8b) {
      yield* bounded(whole, false)
      return
    }
    try {
      yield* bounded(gunzipped(whole), true)
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

/** Which limit is passed, in words; undefined while none is. */
function excess(
  limits: SourceLimits,
  { lines, unpacked, packed }: { lines: number; unpacked: number; packed: number },
) {
  if (lines > limits.lines)
    return `the file has more than ${limits.lines.toLocaleString('en')} lines; what came before was read`
  if (unpacked > limits.unpacked)
    return `the gzip data unpacks to more than ${limits.unpacked / 2 ** 20} MB; what came before was read`
  if (unpacked > RATIO_FROM && unpacked > packed * limits.ratio)
    return `the gzip data unpacks to more than ${limits.ratio} times its size, as no table does; what came before was read`
  return undefined
}

/** Line ends in a chunk: LF, or CR where there is none. */
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
  try {
    yield* feed.pipe(gunzip)
  } finally {
    // Also where only the beginning is wanted: the file behind it is closed.
    feed.destroy()
    gunzip.destroy()
  }
}
