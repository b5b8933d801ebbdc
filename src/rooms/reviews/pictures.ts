import type { Db } from '../../platform/database.ts'
import { type AttachRefusal, attachPictures } from '../media/service.ts'
import { replacePictures } from './sql/media.ts'

/**
 * Makes uploaded pictures those of a review, in this order; others that it had are let go, its videos stay. Call it in the
 * transaction that writes the review, and recount its product, shop and author after.
 * @param ids of `storePicture`, at most 5, its author's own
 */
export async function setPictures(
  db: Db,
  review: { shopId: number; reviewId: number; reviewerId: number },
  ids: readonly string[],
): Promise<{ kind: 'set' } | { kind: 'refused'; reason: AttachRefusal }> {
  const attached = await attachPictures(db, review, ids)
  if (attached.kind === 'refused') return attached
  await replacePictures(
    db,
    review,
    attached.pictures.map(({ compact, huge }) => ({ url: huge, compact_url: compact })),
  )
  return { kind: 'set' }
}
