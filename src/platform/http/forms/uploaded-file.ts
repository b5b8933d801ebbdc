import type { UploadMemory } from './upload-memory.ts'

/**
 * Display name of an uploaded file: without path and invisible characters, 200 characters at most.
 */
export const plainFileName = (fileName: string): string =>
  [...fileName.replace(/[\p{C}/\\]/gu, '').trim()].slice(-200).join('') || 'file'

/**
 * Buffers an uploaded file; stops reading one that is too large.
 * @param most in bytes
 * @param memory reservation, which the caller releases once done with the file
 * @returns undefined if the file is larger than `most`
 */
export async function wholeFile(
  upload: AsyncIterable<Uint8Array>,
  most: number,
  memory: UploadMemory,
): Promise<Buffer | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of upload) {
    length += piece.length
    if (length > most) return undefined
    memory.take(piece.length)
    pieces.push(piece)
  }
  return Buffer.concat(pieces, length)
}
