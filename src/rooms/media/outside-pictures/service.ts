import { buffer } from 'node:stream/consumers'
import type { Person } from '../../../lib/calls/access.ts'
import { type Downloader, OutboundFailure } from '../../../platform/outside/outbound.ts'
import { OUTSIDE_WIDTHS, outsidePath, parseOutsideName } from '../../../platform/outside/outside-pictures.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Storage } from '../../../platform/storage/open-storage.ts'
import { type Fetched, fetchEach } from '../fetch-each.ts'
import { renderWidths, UnfitPicture } from '../product-pictures/render-variants.ts'
import { nextAttempt } from '../product-pictures/rules.ts'
import {
  deleteUnused,
  type OutsideRow,
  recordFailure,
  recordStored,
  selectDue,
  selectPicture,
  selectReviewsWith,
} from './sql.ts'

export interface OutsidePictureDeps {
  db: Db
  storage: Storage
  downloader: Downloader
}

/** At most this many pictures of one host in a batch, so that a slow one holds up no other. */
const PER_HOST = 2

/** Storage key of one width, spread over subfolders. */
const keyOf = (address: string) => {
  const name = address.slice(address.lastIndexOf('/') + 1)
  return `outside-pictures/${name.slice(0, 2)}/${name}`
}

/** Fetches the pictures that are due and stores them in all widths (`fetchEach`). */
export const fetchOutsidePictures = (deps: OutsidePictureDeps, now: Date, signal: AbortSignal) =>
  fetchEach(
    limit => selectDue(deps.db, now, PER_HOST, limit),
    row => fetchPicture(deps, row, now),
    signal,
  )

async function fetchPicture(
  { db, storage, downloader }: OutsidePictureDeps,
  row: OutsideRow,
  now: Date,
): Promise<Fetched> {
  try {
    for (const { width, bytes } of await renderWidths(await downloader.bytes(row.url)))
      await storage.put(keyOf(outsidePath(row.url_hash, width)), bytes, 'image/webp')
    await recordStored(db, row.url_hash)
    return 'stored'
  } catch (error) {
    // Everything else is a fault of ours, such as a full disk: the job fails, and is retried with the picture still due.
    if (!(error instanceof UnfitPicture || error instanceof OutboundFailure)) throw error
    const next = nextAttempt(row.attempts + 1, error instanceof UnfitPicture, now)
    await recordFailure(db, row.url_hash, error.message, next)
    return 'failed'
  }
}

/**
 * Reads a picture by the file name in its address.
 * @returns null if nobody requested it; `bytes` null while it is not stored; `audience` says who may see it when it is in
 * reviews alone of which none is public
 */
export async function readOutsidePicture({ db, storage }: { db: Db; storage: Storage }, file: string) {
  const name = parseOutsideName(file)
  const picture = name && (await selectPicture(db, name.hash))
  if (!picture) return null
  const reviews = await selectReviewsWith(db, name.hash)
  const audience: 'everyone' | ((person: Person | null) => boolean) =
    reviews.length === 0 || reviews[0]!.public
      ? 'everyone'
      : person =>
          person !== null &&
          (person.roles.includes('moderator') ||
            reviews.some(({ reviewer_id, shop_id }) => reviewer_id === person.reviewerId || person.shops.has(shop_id)))
  const stored = picture.stored ? await storage.read(keyOf(file)) : null
  return { audience, bytes: stored ? await buffer(stored.body) : null }
}

/** Deletes pictures that nothing shows any more and nobody has requested since `before`, with their files. @returns how many */
export async function removeUnusedOutside({ db, storage }: OutsidePictureDeps, before: Date): Promise<number> {
  const hashes = await deleteUnused(db, before)
  for (const hash of hashes) for (const width of OUTSIDE_WIDTHS) await storage.remove(keyOf(outsidePath(hash, width)))
  return hashes.length
}
