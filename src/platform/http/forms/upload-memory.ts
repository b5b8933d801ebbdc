import { Problem } from '../failures/problem.ts'

/**
 * Bytes of uploads that this process buffers at once, over all clients; pictures have a limit of
 * their own.
 */
export const MOST_UPLOAD_BYTES = 192 * 2 ** 20

let reserved = 0

/** Memory reserved for one upload, growing as it arrives. */
export class UploadMemory {
  #own = 0

  /** Fails with 503 `busy` if all uploads together would exceed the limit. */
  take(bytes: number): void {
    if (reserved + bytes > MOST_UPLOAD_BYTES)
      throw new Problem(503, 'busy', 'Many files are being uploaded right now. Please send yours again in a minute.')
    reserved += bytes
    this.#own += bytes
  }

  release(): void {
    reserved -= this.#own
    this.#own = 0
  }
}

/** Runs a function with an upload's memory reservation, and releases it afterwards. */
export async function withUploadMemory<T>(act: (memory: UploadMemory) => Promise<T>): Promise<T> {
  const memory = new UploadMemory()
  try {
    return await act(memory)
  } finally {
    memory.release()
  }
}
