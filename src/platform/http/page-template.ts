import { hash } from 'node:crypto'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { ContentCoding } from './compression.ts'

const compressBrotli = promisify(brotliCompress)
const compressGzip = promisify(gzip)

/** Takes as long as gzip at its default level, and gives a tenth less. */
const BROTLI_QUALITY = 4

/**
 * A page with slots: fixed parts are encoded once, slots are filled for each response.
 */
export class PageTemplate {
  readonly #parts: readonly Buffer[]
  /** The slot after each part but the last. */
  readonly #slots: readonly string[]
  readonly #compressed = new Map<string, Promise<Buffer>>()
  #hash: string | undefined

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

  /** Memory use in bytes, without compressed forms. */
  get size(): number {
    return this.#parts.reduce((sum, part) => sum + part.length, 0)
  }

  /** How often a slot occurs. */
  count(slot: string): number {
    return this.#slots.filter(name => name === slot).length
  }

  /** Identifies the text around the slots, for an ETag: a hash, base64url. */
  get hash(): string {
    this.#hash ??= hash('sha1', Buffer.concat(this.#parts), 'base64url')
    return this.#hash
  }

  /**
   * The text with each slot filled by the value of its name, as chunks to write in order; joining
   * them would copy the page for each reader.
   */
  fill(values: Readonly<Record<string, string>>): Buffer[] {
    return this.#parts.flatMap((part, at) => (at === 0 ? [part] : [Buffer.from(values[this.#slots[at - 1]!]!), part]))
  }

  /** The same, compressed. */
  compress(coding: ContentCoding, values: Readonly<Record<string, string>>): Promise<Buffer> {
    const whole = Buffer.concat(this.fill(values))
    if (coding === 'gzip') return compressGzip(whole)
    const params = {
      [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
      [constants.BROTLI_PARAM_SIZE_HINT]: whole.length,
    }
    return compressBrotli(whole, { params })
  }

  /** The same, compressed once for each filling: for slots that have few values. */
  compressOnce(coding: ContentCoding, values: Readonly<Record<string, string>>): Promise<Buffer> {
    const key = JSON.stringify([coding, values])
    let compressed = this.#compressed.get(key)
    if (!compressed) {
      compressed = this.compress(coding, values)
      this.#compressed.set(key, compressed)
    }
    return compressed
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
