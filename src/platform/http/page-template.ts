import { constants, crc32, deflateRawSync } from 'node:zlib'

/**
 * A page with slots: fixed parts are encoded and compressed once, slots are filled for each
 * response. The compressed form is one gzip stream (RFC 1952): each fixed part is a run of deflate
 * blocks without back-references to earlier parts, each slot's value a stored block between them.
 */
export class PageTemplate {
  readonly #parts: readonly Buffer[]
  /** The slot after each part but the last. */
  readonly #slots: readonly string[]
  #deflated: readonly Buffer[] | undefined

  /**
   * @param pieces the text's chunks, not joined to avoid a copy
   * @param marker prefix of each slot; it occurs nowhere else, and no chunk ends within one. The
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

  /** Memory use in bytes, without the compressed form. */
  get size(): number {
    return this.#parts.reduce((sum, part) => sum + part.length, 0)
  }

  /**
   * The text with each slot filled by the value of its name, as chunks to write in order; joining
   * them would copy the page for each reader.
   */
  fill(values: Readonly<Record<string, string>>): Buffer[] {
    return this.#interleave(this.#parts, slot => Buffer.from(values[slot]!))
  }

  /** The same, gzipped. The first call compresses the fixed parts. */
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

/** Buffer for encoding texts of unknown length: measuring takes as long as encoding. */
let scratch = Buffer.alloc(0)

/** Encodes each run of texts as one. A UTF-16 code unit takes at most three bytes in UTF-8. */
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

/**
 * Copies chunks into memory of their own: a slice of Node's or zlib's pool keeps the whole pool
 * alive.
 */
function inOwnMemory(pieces: readonly Buffer[]): Buffer[] {
  const memory = Buffer.allocUnsafeSlow(pieces.reduce((sum, piece) => sum + piece.length, 0))
  let end = 0
  return pieces.map(piece => {
    const start = end
    end += piece.copy(memory, start)
    return memory.subarray(start, end)
  })
}

/** gzip header: deflate, no file name, no timestamp, unknown system. */
const GZIP_HEADER = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff])

/** An empty final block with fixed Huffman codes. */
const LAST_BLOCK = Buffer.from([3, 0])

/** A stored deflate block (RFC 1951, 3.2.4), byte-aligned: at most 65,535 bytes. */
function storedBlock(data: Buffer): Buffer {
  const head = Buffer.alloc(5)
  head.writeUInt16LE(data.length, 1)
  head.writeUInt16LE(~data.length & 0xffff, 3)
  return Buffer.concat([head, data])
}
