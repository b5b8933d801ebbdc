import { createHash } from 'node:crypto'
import pLimit from 'p-limit'
import type { Sharp } from 'sharp'
import { checkContent } from './check-content.ts'
import { type PictureRefusal, READABLE, REFUSALS, tooManyPixels, VERSIONS, wrongKind } from './rules.ts'

/** One version of a picture, ready to be stored. */
export interface PictureFile {
  /** SHA-256 of the bytes, plus the extension. */
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
  /** The upload was animated; only its first frame is stored. */
  animated: boolean
  /** The upload was CMYK and has been converted. */
  cmyk: boolean
}

export interface RefusedPicture {
  kind: 'refused'
  reason: PictureRefusal
  /** The problem and its remedy, worded for the user. */
  message: string
}

export const refusePicture = (reason: keyof typeof REFUSALS): RefusedPicture => ({
  kind: 'refused',
  reason,
  message: REFUSALS[reason],
})

/** Concurrent decodings; one at a time for large pictures, since 52 million pixels take up to 400 MB. */
const limited = pLimit(2)
const limitedLarge = pLimit(1)
const LARGE_PIXELS = 16_000_000

/** Decoding timeout in seconds, against pictures crafted to be slow. */
const PATIENCE = 30

/**
 * Produces the two versions of an uploaded picture: upright, in sRGB, never enlarged, and without EXIF or other
 * metadata, which may contain a location. Converts CMYK; takes the first frame of an animation. Ignores file name and
 * declared type.
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

/** Whether a rejected file looks like SVG, by its first kilobyte; only affects the message. */
function isDrawing(bytes: Uint8Array): boolean {
  const start = new TextDecoder().decode(bytes.subarray(0, 1000)).trimStart()
  return start.startsWith('<') && /<svg[\s>]/i.test(start)
}

async function unfold(bytes: Uint8Array, decoder: string): Promise<ReadPicture | RefusedPicture> {
  const { default: sharp } = await import('sharp')
  // Every upload is different, so caching would only use memory.
  sharp.cache(false)
  try {
    const checked = await checkContent(bytes, decoder)
    if (checked.kind === 'damaged') return refusePicture('damaged')
    if (checked.kind === 'too_many_pixels')
      return { kind: 'refused', reason: 'too_many_pixels', message: tooManyPixels(checked.pixels, checked.most) }
    const { content, pixels, most, found } = checked
    const open = (picture: Uint8Array) => sharp(picture, { failOn: 'error', limitInputPixels: most })
    const unfolded = () => renderVersion(open(content).autoOrient(), VERSIONS.huge)
    const huge = await (pixels > LARGE_PIXELS ? limitedLarge(unfolded) : unfolded())
    // From the huge version, so that the upload is decoded once.
    const compact = await renderVersion(open(huge.bytes), VERSIONS.compact)
    return {
      kind: 'read',
      compact: { name: compact.name, bytes: compact.bytes },
      huge: { name: huge.name, bytes: huge.bytes },
      width: huge.width,
      height: huge.height,
      animated: (found?.pages ?? 1) > 1,
      cmyk: found?.space === 'cmyk',
    }
  } catch {
    return refusePicture('damaged')
  }
}

async function renderVersion(picture: Sharp, { side, quality }: { side: number; quality: number }) {
  const { data, info } = await picture
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .webp({ quality, smartSubsample: true })
    .timeout({ seconds: PATIENCE })
    .toBuffer({ resolveWithObject: true })
  const name = `${createHash('sha256').update(data).digest('hex')}.webp`
  return { name, bytes: data, width: info.width, height: info.height }
}
