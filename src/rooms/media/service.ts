import { buffer } from 'node:stream/consumers'
import pLimit from 'p-limit'
import type { Person } from '../../lib/calls/access.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import type { Storage } from '../../platform/storage/open-storage.ts'
import type { ScanUpload } from '../../platform/storage/virus-scan.ts'
import { decodePictureId, encodePictureId } from '../catalog/encoded-id.ts'
import { type RefusedPicture, refusePicture } from './read-picture.ts'
import { receivePicture } from './receive-picture.ts'
import { FILE_NAME, MOST_PER_REVIEW, MOST_UNATTACHED, mediaPath, pictureNote, storageKey } from './rules.ts'
import {
  attachPicture,
  countUnattached,
  deleteUnattached,
  detachOthers,
  insertPicture,
  isUsed,
  lockPictures,
  markStored,
  ownFiles,
  releasePictureRows,
  reserveFiles,
  selectAttached,
  selectShownOf,
  selectUnattached,
  selectWaiting,
} from './sql.ts'

export type { RefusedPicture } from './read-picture.ts'

/** Database and file storage of pictures. */
export interface MediaDeps {
  db: Db
  storage: Storage
  scan?: ScanUpload | undefined
}

/** URLs of a picture's two versions (R-fields-03). */
export interface PictureUrls {
  compact: string
  huge: string
}

export interface StoredPicture extends PictureUrls {
  kind: 'stored'
  /** Accepted by `attachPictures`. */
  id: string
  /** Of the huge version, in px. */
  width: number
  height: number
  /** The upload was animated; only its first frame is stored. */
  animated: boolean
  /** Note for the owner about a conversion. */
  note: string | null
}

/** Concurrent inserts: limited, because an insert that waits for a sweep occupies a database connection. */
const inserting = pLimit(2)

/**
 * Inserts a picture's row, then stores its files, outside of any transaction. The lock ensures that no sweep deletes
 * these files meanwhile, and sweeps never delete files that a row names.
 * @returns the picture's id; call `markStored` in the transaction that uses it
 */
export async function storeFiles(
  { db, storage }: MediaDeps,
  row: Parameters<typeof insertPicture>[1],
  files: readonly { name: string; bytes: Uint8Array }[],
): Promise<number> {
  const pictureId = await inserting(() =>
    inTransaction(db, async transaction => {
      await reserveFiles(transaction)
      return insertPicture(transaction, row)
    }),
  )
  for (const { name, bytes } of files) await storage.put(storageKey(name), bytes, 'image/webp')
  return pictureId
}

/**
 * Stores an upload: decodes it, stores its two versions and records its owner. It belongs to no review until
 * `attachPictures`, and is deleted after a day otherwise.
 * @param upload whole or streamed; at most `MOST_BYTES` are read
 * @returns the stored picture, or the refusal, worded for the user. Rejects if storage or database fails; a sweep
 * then deletes partial files.
 */
export async function storePicture(
  { db, storage, scan }: MediaDeps,
  reviewerId: number,
  upload: Uint8Array | AsyncIterable<Uint8Array>,
): Promise<StoredPicture | RefusedPicture> {
  if ((await countUnattached(db, reviewerId)) >= MOST_UNATTACHED) return refusePicture('too_many_loose')
  const picture = await receivePicture(upload, scan && (bytes => scan(bytes, reviewerId)))
  if (picture.kind === 'refused') return picture
  const { compact, huge, width, height, animated } = picture
  const row = { reviewer_id: reviewerId, compact_file: compact.name, huge_file: huge.name, width, height }
  const pictureId = await storeFiles({ db, storage }, row, [compact, huge])
  await markStored(db, reviewerId, pictureId)
  return {
    kind: 'stored',
    id: encodePictureId(reviewerId, pictureId),
    compact: mediaPath(compact.name),
    huge: mediaPath(huge.name),
    width,
    height,
    animated,
    note: pictureNote(picture),
  }
}

/** Reasons for refusing to attach pictures. */
export type AttachRefusal = 'too_many' | 'unknown_picture' | 'used_elsewhere'

/**
 * Sets the pictures of a review, in this order, and releases its others. Call it in the transaction that writes the
 * review, and write the returned URLs to the review's media.
 * @param ids of `storePicture`, at most 5; another person's are unknown
 */
export async function attachPictures(
  db: Db,
  review: { reviewerId: number; shopId: number; reviewId: number },
  ids: readonly string[],
): Promise<{ kind: 'attached'; pictures: PictureUrls[] } | { kind: 'refused'; reason: AttachRefusal }> {
  const { reviewerId, shopId, reviewId } = review
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length > MOST_PER_REVIEW) return { kind: 'refused', reason: 'too_many' }
  const keys = uniqueIds.map(decodePictureId)
  const own = keys.flatMap(key => (key?.reviewerId === reviewerId ? key.pictureId : []))
  const rows = own.length > 0 ? await lockPictures(db, reviewerId, own) : []
  const storedById = new Map(rows.filter(({ stored }) => stored).map(row => [row.picture_id, row]))
  if (own.length < uniqueIds.length || own.some(id => !storedById.has(id)))
    return { kind: 'refused', reason: 'unknown_picture' }
  const elsewhere = rows.some(row => row.review_id !== null && (row.shop_id !== shopId || row.review_id !== reviewId))
  if (elsewhere) return { kind: 'refused', reason: 'used_elsewhere' }
  await detachOthers(db, reviewerId, { shopId, reviewId }, own)
  if (own.length > 0) await attachPicture(db, reviewerId, { shopId, reviewId }, own)
  const pictures = own.map(id => storedById.get(id)!)
  return {
    kind: 'attached',
    pictures: pictures.map(({ compact_file, huge_file }) => ({
      compact: mediaPath(compact_file),
      huge: mediaPath(huge_file),
    })),
  }
}

/** A person's stored pictures without a review, in the order of `ids`; skips others. */
export async function waitingPictures(
  db: Db,
  reviewerId: number,
  ids: readonly string[],
): Promise<(PictureUrls & { id: string })[]> {
  const own = ids.map(decodePictureId).flatMap(key => (key?.reviewerId === reviewerId ? key.pictureId : []))
  const rows = own.length > 0 ? await selectWaiting(db, reviewerId, own) : []
  const byId = new Map(rows.map(row => [row.picture_id, row]))
  return [...new Set(own)]
    .flatMap(id => byId.get(id) ?? [])
    .map(({ picture_id, compact_file, huge_file }) => ({
      id: encodePictureId(reviewerId, picture_id),
      compact: mediaPath(compact_file),
      huge: mediaPath(huge_file),
    }))
}

/** Ids of the pictures in a person's review, by URL of the huge version. */
export async function attachedPictures(
  db: Db,
  { reviewerId, ...review }: { reviewerId: number; shopId: number; reviewId: number },
): Promise<Map<string, string>> {
  const rows = await selectAttached(db, reviewerId, review)
  return new Map(rows.map(row => [mediaPath(row.huge_file), encodePictureId(reviewerId, row.picture_id)]))
}

/** Content of a stored file; undefined for an invalid name or a missing file. */
export async function readMedia(storage: Storage, file: string): Promise<Uint8Array | undefined> {
  const found = FILE_NAME.test(file) ? await storage.read(storageKey(file)) : undefined
  return found && buffer(found.body)
}

/**
 * Who may see a file: everybody if it is in a published review, on a profile, or a shop's logo; else only its owner,
 * the shop's members and moderators.
 */
export async function mediaAudience(db: Db, file: string): Promise<'everyone' | ((person: Person | null) => boolean)> {
  const rows = await selectShownOf(db, file)
  if (rows.length === 0 || rows[0]!.public) return 'everyone'
  return person =>
    person !== null &&
    (person.roles.includes('moderator') ||
      rows.some(
        row => row.reviewer_id === person.reviewerId || (row.shop_id !== null && person.shops.has(row.shop_id)),
      ))
}

/** Pictures per batch. */
const AT_ONCE = 100

/**
 * Deletes pictures that have been without a review since `before`, and files that no other picture shares. After a
 * crash halfway, the next run deletes the remaining row.
 * @returns how many
 */
export async function removeUnattached(
  { db, storage }: MediaDeps,
  before: Date,
  signal?: AbortSignal,
): Promise<number> {
  let removed = 0
  for (;;) {
    const loose = await selectUnattached(db, before, AT_ONCE)
    for (const { reviewer_id, picture_id } of loose) {
      signal?.throwIfAborted()
      await inTransaction(
        db,
        async transaction => {
          await ownFiles(transaction)
          const files = await deleteUnattached(transaction, reviewer_id, picture_id, before)
          if (!files) return
          removed++
          for (const file of new Set([files.compact_file, files.huge_file]))
            if (!(await isUsed(transaction, file))) await storage.remove(storageKey(file))
        },
        { attempts: 1 },
      )
    }
    if (loose.length < AT_ONCE) return removed
  }
}

/**
 * Releases a person's pictures for good: those of the given reviews, unattached ones and the avatar. The next sweep
 * deletes them.
 */
export const releasePictures = (
  db: Db,
  reviewerId: number,
  reviews: readonly { shopId: number; reviewId: number }[],
): Promise<unknown> => releasePictureRows(db, reviewerId, reviews)
