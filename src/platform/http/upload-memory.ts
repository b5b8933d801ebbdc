import { Problem } from './problem.ts'

/** Bytes of uploads that this process holds in memory at once, over everybody; pictures have a limit of their own. */
export const MOST_UPLOAD_BYTES = 192 * 2 ** 20

let held = 0

/**
 * Memory for one upload, taken piece by piece as it arrives and given back by whoever is done with it:
 *
 *     using memory = new UploadMemory()
 */
export class UploadMemory implements Disposable {
  #own = 0

  /** Fails with 503 `busy` where all uploads together would be too much. */
  take(bytes: number): void {
    if (held + bytes > MOST_UPLOAD_BYTES)
      throw new Problem(503, 'busy', 'Many files are being received just now. Please send yours again in a minute.')
    held += bytes
    this.#own += bytes
  }

  [Symbol.dispose](): void {
    held -= this.#own
    this.#own = 0
  }
}
