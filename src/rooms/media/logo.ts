import { randomBytes } from 'node:crypto'
import type { Jobs } from '../../platform/jobs/jobs.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { decodePictureId } from '../catalog/encoded-id.ts'
import { shopsById } from '../catalog/service.ts'
import { logoQueue } from './contract.ts'
import { LOGO_FILE, mediaFile, mediaPath, storageKey } from './rules.ts'
import { type MediaDeps, readMedia } from './service.ts'
import { isUsed, selectWaiting } from './sql.ts'

/** In px: a shop's mark on a dense screen at its largest. */
const SIDE = 240

/** A shop's mark, not kept yet. */
export interface Logo {
  shopId: number
  file: string
  bytes: Uint8Array
}

/**
 * Draws a shop's mark from an uploaded picture: shown whole in a square. What was uploaded goes with the next sweep.
 * @param id of `storePicture`; another person's is unknown
 * @returns null where it is unknown. Rejects where the storage or the database fails.
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
  // A name that no other file has or had: whatever removes one of those leaves this one.
  const file = `${randomBytes(32).toString('hex')}.webp`
  return { shopId, file, bytes }
}

/**
 * Stores a mark's file before the transaction that writes its address into the shop's row; where that never happens, the file
 * goes an hour later.
 * @returns its address. Rejects where the storage or the database fails.
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
 * Lets a mark go that the shop's row no longer names, if and only if the transaction `within` commits. Its file goes an hour
 * later: pages that are open still show it. A mark that is elsewhere stays there.
 */
export async function releaseLogo(jobs: Jobs, within: Db, shopId: number, url: string | null): Promise<void> {
  const file = mediaFile(url)
  if (file) await jobs.send(logoQueue, { shop_id: shopId, file }, { within, after: LOGO_FILE })
}

/**
 * Removes a mark's file unless the shop shows it. Rejects where the storage fails: it is tried again then.
 * @returns whether it went
 */
export async function removeLogo({ db, storage }: MediaDeps, shopId: number, file: string): Promise<boolean> {
  const shop = (await shopsById(db, [shopId])).get(shopId)
  // Marks of earlier versions were named by their content, and may be a picture's too.
  if (mediaFile(shop?.logo_url ?? null) === file || (await isUsed(db, file))) return false
  await storage.remove(storageKey(file))
  return true
}
