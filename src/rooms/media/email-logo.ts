import { cachedByKey } from '../../lib/cached.ts'
import { pathOf } from '../../lib/path-of.ts'
import type { Storage } from '../../platform/storage/open-storage.ts'
import { decodeShopId, encodeShopId } from '../catalog/encoded-id.ts'
import { mediaFile } from './rules.ts'
import { readMedia } from './service.ts'

/** Side in px: shown at half of it. */
const SIDE = 96

/** Path of a shop's logo for e-mails; null without a logo in our own storage. It stays the same when the logo changes. */
export const emailLogoPath = ({ shop_id, logo_url }: { shop_id: number; logo_url: string | null }): string | null =>
  mediaFile(logo_url) === null ? null : pathOf`/shop-logos/${`${encodeShopId(shop_id)}.png`}`

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
