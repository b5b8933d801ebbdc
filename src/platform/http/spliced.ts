import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A text with holes that are filled anew each time it is sent, while what stands between them is encoded, and compressed,
 * once. The compressed form is one gzip stream (RFC 1952): each fixed part a run of deflate blocks that refers to nothing
 * before it, what fills a hole a stored block between them.
 */
export class Spliced {
  readonly #parts: readonly Buffer[]
  /** The hole after each part but the last. */
  readonly #holes: readonly string[]
  #deflated: readonly Buffer[] | undefined

  /** @param holes texts that stand for a hole wherever they occur; nothing else in `text` may contain them */
  constructor(text: string, holes: readonly string[]) {
    const pieces = text.split(new RegExp(`(${holes.map(escaped).join('|')})`))
    this.#parts = pieces.filter((_, at) => at % 2 === 0).map(piece => Buffer.from(piece))
    this.#holes = pieces.filter((_, at) => at % 2 === 1)
  }

  /** Bytes that it takes in memory, what was compressed not counted. */
  get size(): number {
    return this.#parts.reduce((sum, part) => sum + part.length, 0)
  }

  /** The whole text with each hole filled by its value. */
  fill(values: Readonly<Record<string, string>>): Buffer {
    return Buffer.concat(this.#woven(this.#parts, hole => Buffer.from(values[hole]!)))
  }

  /** The same, gzipped. Compresses what is fixed on the first call. */
  fillGzipped(values: Readonly<Record<string, string>>): Buffer {
    this.#deflated ??= this.#parts.map(part => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH }))
    const filled = new Map(this.#holes.map(hole => [hole, Buffer.from(values[hole]!)]))
    let checksum = 0
    let length = 0
    for (const part of this.#woven(this.#parts, hole => filled.get(hole)!)) {
      checksum = crc32(part, checksum)
      length += part.length
    }
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(checksum, 0)
    trailer.writeUInt32LE(length >>> 0, 4)
    const blocks = this.#woven(this.#deflated, hole => stored(filled.get(hole)!))
    return Buffer.concat([GZIP_HEADER, ...blocks, LAST_BLOCK, trailer])
  }

  #woven(parts: readonly Buffer[], fill: (hole: string) => Buffer): Buffer[] {
    return parts.flatMap((part, at) => (at === 0 ? [part] : [fill(this.#holes[at - 1]!), part]))
  }
}

/** Deflate, no name, no time, from an unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An empty block of fixed codes that says it is the last. */
const LAST_BLOCK = Buffer.from([3, 0])

/** A stored deflate block (RFC 1951, 3.2.4), to stand on a byte's boundary: of 65,535 bytes at most. */
function stored(data: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(data.length, 1)
  head.writeUInt16LE(~data.length & 0xffff, 3)
  return Buffer.concat([head, data])
}

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')
