import { cachedByKey } from '../../lib/cached.ts'
import type { Storage } from '../../platform/storage/open-storage.ts'
import { decodeShopId } from '../catalog/encoded-id.ts'
import { readMedia } from './service.ts'

/** Side in px: shown at half of it. */
const SIDE = 96

/** The shop of a logo's file name; null for any other name. */
export const shopOfLogo = (file: string): number | null =>
  file.endsWith('.png') ? decodeShopId(file.slice(0, -'.png'.length)) : null

/**
 * A stored logo as PNG on white, since not all e-mail programs read WebP and some show dark grounds. Undefined if its file is
 * gone. Cached by its file, whose name changes with the picture.
 */
export const readEmailLogo = cachedByKey({ milliseconds: 3_600_000, most: 200 }, async (storage: Storage, file) => {
  const logo = await readMedia(storage, file)
  if (!logo) return undefined
  const { default: sharp } = await import('sharp')
  return new Uint8Array(
    await sharp(logo)
      .resize(SIDE, SIDE, { fit: 'contain', background: '#ffffff' })
      .flatten({ background: '#ffffff' })
      .png({ palette: true })
      .toBuffer(),
  )
})
