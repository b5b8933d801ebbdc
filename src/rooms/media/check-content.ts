import type { Metadata } from 'sharp'
import { decodeHeic } from './heic/decode-heic.ts'
import { HEIC, isHeic, MOST_PIXELS, mostPixels } from './rules.ts'

export interface PictureContent {
  kind: 'readable'
  /** What sharp can decode: the file itself, or a PNG made of a HEIC picture. */
  content: Uint8Array
  /** Pixels of `content`, and the most that may be decoded. */
  pixels: number
  most: number
  found: Metadata | null
}

export type UnreadableContent =
  | { kind: 'damaged' }
  /** @property pixels of the picture, and the most for its format */
  | { kind: 'too_many_pixels'; pixels: number; most: number }

/**
 * Checks the header of a picture before anything is decoded, and decodes HEIC.
 * @param decoder the one that its content asks for (`READABLE`)
 */
export async function checkContent(bytes: Uint8Array, decoder: string): Promise<PictureContent | UnreadableContent> {
  const { default: sharp } = await import('sharp')
  // Fails for a HEIC picture of more than 256 tiles and other items, too.
  const found = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => null)
  if (decoder === 'heif' && (!found || isHeic(found))) {
    const decoded = await decodeHeic(bytes)
    if (decoded.kind !== 'decoded') return decoded
    return { kind: 'readable', content: decoded.png, pixels: HEIC.side ** 2, most: MOST_PIXELS.whole, found }
  }
  if (!found || found.format !== decoder) return { kind: 'damaged' }
  const [pixels, most] = [found.width * found.height, mostPixels(found)]
  return pixels > most
    ? { kind: 'too_many_pixels', pixels, most }
    : { kind: 'readable', content: bytes, pixels, most, found }
}
