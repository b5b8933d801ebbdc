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

  /**
   * @param pieces the text, in as many pieces as it comes in: joined, it would be copied
   * @param marker what each hole begins with; nothing else in the text may contain it, and no piece ends within one. The one
   * character after it names the hole.
   */
  constructor(pieces: readonly string[], marker: string) {
    const runs: string[][] = [[]]
    const holes: string[] = []
    for (const piece of pieces) {
      const [first = '', ...others] = piece.split(marker)
      runs.at(-1)!.push(first)
      for (const other of others) {
        holes.push(other.charAt(0))
        runs.push([other.slice(1)])
      }
    }
    this.#parts = encoded(runs)
    this.#holes = holes
  }

  /** Bytes that it takes in memory, what was compressed not counted. */
  get size(): number {
    return this.#parts.reduce((sum, part) => sum + part.length, 0)
  }

  /**
   * The whole text with each hole filled by the value of its name, in pieces to be sent one after the other: joined, it would
   * be copied for each reader.
   */
  fill(values: Readonly<Record<string, string>>): Buffer[] {
    return this.#woven(this.#parts, hole => Buffer.from(values[hole]!))
  }

  /** The same, gzipped. Compresses what is fixed on the first call. */
  fillGzipped(values: Readonly<Record<string, string>>): Buffer[] {
    this.#deflated ??= apart(this.#parts.map(part => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH })))
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
    return [GZIP_HEADER, ...blocks, LAST_BLOCK, trailer]
  }

  #woven(parts: readonly Buffer[], fill: (hole: string) => Buffer): Buffer[] {
    return parts.flatMap((part, at) => (at === 0 ? [part] : [fill(this.#holes[at - 1]!), part]))
  }
}

/** Where texts are encoded before their length is known: to ask for it takes as long as the encoding. */
let scratch = Buffer.alloc(0)

/** Each run of texts as one. A text of UTF-16 takes no more than three bytes of UTF-8 for each of its units. */
function encoded(runs: readonly (readonly string[])[]): Buffer[] {
  const most = 3 * runs.flat().reduce((sum, text) => sum + text.length, 0)
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most)
  let end = 0
  return apart(
    runs.map(run => {
      const start = end
      for (const text of run) end += scratch.write(text, end)
      return scratch.subarray(start, end)
    }),
  )
}

/** The same pieces in memory of their own: a short one from Node's pool, or from zlib, keeps all that it was cut from. */
function apart(pieces: readonly Buffer[]): Buffer[] {
  const memory = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let end = 0
  return pieces.map(piece => {
    const start = end
    end += piece.copy(memory, start)
    return memory.subarray(start, end)
  })
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
