import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

interface ReviewKey {
  shopId: number
  reviewId: number
}

/** A picture's URL, and the URL of its small version if it has one. */
interface PictureRow {
  url: string
  compact_url: string | null
}

/** A review's pictures in order. */
export const selectPictures = (db: Db, { shopId, reviewId }: ReviewKey) =>
  db
    .selectFrom('review_media')
    .select(['url', 'compact_url'])
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .where('kind', '=', 'picture')
    .orderBy('position')
    .execute()

/** Replaces a review's pictures; its videos stay and follow them. Recounts `media_count`. */
export async function replacePictures(db: Db, { shopId, reviewId }: ReviewKey, pictures: readonly PictureRow[]) {
  const reviewKey = { shop_id: shopId, review_id: reviewId }
  const videos = await db
    .deleteFrom('review_media')
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .returning(['position', 'kind', 'url', 'video_id'])
    .execute()
  const videosLeft = videos.filter(({ kind }) => kind !== 'picture').sort((a, b) => a.position - b.position)
  const rows = [
    ...pictures.map(({ url, compact_url }) => ({ kind: 'picture', url, compact_url, video_id: null })),
    ...videosLeft.map(({ kind, url, video_id }) => ({ kind, url, compact_url: null, video_id })),
  ]
  if (rows.length > 0) {
    await db
      .insertInto('review_media')
      .values(rows.map((row, position) => ({ ...reviewKey, ...row, position })))
      .execute()
  }
  await db
    .updateTable('reviews')
    .set({
      media_count: sql`(select count(*) from review_media m where m.shop_id = ${shopId} and m.review_id = reviews.review_id)`,
    })
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .execute()
}
