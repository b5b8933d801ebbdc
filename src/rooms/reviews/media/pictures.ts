import { createHash } from 'node:crypto'
import type { Db } from '../../../platform/postgres/database.ts'
import { MOST_PER_REVIEW } from '../../media/rules.ts'
import { type AttachRefusal, attachedPictures, attachPictures } from '../../media/service.ts'
import { replacePictures, selectPictures } from './sql.ts'

interface OfReview {
  shopId: number
  reviewId: number
  reviewerId: number
}

/** A picture of a review, with the id by which its author keeps it there. */
export interface OwnPicture {
  id: string
  compact: string
  huge: string
}

/** The pictures of a review in their order. One that came by its address (an import) has an id made of that. */
export async function readPictures(db: Db, review: OfReview): Promise<OwnPicture[]> {
  const [rows, uploaded] = await Promise.all([selectPictures(db, review), attachedPictures(db, review)])
  return rows.flatMap(({ url, compact_url }) =>
    url === null ? [] : { id: uploaded.get(url) ?? idOfAddress(url), compact: compact_url ?? url, huge: url },
  )
}

/** Longer than any id of an uploaded picture. */
const idOfAddress = (url: string) => `a${createHash('sha256').update(url).digest('hex').slice(0, 40)}`

/**
 * Makes these the pictures of a review, in this order: uploaded ones, and those it has; others that it had are let go, its
 * videos stay. Call it in the transaction that writes the review, and recount its product, shop and author after.
 * @param ids of `storePicture` or `readPictures`, its author's own; more than 5 only where none of them is new
 * @returns how many it had
 */
export async function setPictures(
  db: Db,
  review: OfReview,
  ids: readonly string[],
): Promise<{ kind: 'set'; before: number } | { kind: 'refused'; reason: AttachRefusal }> {
  const before = new Map((await readPictures(db, review)).map(picture => [picture.id, picture]))
  const wanted = [...new Set(ids)]
  if (wanted.length > MOST_PER_REVIEW && wanted.some(id => !before.has(id)))
    return { kind: 'refused', reason: 'too_many' }
  const uploads = wanted.filter(id => id !== idOfAddress(before.get(id)?.huge ?? ''))
  const attached = await attachPictures(db, review, uploads)
  if (attached.kind === 'refused') return attached
  const byId = new Map(attached.pictures.map((picture, place) => [uploads[place]!, picture]))
  await replacePictures(
    db,
    review,
    wanted.map(id => {
      const uploaded = byId.get(id)
      if (uploaded) return { url: uploaded.huge, compact_url: uploaded.compact }
      const { huge, compact } = before.get(id)!
      return { url: huge, compact_url: compact === huge ? null : compact }
    }),
  )
  return { kind: 'set', before: before.size }
}
