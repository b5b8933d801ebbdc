import { type ReadPicture, type RefusedPicture, readPicture, refused } from './read-picture.ts'
import { MOST_BYTES } from './rules.ts'

/** All uploads that wait or are being read hold at most so many bytes in this process; more are asked to come back. */
const MOST_HELD = 12 * MOST_BYTES
let held = 0

/**
 * Takes in an upload, whole or as it comes, and reads the picture in it. Of one that is too large the rest is not taken; who
 * trickles takes no room from others.
 */
export async function receivePicture(
  upload: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<ReadPicture | RefusedPicture> {
  const pieces: Uint8Array[] = []
  let length = 0
  try {
    for await (const piece of upload instanceof Uint8Array ? [upload] : upload) {
      if (length + piece.length > MOST_BYTES) return refused('too_large')
      if (held + piece.length > MOST_HELD) return refused('busy')
      length += piece.length
      held += piece.length
      pieces.push(piece)
    }
    return await readPicture(Buffer.concat(pieces.splice(0), length))
  } finally {
    held -= length
  }
}
