import { Problem } from '../../platform/http/failures/problem.ts'
import { type ReadPicture, type RefusedPicture, readPicture, refusePicture } from './read-picture.ts'
import { MOST_BYTES } from './rules.ts'

/**
 * Limit in bytes of all uploads that are queued or being decoded in this process; beyond it, uploads are refused as
 * busy.
 */
const MAX_BUFFERED = 12 * MOST_BYTES
let inProgress = 0

const isRefusal = (code: string): code is 'infected' | 'scanner_unavailable' =>
  code === 'infected' || code === 'scanner_unavailable'

/**
 * Receives an upload, whole or streamed, and decodes the picture. Stops reading beyond the size limit; a slow sender
 * doesn't reserve memory.
 * @param scan rejects to refuse the file, as `ScanUpload`; runs before any decoder
 */
export async function receivePicture(
  upload: Uint8Array | AsyncIterable<Uint8Array>,
  scan?: (bytes: Uint8Array) => Promise<void>,
): Promise<ReadPicture | RefusedPicture> {
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of upload instanceof Uint8Array ? [upload] : upload) {
      if (length + piece.length > MOST_BYTES) return refusePicture('too_large')
      if (inProgress + piece.length > MAX_BUFFERED) return refusePicture('busy')
      length += piece.length
      inProgress += piece.length
      pieces.push(piece)
    }
    const whole = Buffer.concat(pieces.splice(0), length)
    await scan?.(whole)
    return await readPicture(whole)
  } catch (error) {
    if (error instanceof Problem && isRefusal(error.code)) return refusePicture(error.code)
    throw error
  } finally {
    inProgress -= length
  }
}
