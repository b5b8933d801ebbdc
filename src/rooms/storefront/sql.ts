import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { ALL_COUNTRIES } from '../currency/rules.ts'

export interface CollectionRow {
  path: string
  title: string
  description: string | null
  image_url: string | null
  position: number
}

/** The operator's collections, in order. */
const collections = (db: Db) =>
  db
    .selectFrom('collections')
    .select(['path', 'title', 'description', 'image_url', 'position'])
    .orderBy('position')
    .orderBy('created_at')
    .orderBy('path')

export const selectCollections = (db: Db): Promise<CollectionRow[]> => collections(db).execute()

/** The same; none of them changes until the transaction ends. */
export const lockCollections = (db: Db): Promise<CollectionRow[]> => collections(db).forUpdate().execute()

/** Numbers collections from 1, in the order given. */
export async function updatePositions(db: Db, paths: readonly string[]) {
  await sql`
    update collections set position = wanted.place
      from unnest(${[...paths]}::text[]) with ordinality as wanted (path, place)
      where collections.path = wanted.path and collections.position <> wanted.place`.execute(db)
}

/**
 * Adds a collection, or updates the one with the same path. Without a position, a new one comes last and an existing
 * one keeps its place.
 */
export async function upsertCollection(db: Db, row: Omit<CollectionRow, 'position'> & { position: number | null }) {
  await sql`
    insert into collections as known (path, title, description, image_url, position)
    values (${row.path}, ${row.title}, ${row.description}, ${row.image_url},
            coalesce(${row.position}::int, (select coalesce(max(position), 0) + 1 from collections)))
    on conflict (path) do update
      set title = excluded.title, description = excluded.description, image_url = excluded.image_url,
          position = coalesce(${row.position}::int, known.position)`.execute(db)
}

/** @returns whether the collection existed */
export async function deleteCollection(db: Db, path: string): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('collections').where('path', '=', path).executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** Place of a featured review: the home page (chosen by an operator) or a shop's own page (picked by its members). */
export type Place = 'home' | 'shop'

/** A review that an operator chose for the home page. */
export interface ChosenRow {
  shop_id: number
  review_id: number
  slug: string
  name: string
  title: string | null
  language: string | null
  published: boolean
  /** Whether it is still published and verified, and thus shown. */
  shown: boolean
}

const canShow = sql<boolean>`(review.published and review.verified and coalesce(btrim(review.body), '') <> '')`

/** Reviews with their shops, and whether they may be featured. */
const withShop = (db: Db) =>
  db
    .selectFrom('reviews as review')
    .innerJoin('shops as shop', 'shop.shop_id', 'review.shop_id')
    .select([
      'review.shop_id',
      'review.review_id',
      'shop.slug',
      'shop.name',
      'review.title',
      'review.language',
      'review.published',
    ])
    .select(canShow.as('shown'))

/** The operator's choices, latest first. */
export const selectChosen = (db: Db): Promise<ChosenRow[]> =>
  withShop(db)
    .innerJoin('featured_reviews as chosen', join =>
      join.onRef('chosen.shop_id', '=', 'review.shop_id').onRef('chosen.review_id', '=', 'review.review_id'),
    )
    .where('chosen.place', '=', 'home')
    .orderBy('chosen.featured_at', 'desc')
    .execute()

/** One review, chosen or not; undefined if unknown. */
export const selectReview = (db: Db, shopId: number, reviewId: number): Promise<ChosenRow | undefined> =>
  withShop(db).where('review.shop_id', '=', shopId).where('review.review_id', '=', reviewId).executeTakeFirst()

/** Choosing a review again moves it to the first place. */
export async function upsertChosen(db: Db, shopId: number, reviewId: number, place: Place) {
  await sql`
    insert into featured_reviews (shop_id, place, review_id) values (${shopId}, ${place}, ${reviewId})
    on conflict (shop_id, place, review_id) do update set featured_at = excluded.featured_at`.execute(db)
}

/** @returns whether the review had been chosen */
export async function deleteChosen(db: Db, shopId: number, reviewId: number, place: Place): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('featured_reviews')
    .where('shop_id', '=', shopId)
    .where('place', '=', place)
    .where('review_id', '=', reviewId)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0
}

/** Ids of a shop's picked reviews that are published, latest pick first. */
export async function selectPicked(db: Db, shopId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('featured_reviews as picked')
    .innerJoin('reviews as review', join =>
      join.on('review.shop_id', '=', shopId).onRef('review.review_id', '=', 'picked.review_id'),
    )
    .select('picked.review_id')
    .where('picked.shop_id', '=', shopId)
    .where('picked.place', '=', 'shop')
    .where(sql.ref<SqlBool>('review.published'))
    .orderBy('picked.featured_at', 'desc')
    .execute()
  return rows.map(row => row.review_id)
}

/** Deletes a shop's picks that are no longer published. */
export async function deleteUnseen(db: Db, shopId: number): Promise<void> {
  await sql`
    delete from featured_reviews as picked using reviews as review
    where picked.shop_id = ${shopId} and picked.place = 'shop' and not review.published
      and review.shop_id = ${shopId} and review.review_id = picked.review_id`.execute(db)
}

/** The subset of shops that ship to a country; `*` means all of them. */
export async function selectShippingTo(db: Db, shopIds: readonly number[], country: string): Promise<Set<number>> {
  if (country === ALL_COUNTRIES || shopIds.length === 0) return new Set(shopIds)
  const rows = await db
    .selectFrom('shops')
    .select('shop_id')
    .where('shop_id', 'in', shopIds)
    .where(sql<SqlBool>`ships_to && array[${ALL_COUNTRIES}, ${country}]::text[]`)
    .execute()
  return new Set(rows.map(({ shop_id }) => shop_id))
}

/** Reads this many times the limit, because imported answers may have no date. */
const LOOKED_AT = 4

/** Waits in seconds for a shop's answers to published reviews and to questions, latest first. */
export async function selectLatestWaits(db: Db, shopId: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ seconds: number }>`
    select extract(epoch from at - asked_at)::float8 as seconds from (
      (select reply.created_at as at, review.created_at as asked_at
       from review_replies reply join reviews review using (shop_id, review_id)
       where reply.shop_id = ${shopId} and review.published order by reply.created_at desc limit ${limit * LOOKED_AT})
      union all
      (select answer.created_at, question.created_at
       from answers answer join questions question using (shop_id, question_id)
       where answer.shop_id = ${shopId} and answer.by_shop and answer.listed and question.listed order by answer.created_at desc limit ${limit * LOOKED_AT})
    ) latest where at > asked_at order by at desc limit ${limit}`.execute(db)
  return rows.map(row => row.seconds)
}

/** A product's category and its shop's slug; undefined for an unknown product. */
export const selectProductCategory = (db: Db, shopId: number, productId: number) =>
  db
    .selectFrom('products')
    .innerJoin('shops', 'shops.shop_id', 'products.shop_id')
    .select(['category_id', 'shops.slug'])
    .where('products.shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .executeTakeFirst()

/**
 * A shop's product with a review that the shop itself hid: of those the one with the most published reviews, and its
 * latest notice. Reads the shop's hidden reviews, which are few, by `reviews_hidden`.
 * @param least published reviews of the product
 */
export async function selectHiddenExample(db: Db, shopId: number, least: number) {
  const { rows } = await sql<{ shop_id: number; handle: string; review_id: number; published: number }>`
    SELECT r.shop_id, p.handle, r.review_id, s.published
    FROM reviews r
    JOIN product_stats s ON s.shop_id = r.shop_id AND s.product_id = r.product_id
    JOIN products p ON p.shop_id = r.shop_id AND p.product_id = r.product_id
    WHERE r.shop_id = ${shopId} AND s.shop_id = ${shopId} AND p.shop_id = ${shopId}
      AND r.hidden_at IS NOT NULL AND r.listed AND r.hidden_by = 'shop' AND s.published >= ${least}
    ORDER BY s.published DESC, r.hidden_at DESC, r.review_id LIMIT 1`.execute(db)
  return rows[0]
}
