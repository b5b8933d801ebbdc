import type { UploadMemory } from './upload-memory.ts'

/** What a file is called for people, whatever its sender called it: no path, no signs that cannot be seen, 200 characters at most. */
export const plainFileName = (fileName: string): string =>
  [...fileName.replace(/[\p{C}/\\]/gu, '').trim()].slice(-200).join('') || 'file'

/**
 * An uploaded file as one piece; of one that is larger the rest is not taken.
 * @param most in bytes
 * @param memory what it takes is given back by the caller, once done with the file
 * @returns undefined for a file that is larger
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
