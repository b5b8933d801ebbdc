import { randomBytes } from 'node:crypto'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { decodePictureId } from '../catalog/encoded-id.ts'
import { shopsById } from '../catalog/service.ts'
import { logoQueue } from './queues.ts'
import { LOGO_FILE, mediaFile, mediaPath, storageKey } from './rules.ts'
import { type MediaDeps, readMedia } from './service.ts'
import { isUsed, selectWaiting } from './sql.ts'

/** In px: a shop's logo at its largest on a high-density screen. */
const SIDE = 240

/** A shop's logo, not stored yet. */
export interface Logo {
  shopId: number
  file: string
  bytes: Uint8Array
}

/**
 * Renders a shop's logo from an uploaded picture: fitted into a square. A later sweep deletes the upload.
 * @param id of `storePicture`; another person's is unknown
 * @returns null if unknown. Rejects if storage or database fails.
 */
export async function drawLogo(
  { db, storage }: MediaDeps,
  reviewerId: number,
  id: string,
  shopId: number,
): Promise<Logo | null> {
  const key = decodePictureId(id)
  if (key?.reviewerId !== reviewerId) return null
  const [waiting] = await selectWaiting(db, reviewerId, [key.pictureId])
  const given = waiting && (await readMedia(storage, waiting.huge_file))
  if (!given) return null
  const { default: sharp } = await import('sharp')
  const clear = { r: 0, g: 0, b: 0, alpha: 0 }
  const bytes = await sharp(given)
    .resize(SIDE, SIDE, { fit: 'contain', background: clear })
    .webp({ quality: 90 })
    .toBuffer()
  // A unique random name, so that no job that deletes other files can match it.
  const file = `${randomBytes(32).toString('hex')}.webp`
  return { shopId, file, bytes }
}

/**
 * Stores a logo's file before the transaction that writes its URL to the shop's row. If that never happens, the file
 * is deleted an hour later.
 * @returns its URL. Rejects if storage or database fails.
 */
export async function storeLogo(
  { storage, jobs }: Pick<MediaDeps, 'storage'> & { jobs: Jobs },
  { shopId, file, bytes }: Logo,
): Promise<string> {
  await jobs.send(logoQueue, { shop_id: shopId, file }, { after: LOGO_FILE })
  await storage.put(storageKey(file), bytes, 'image/webp')
  return mediaPath(file)
}

/**
 * Schedules a replaced logo's file for deletion, in the transaction `within`. Deletes it an hour later, since open
 * pages still show it. Ignores logos hosted elsewhere.
 */
export async function releaseLogo(jobs: Jobs, within: Db, shopId: number, url: string | null): Promise<void> {
  const file = mediaFile(url)
  if (file) await jobs.send(logoQueue, { shop_id: shopId, file }, { within, after: LOGO_FILE })
}

/**
 * Deletes a logo's file unless the shop uses it. Rejects if storage fails, and is then retried.
 * @returns whether it was deleted
 */
export async function removeLogo({ db, storage }: MediaDeps, shopId: number, file: string): Promise<boolean> {
  const shop = (await shopsById(db, [shopId])).get(shopId)
  // Earlier versions named logos by content hash, which a picture may share.
  if (mediaFile(shop?.logo_url ?? null) === file || (await isUsed(db, file))) return false
  await storage.remove(storageKey(file))
  return true
}
