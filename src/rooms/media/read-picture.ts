import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { MOST_PIXELS, type PictureRefusal, READABLE, REFUSALS, tooManyPixels, VERSIONS, wrongKind } from './rules.ts'

/** One version of a picture, ready to be kept. */
export interface PictureFile {
  /** SHA-256 of the bytes and the ending. */
  name: string
  bytes: Uint8Array
}

export interface ReadPicture {
  kind: 'read'
  compact: PictureFile
  huge: PictureFile
  /** Of the huge version, in px. */
  width: number
  height: number
  /** It moved; only its first picture is kept. */
  animated: boolean
  /** Its colours were those of print; they were converted. */
  cmyk: boolean
}

export interface RefusedPicture {
  kind: 'refused'
  reason: PictureRefusal
  /** What is wrong and what to do, for whoever chose the file. */
  message: string
}

export const refusePicture = (reason: keyof typeof REFUSALS): RefusedPicture => ({
  kind: 'refused',
  reason,
  message: REFUSALS[reason],
})

/** So many pictures are unfolded at a time, of the large ones a single one: 50 million pixels take up to 400 MB. */
const limited = pLimit(2)
const limitedLarge = pLimit(1)
const LARGE_PIXELS = 16_000_000

/** A picture that takes longer than so many seconds was made to. */
const PATIENCE = 30

/**
 * Makes the two versions of an uploaded picture: turned upright, in sRGB, without EXIF or any other metadata (a telephone's
 * says where the picture was taken), never enlarged. CMYK is converted; of a moving picture the first one is kept, so that
 * nothing moves beside somebody's words. What the file is called, and what its sender says it is, plays no part.
 */
export async function readPicture(bytes: Uint8Array): Promise<ReadPicture | RefusedPicture> {
  if (bytes.length === 0) return refusePicture('empty')
  const { fileTypeFromBuffer } = await import('file-type')
  const sniffed = await fileTypeFromBuffer(bytes)
  const decoder = sniffed && READABLE[sniffed.mime]
  if (!decoder) {
    const [mime, ending] = isDrawing(bytes) ? ['image/svg+xml', 'svg'] : [sniffed?.mime, sniffed?.ext ?? '']
    const [reason, message] = wrongKind(mime, ending)
    return { kind: 'refused', reason, message }
  }
  return limited(() => unfold(bytes, decoder))
}

/** Whether a file that is no picture looks like SVG, by its first kilobyte: only the wording of the refusal depends on it. */
function isDrawing(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart()
  return start.startsWith('<') && /<svg[\s>]/i.test(start)
}

async function unfold(bytes: Uint8Array, decoder: string): Promise<ReadPicture | RefusedPicture> {
  const { default: sharp } = await import('sharp')
  // Every upload is another picture: nothing is gained by keeping what was unfolded.
  sharp.cache(false)
  const open = (picture: Uint8Array) => sharp(picture, { failOn: 'error', limitInputPixels: MOST_PIXELS })
  try {
    const { format, width, height, space, pages = 1 } = await sharp(bytes, { limitInputPixels: false }).metadata()
    if (format !== decoder) return refusePicture('damaged')
    if (width * height > MOST_PIXELS)
      return { kind: 'refused', reason: 'too_many_pixels', message: tooManyPixels(width * height) }
    const unfolded = () => made(open(bytes).autoOrient(), VERSIONS.huge)
    const huge = await (width * height > LARGE_PIXELS ? limitedLarge(unfolded) : unfolded())
    // From the larger version: what was sent is unfolded once.
    const compact = await made(open(huge.bytes), VERSIONS.compact)
    return {
      kind: 'read',
      compact: { name: compact.name, bytes: compact.bytes },
      huge: { name: huge.name, bytes: huge.bytes },
      width: huge.width,
      height: huge.height,
      animated: pages > 1,
      cmyk: space === 'cmyk',
    }
  } catch {
    return refusePicture('damaged')
  }
}

async function made(picture: Sharp, { side, quality }: { side: number; quality: number }) {
  const { data, info } = await picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality, smartSubsample: true })
    .timeout({ seconds: PATIENCE })
    .toBuffer({ resolveWithObject: true })
  const name = `${createHash('sha256').update(data).digest('hex')}.webp`
  return { name, bytes: data, width: info.width, height: info.height }
}
