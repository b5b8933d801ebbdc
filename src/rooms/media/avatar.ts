import { createHash } from 'node:crypto'
import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { decodePictureId } from '../catalog/encoded-id.ts'
import { changePerson } from '../people/service.ts'
import { AVATAR, mediaPath } from './rules.ts'
import { type MediaDeps, readMedia, storeFiles } from './service.ts'
import { attachAvatar, detachAvatar, markStored, selectWaiting } from './sql.ts'

/**
 * Makes an uploaded picture a person's avatar: cropped to a square around its most prominent area, in two sizes.
 * Releases the previous avatar and the upload.
 * @param id of `storePicture`; another person's, or one in a review, is unknown
 * @returns false if unknown. Rejects if storage or database fails; nothing has changed then.
 */
export async function setAvatar({ db, storage }: MediaDeps, reviewerId: number, id: string): Promise<boolean> {
  const key = decodePictureId(id)
  if (key?.reviewerId !== reviewerId) return false
  const [waiting] = await selectWaiting(db, reviewerId, [key.pictureId])
  const bytes = waiting && (await readMedia(storage, waiting.huge_file))
  if (!bytes) return false
  const [normal, retina] = await Promise.all([square(bytes, AVATAR.normal), square(bytes, AVATAR.retina)])
  const row = {
    reviewer_id: reviewerId,
    compact_file: normal.name,
    huge_file: retina.name,
    width: retina.side,
    height: retina.side,
  }
  const pictureId = await storeFiles({ db, storage }, row, [normal, retina])
  await inTransaction(db, async transaction => {
    await markStored(transaction, reviewerId, pictureId)
    await detachAvatar(transaction, reviewerId)
    await attachAvatar(transaction, reviewerId, pictureId)
    await changePerson(transaction, reviewerId, {
      picture: { normal: mediaPath(normal.name), retina: mediaPath(retina.name) },
    })
  })
  return true
}

/** Removes a person's avatar. Idempotent. */
export const removeAvatar = (db: Db, reviewerId: number): Promise<void> =>
  inTransaction(db, async transaction => {
    await detachAvatar(transaction, reviewerId)
    await changePerson(transaction, reviewerId, { picture: null })
  })

/** Square crop of a picture that `readPicture` has normalised. Never enlarged. */
async function square(bytes: Uint8Array, maxSide: number) {
  const { default: sharp } = await import('sharp')
  const { width, height } = await sharp(bytes).metadata()
  const side = Math.min(maxSide, width, height)
  const data = await sharp(bytes)
    .resize(side, side, { fit: 'cover', position: sharp.strategy.attention })
    .webp({ quality: AVATAR.quality, smartSubsample: true })
    .toBuffer()
  return { name: `${createHash('sha256').update(data).digest('hex')}.webp`, bytes: data, side }
}
