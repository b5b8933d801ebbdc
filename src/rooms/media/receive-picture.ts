import { Problem } from '../../platform/http/failures/problem.ts'
import { type ReadPicture, type RefusedPicture, readPicture, refusePicture } from './read-picture.ts'
import { MOST_BYTES } from './rules.ts'

/** All uploads that wait or are being read hold at most so many bytes in this process; more are asked to come back. */
const MOST_HELD = 12 * MOST_BYTES
let inProgress = 0

const isRefusal = (code: string): code is 'infected' | 'scanner_unavailable' =>
  code === 'infected' || code === 'scanner_unavailable'

/**
 * Takes in an upload, whole or as it comes, and reads the picture in it. Of one that is too large the rest is not taken; who
 * trickles takes no room from others.
 * @param scan fails where it is to be refused, as `ScanUpload`; before any decoder sees it
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
      if (inProgress + piece.length > MOST_HELD) return refusePicture('busy')
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
