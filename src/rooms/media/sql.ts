import { type SqlBool, sql } from 'kysely'
import { anyOf } from '../../platform/postgres/any-of.ts'
import { isDistributed } from '../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../platform/postgres/database.ts'

/** Advisory lock ("CAND", 5) that keeps files and their rows consistent. */
const LOCK = [0x43414e44, 5] as const

/** Shared lock until the end of the transaction: no file is deleted, while others may store files. */
export const reserveFiles = (db: Db) =>
  sql`select pg_advisory_xact_lock_shared(${LOCK[0]}::int, ${LOCK[1]}::int)`.execute(db)

/** Exclusive lock until the end of the transaction: nobody else stores or deletes files. */
export const ownFiles = (db: Db) => sql`select pg_advisory_xact_lock(${LOCK[0]}::int, ${LOCK[1]}::int)`.execute(db)

interface NewPicture {
  reviewer_id: number
  compact_file: string
  huge_file: string
  width: number
  height: number
}

/** @returns the new picture's id */
export async function insertPicture(db: Db, picture: NewPicture): Promise<number> {
  const { picture_id } = await db
    .insertInto('pictures')
    .values(picture)
    .returning('picture_id')
    .executeTakeFirstOrThrow()
  return picture_id
}

export const markStored = (db: Db, reviewerId: number, pictureId: number) =>
  db
    .updateTable('pictures')
    .set({ stored: true })
    .where('reviewer_id', '=', reviewerId)
    .where('picture_id', '=', pictureId)
    .execute()

/** A person's stored pictures without a review; failed uploads don't count. */
export async function countUnattached(db: Db, reviewerId: number): Promise<number> {
  const { count } = await db
    .selectFrom('pictures')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reviewer_id', '=', reviewerId)
    .where('stored', '=', true)
    .where('loose_since', 'is not', null)
    .executeTakeFirstOrThrow()
  return count
}

/** A person's pictures by id, locked until the end of the transaction. */
export const lockPictures = (db: Db, reviewerId: number, ids: readonly number[]) =>
  db
    .selectFrom('pictures')
    .select(['picture_id', 'compact_file', 'huge_file', 'stored', 'shop_id', 'review_id'])
    .where('reviewer_id', '=', reviewerId)
    .where('picture_id', 'in', ids)
    // an avatar belongs to no review
    .where('avatar', '=', false)
    .forUpdate()
    .execute()

interface ReviewKey {
  shopId: number
  reviewId: number
}

/** A person's stored pictures without a review, by id. */
export const selectWaiting = (db: Db, reviewerId: number, ids: readonly number[]) =>
  db
    .selectFrom('pictures')
    .select(['picture_id', 'compact_file', 'huge_file'])
    .where('reviewer_id', '=', reviewerId)
    .where('picture_id', 'in', ids)
    .where('stored', '=', true)
    .where('loose_since', 'is not', null)
    .execute()

/** Uploaded pictures of a review. */
export const selectAttached = (db: Db, reviewerId: number, { shopId, reviewId }: ReviewKey) =>
  db
    .selectFrom('pictures')
    .select(['picture_id', 'huge_file'])
    .where('reviewer_id', '=', reviewerId)
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .execute()

/** Releases a review's pictures except the given ones. */
export async function detachOthers(
  db: Db,
  reviewerId: number,
  { shopId, reviewId }: ReviewKey,
  remaining: readonly number[],
) {
  await db
    .updateTable('pictures')
    .set({ shop_id: null, review_id: null, loose_since: sql`now()` })
    .where('reviewer_id', '=', reviewerId)
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .where(sql<SqlBool>`picture_id <> all(${[...remaining]}::bigint[])`)
    .execute()
}

export async function attachPicture(
  db: Db,
  reviewerId: number,
  { shopId, reviewId }: ReviewKey,
  ids: readonly number[],
) {
  await db
    .updateTable('pictures')
    .set({ shop_id: shopId, review_id: reviewId, loose_since: null })
    .where('reviewer_id', '=', reviewerId)
    .where('picture_id', 'in', ids)
    .execute()
}

/** Pictures without a review since `before`, oldest first. */
export const selectUnattached = (db: Db, before: Date, limit: number) =>
  db
    .selectFrom('pictures')
    .select(['reviewer_id', 'picture_id'])
    .where('loose_since', '<', before)
    .orderBy('loose_since')
    .limit(limit)
    .execute()

/** Deletes a picture's row if it is still unattached. @returns its files; undefined otherwise */
export const deleteUnattached = (db: Db, reviewerId: number, pictureId: number, before: Date) =>
  db
    .deleteFrom('pictures')
    .where('reviewer_id', '=', reviewerId)
    .where('picture_id', '=', pictureId)
    .where('loose_since', '<', before)
    .returning(['compact_file', 'huge_file'])
    .executeTakeFirst()

/** Whether any picture still uses this file. */
export async function isUsed(db: Db, file: string): Promise<boolean> {
  const found = await db
    .selectFrom('pictures')
    .select('picture_id')
    .where(({ or, eb }) => or([eb('compact_file', '=', file), eb('huge_file', '=', file)]))
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}

/**
 * Owners of the pictures with this file, and whether each is public: as an avatar, in a published review, or as a
 * fresh upload whose URL only the uploader knows.
 */
export const selectShownOf = async (db: Db, file: string) =>
  (await isDistributed(db)) ? selectShownOnCluster(db, file) : selectShown(db, file)

const selectShown = (db: Db, file: string) =>
  db
    .selectFrom('pictures as p')
    .leftJoin('reviews as r', join =>
      join.onRef('r.shop_id', '=', 'p.shop_id').onRef('r.review_id', '=', 'p.review_id'),
    )
    .select([
      'p.reviewer_id',
      'p.shop_id',
      sql<boolean>`p.avatar or coalesce(r.published, false)
        or (p.review_id is null and p.loose_since = p.created_at)`.as('public'),
    ])
    .where(({ or, eb }) => or([eb('p.compact_file', '=', file), eb('p.huge_file', '=', file)]))
    .orderBy('public', 'desc')
    .limit(50)
    .execute()

/** On a cluster pictures are on the coordinator and reviews with their shops: only the shops that the pictures name are asked. */
async function selectShownOnCluster(db: Db, file: string) {
  const pictures = await db
    .selectFrom('pictures')
    .select(['reviewer_id', 'shop_id', 'review_id'])
    .select(sql<boolean>`avatar or (review_id is null and loose_since = created_at)`.as('public'))
    .where(({ or, eb }) => or([eb('compact_file', '=', file), eb('huge_file', '=', file)]))
    .execute()
  const asked = [...Map.groupBy(pictures, ({ shop_id }) => shop_id)].map(async ([shopId, ofShop]) => {
    if (shopId === null) return ofShop
    const published = await selectPublished(
      db,
      shopId,
      ofShop.flatMap(({ review_id }) => review_id ?? []),
    )
    return ofShop.map(row => ({
      ...row,
      public: row.public || published.some(({ review_id }) => review_id === row.review_id),
    }))
  })
  return (await Promise.all(asked)).flat().toSorted((a, b) => Number(b.public) - Number(a.public))
}

const selectPublished = (db: Db, shopId: number, reviewIds: readonly number[]) =>
  db
    .selectFrom('reviews')
    .select('review_id')
    .where('shop_id', '=', shopId)
    .where('review_id', '=', anyOf(reviewIds))
    .where(sql.ref<SqlBool>('published'))
    .execute()

/** A person's pictures after a given id. */
export const selectPicturesOf = (db: Db, reviewerId: number, after: number, limit: number) =>
  db
    .selectFrom('pictures')
    .selectAll()
    .where('reviewer_id', '=', reviewerId)
    .where('picture_id', '>', after)
    .orderBy('picture_id')
    .limit(limit)
    .execute()

/** Releases the pictures of the given reviews and unattached ones; the next sweep deletes them. */
export const releasePictureRows = (db: Db, reviewerId: number, reviews: readonly ReviewKey[]) =>
  sql`
    update pictures set shop_id = null, review_id = null, avatar = false,
           -- one that is being stored is swept once that is over
           loose_since = case when stored then 'epoch' else coalesce(loose_since, ${new Date()}::timestamptz) end
    where reviewer_id = ${reviewerId} and (review_id is null
      or (shop_id, review_id) in (select * from unnest(${reviews.map(key => key.shopId)}::bigint[],
                                                       ${reviews.map(key => key.reviewId)}::bigint[])))`.execute(db)

/** Releases a person's avatar. */
export const detachAvatar = (db: Db, reviewerId: number) =>
  db
    .updateTable('pictures')
    .set({ avatar: false, loose_since: sql`now()` })
    .where('reviewer_id', '=', reviewerId)
    .where('avatar', '=', true)
    .execute()

/** Makes a stored picture its owner's avatar. */
export const attachAvatar = (db: Db, reviewerId: number, pictureId: number) =>
  db
    .updateTable('pictures')
    .set({ avatar: true, loose_since: null })
    .where('reviewer_id', '=', reviewerId)
    .where('picture_id', '=', pictureId)
    .where('stored', '=', true)
    .execute()
