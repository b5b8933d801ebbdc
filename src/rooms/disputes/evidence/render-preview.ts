import pLimit from 'p-limit'
import { mostPixels } from '../../media/rules.ts'
import { PREVIEW_SIDES, PREVIEWED, type PreviewSize } from '../rules.ts'

/** Concurrent decodings. */
const limited = pLimit(2)

/** Decoding timeout in seconds, against pictures crafted to be slow. */
const PATIENCE = 20

/**
 * A picture of evidence as WebP: decoded anew, upright, never enlarged and without metadata. Null for what is no
 * picture, is damaged, or has too many pixels.
 */
export const renderPreview = (bytes: Uint8Array, size: PreviewSize): Promise<Buffer | null> =>
  limited(async () => {
    const { default: sharp } = await import('sharp')
    const side = PREVIEW_SIDES[size]
    try {
      const found = await sharp(bytes, { limitInputPixels: false }).metadata()
      if (!PREVIEWED.some(kind => kind === found.format)) return null
      return await sharp(bytes, { failOn: 'error', limitInputPixels: mostPixels(found) })
        .autoOrient()
        .resize(side, side, { fit: 'inside', withoutEnlargement: true })
        .toColourspace('srgb')
        .webp({ quality: 80 })
        .timeout({ seconds: PATIENCE })
        .toBuffer()
    } catch {
      return null
    }
  })
