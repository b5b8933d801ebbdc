import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/postgres/database.ts'
import { MOST_PER_REVIEW } from '../../media/rules.ts'
import { type AttachRefusal, attachedPictures, attachPictures } from '../../media/service.ts'
import { replacePictures, selectPictures } from './sql.ts'

interface ReviewRef {
  shopId: number
  reviewId: number
  reviewerId: number
}

/** A review's picture, with the id by which the edit form refers to it. */
export interface OwnPicture {
  id: string
  compact: string
  huge: string
}

/** A review's pictures in order. A picture imported by URL gets an id derived from that URL. */
export async function readPictures(db: Db, review: ReviewRef): Promise<OwnPicture[]> {
  const [rows, uploaded] = await Promise.all([selectPictures(db, review), attachedPictures(db, review)])
  return rows.flatMap(({ url, compact_url }) =>
    url === null ? [] : { id: uploaded.get(url) ?? idOfAddress(url), compact: compact_url ?? url, huge: url },
  )
}

/** Longer than the id of any uploaded picture, so that the two never collide. */
const idOfAddress = (url: string) => `a${createHash('sha256').update(url).digest('hex').slice(0, 40)}`

/**
 * Sets a review's pictures in this order, from uploads and from its current pictures; current pictures not in `ids` are
 * removed, videos stay. Call it in the transaction that writes the review, and recount its product, shop and author
 * afterwards.
 * @param ids from `storePicture` or `readPictures`, the author's own; more than 5 only if none is new
 * @returns the number of pictures before
 */
export async function setPictures(
  db: Db,
  review: ReviewRef,
  ids: readonly string[],
): Promise<{ kind: 'set'; before: number } | { kind: 'refused'; reason: AttachRefusal }> {
  const before = new Map((await readPictures(db, review)).map(picture => [picture.id, picture]))
  const uniqueIds = [...new Set(ids)]
  if (uniqueIds.length > MOST_PER_REVIEW && uniqueIds.some(id => !before.has(id)))
    return { kind: 'refused', reason: 'too_many' }
  const uploads = uniqueIds.filter(id => id !== idOfAddress(before.get(id)?.huge ?? ''))
  const attached = await attachPictures(db, review, uploads)
  if (attached.kind === 'refused') return attached
  const byId = new Map(attached.pictures.map((picture, place) => [uploads[place]!, picture]))
  await replacePictures(
    db,
    review,
    uniqueIds.map(id => {
      const uploaded = byId.get(id)
      if (uploaded) return { url: uploaded.huge, compact_url: uploaded.compact }
      const { huge, compact } = before.get(id)!
      return { url: huge, compact_url: compact === huge ? null : compact }
    }),
  )
  return { kind: 'set', before: before.size }
}
