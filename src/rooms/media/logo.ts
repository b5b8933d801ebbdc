import { createHash } from 'node:crypto'
import { decodePictureId } from '../catalog/encoded-id.ts'
import { mediaPath, storageKey } from './rules.ts'
import { type MediaPlaces, readMedia } from './service.ts'
import { selectWaiting } from './sql.ts'

/** In px: a shop's mark on a dense screen at its largest. */
const SIDE = 240

/**
 * Makes an uploaded picture a shop's mark: shown whole in a square. What was uploaded goes with the next sweep.
 * @param id of `storePicture`; another person's is unknown
 * @returns its address, or null where it is unknown. Rejects where the storage or the database fails.
 */
export async function makeLogo({ db, storage }: MediaPlaces, reviewerId: number, id: string, shopId: number) {
  const key = decodePictureId(id)
  if (key?.reviewerId !== reviewerId) return null
  const [waiting] = await selectWaiting(db, reviewerId, [key.pictureId])
  const bytes = waiting && (await readMedia(storage, waiting.huge_file))
  if (!bytes) return null
  const { default: sharp } = await import('sharp')
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const data = await sharp(bytes)
    .resize(SIDE, SIDE, { fit: 'contain', background: clear })
    .webp({ quality: 90 })
    .toBuffer()
  // Named after its shop too: no picture of anybody else's has this file, so that none takes it along when it goes.
  const name = `${createHash('sha256').update(`logo ${shopId}\0`).update(data).digest('hex')}.webp`
  await storage.put(storageKey(name), data, 'image/webp')
  return mediaPath(name)
}
