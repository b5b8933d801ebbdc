import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A page with slots: the fixed parts between them are encoded and compressed once, the slots are filled for each response.
 * The compressed form is one gzip stream (RFC 1952): each fixed part a run of deflate blocks that refers to nothing before
 * it, the value of a slot a stored block between them.
 */
export class PageTemplate {
  readonly #parts: readonly Buffer[]
  /** The slot after each part but the last. */
  readonly #slots: readonly string[]
  #deflated: readonly Buffer[] | undefined

  /**
   * @param pieces the text, in as many pieces as it comes in: joined, it would be copied
   * @param marker what each slot begins with; nothing else in the text may contain it, and no piece ends within one. The one
   * character after it names the slot.
   */
  constructor(pieces: readonly string[], marker: string) {
    const runs: string[][] = [[]]
    const slots: string[] = []
    for (const piece of pieces) {
      const [first = '', ...others] = piece.split(marker)
      runs.at(-1)!.push(first)
      for (const other of others) {
        slots.push(other.charAt(0))
        runs.push([other.slice(1)])
      }
    }
    this.#parts = encoded(runs)
    this.#slots = slots
  }

  /** Bytes that it takes in memory, what was compressed not counted. */
  get size(): number {
    return this.#parts.reduce((sum, part) => sum + part.length, 0)
  }

  /**
   * The whole text with each slot filled by the value of its name, in pieces to be sent one after the other: joined, it would
   * be copied for each reader.
   */
  fill(values: Readonly<Record<string, string>>): Buffer[] {
    return this.#interleave(this.#parts, slot => Buffer.from(values[slot]!))
  }

  /** The same, gzipped. Compresses what is fixed on the first call. */
  fillGzipped(values: Readonly<Record<string, string>>): Buffer[] {
    this.#deflated ??= inOwnMemory(
      this.#parts.map(part => deflateRawSync(part, { finishFlush: constants.Z_FULL_FLUSH })),
    )
    const filled = new Map(this.#slots.map(slot => [slot, Buffer.from(values[slot]!)]))
    let checksum = 0
    let length = 0
    for (const part of this.#interleave(this.#parts, slot => filled.get(slot)!)) {
      checksum = crc32(part, checksum)
      length += part.length
    }
    const trailer = Buffer.alloc(8)
    trailer.writeUInt32LE(checksum, 0)
    trailer.writeUInt32LE(length >>> 0, 4)
    const blocks = this.#interleave(this.#deflated, slot => storedBlock(filled.get(slot)!))
    return [GZIP_HEADER, ...blocks, LAST_BLOCK, trailer]
  }

  #interleave(parts: readonly Buffer[], fill: (slot: string) => Buffer): Buffer[] {
    return parts.flatMap((part, at) => (at === 0 ? [part] : [fill(this.#slots[at - 1]!), part]))
  }
}

/** Where texts are encoded before their length is known: to ask for it takes as long as the encoding. */
let scratch = Buffer.alloc(0)

/** Each run of texts as one. A text of UTF-16 takes no more than three bytes of UTF-8 for each of its units. */
function encoded(runs: readonly (readonly string[])[]): Buffer[] {
  const most = 3 * runs.flat().reduce((sum, text) => sum + text.length, 0)
  if (scratch.length < most) scratch = Buffer.allocUnsafeSlow(most)
  let end = 0
  return inOwnMemory(
    runs.map(run => {
      const start = end
      for (const text of run) end += scratch.write(text, end)
      return scratch.subarray(start, end)
    }),
  )
}

/** The same pieces in memory of their own: a short one from Node's pool, or from zlib, keeps all that it was cut from. */
function inOwnMemory(pieces: readonly Buffer[]): Buffer[] {
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
function storedBlock(data: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(data.length, 1)
  head.writeUInt16LE(~data.length & 0xffff, 3)
  return Buffer.concat([head, data])
}
