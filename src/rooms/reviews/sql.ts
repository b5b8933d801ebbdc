import { type RawBuilder, type Selectable, type SqlBool, sql } from 'kysely'
import { isDistributed } from '../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../platform/postgres/database.ts'
import type { DB } from '../../platform/postgres/schema.gen.ts'
import type { OrderFeed } from '../orders/rules.ts'
import { type EventActor, type EvidenceGrade, type Incentive, PUBLIC_CHANGES, type PublicChange } from './rules.ts'

/** Review columns that are displayed. */
const COLUMNS = [
  'shop_id',
  'review_id',
  'uuid',
  'reviewer_id',
  'product_id',
  'rating',
  'title',
  'body',
  'language',
  'source',
  'invited_at',
  'created_at',
  'edited_at',
  'deleted_at',
  'hidden_at',
  'hidden_by',
  'hidden_reason',
  'reinstated_at',
  'notice',
  'notice_rated',
  'verified',
  'evidence',
  'order_feed',
  'order_received_at',
  'imported_at',
  'imported_by',
  'accepted_at',
  'published',
  'media_count',
  'helpful',
  'incentive',
  'declared_incentive',
  'known_incentive',
  'offered_reward',
  'reward',
] as const

/**
 * Ends a subquery with OFFSET 0, an optimization fence: forces one key lookup per row instead of a scan of all the
 * shop's rows.
 */
const byKey = sql.lit(0)

type StoredReview = Selectable<DB['reviews']>

/**
 * The shop of the rows that belong to a review. Of a statement about one shop it is the value itself, so that each relation says
 * its shop (X-cluster-02); of one about several, the review's.
 */
const shopOf = (place?: Place) => (place ? sql`${place.shopId}` : sql`review.shop_id`)

/** Select list of a `ReviewRow`: the review and its joined data (`joinDetails`). */
export const reviewColumns = (place?: Place) => sql`${sql.raw(COLUMNS.map(column => `review.${column}`).join())},
  bought.placed_at, bought.delivered_at,
  appeal.appeal, reply.body AS reply_body, reply.language AS reply_language, reply.created_at AS replied_at,
  reply.edited_at AS reply_edited_at,
  (SELECT json_agg(json_build_array(event.kind, coalesce(event.details ->> 'by', event.actor),
                                    date_part('epoch', event.created_at) * 1000,
                                    event.details -> 'incentive') ORDER BY event.event_id)
     FROM review_events AS event
     WHERE event.shop_id = ${shopOf(place)} AND event.review_id = review.review_id
       AND event.kind IN (${sql.join(PUBLIC_CHANGES.map(kind => sql.lit(kind)))})) AS events`

/** Joins to each `review` its order, its reply and the appeal against its hiding. */
export const joinDetails = (place?: Place) => sql`
  LEFT JOIN LATERAL (
    SELECT placed.placed_at, placed.delivered_at FROM line_items AS item
    JOIN orders AS placed ON placed.shop_id = ${shopOf(place)} AND placed.order_id = item.order_id
    WHERE item.shop_id = ${shopOf(place)} AND item.line_item_id = review.line_item_id OFFSET ${byKey}) AS bought ON TRUE
  LEFT JOIN LATERAL (
    SELECT body, language, created_at, edited_at FROM review_replies
    WHERE review.answered AND review_replies.shop_id = ${shopOf(place)} AND review_replies.review_id = review.review_id
    OFFSET ${byKey}) AS reply ON TRUE
  LEFT JOIN LATERAL (
    SELECT json_build_array(state, created_at, decided_at) AS appeal FROM review_appeals
    WHERE review.hidden_at IS NOT NULL AND review_appeals.shop_id = ${shopOf(place)}
      AND review_appeals.review_id = review.review_id AND review_appeals.hidden_at = review.hidden_at
      AND review_appeals.state IN ('open', 'upheld')
    OFFSET ${byKey}) AS appeal ON TRUE`

/** A review with its order, its reply, and the public part of its history. */
export interface ReviewRow extends Pick<StoredReview, (typeof COLUMNS)[number]> {
  evidence: EvidenceGrade | null
  incentive: Incentive
  declared_incentive: Incentive | null
  known_incentive: Incentive | null
  order_feed: OrderFeed | null
  placed_at: Date | null
  delivered_at: Date | null
  reply_body: string | null
  reply_language: string | null
  replied_at: Date | null
  reply_edited_at: Date | null
  /** Against its hiding, if it is hidden. */
  appeal?: [state: 'open' | 'upheld', at: string, decidedAt: string | null] | null
  /** In order; null for none. */
  events: PublicEvent[] | null
}

/**
 * An event as `[kind, actor, milliseconds since 1970]`; for a review hidden at its source, the import states the actor.
 */
type PublicEvent = [kind: PublicChange, by: EventActor, at: number, incentive: [from: Incentive, to: Incentive] | null]

/** A picture or video of a review. */
export interface MediaRow {
  kind: string
  url: string | null
  compact_url: string | null
  video_id: string | null
}

/** A review's media in order, as JSON; null if it has none or is hidden. */
const mediaOf = (place: Place) => sql<
  MediaRow[] | null
>`CASE WHEN review.media_count > 0 AND review.hidden_at IS NULL THEN
  (SELECT json_agg(json_build_object('kind', kind, 'url', url, 'compact_url', compact_url, 'video_id', video_id)
                   ORDER BY position)
     FROM review_media WHERE review_media.shop_id = ${shopOf(place)} AND review_media.review_id = review.review_id) END`

export interface ListedRow extends ReviewRow {
  product_title: string | null
  product_language: string | null
  product_handle: string | null
  product_image_url: string | null
  media: MediaRow[] | null
}

/** Reviews of one product, or of a shop including its products. */
export interface Place {
  shopId: number
  productId?: number | undefined
}

/** Join for the product of each review: looked up once if all rows share it. */
const productAbout = ({ shopId, productId }: Place) =>
  productId === undefined
    ? sql`LEFT JOIN LATERAL (
      SELECT title, language, handle, image_url FROM products
      WHERE products.shop_id = ${shopId} AND products.product_id = review.product_id OFFSET ${byKey}) AS product ON TRUE`
    : sql`CROSS JOIN (
      SELECT title, language, handle, image_url FROM products WHERE shop_id = ${shopId} AND product_id = ${productId}) AS product`

/**
 * Listed reviews of one place by time, with their media and products: everything that a page of them shows, in one
 * statement.
 * @param ids an array, or a subquery that returns one
 */
export async function selectListed(db: Db, place: Place, ids: RawBuilder<unknown>, direction: 'ASC' | 'DESC') {
  const { rows } = await sql<ListedRow>`
    SELECT ${reviewColumns(place)}, ${mediaOf(place)} AS media, product.title AS product_title, product.language AS product_language,
           product.handle AS product_handle, product.image_url AS product_image_url
    FROM (SELECT one.* FROM unnest(${ids}) AS wanted (review_id) CROSS JOIN LATERAL (
            SELECT * FROM reviews
            WHERE shop_id = ${place.shopId} AND review_id = wanted.review_id AND listed OFFSET ${byKey}) AS one) AS review
    ${joinDetails(place)}
    ${productAbout(place)}
    ORDER BY review.created_at ${sql.raw(direction)}, review.review_id ${sql.raw(direction)}`.execute(db)
  return rows
}

/** Listed reviews of one place by id, newest first. */
export const selectReviewsById = (db: Db, place: Place, ids: readonly number[]) =>
  selectListed(db, place, sql`${ids}::bigint[]`, 'DESC')

export type ShopStats = Selectable<DB['shop_stats']>
export type ProductStats = Selectable<DB['product_stats']>

export async function selectProductStats(db: Db, shopId: number, productId: number) {
  const { rows } = await sql<ProductStats>`
    SELECT * FROM product_stats WHERE shop_id = ${shopId} AND product_id = ${productId}`.execute(db)
  return rows[0]
}

/** The counts that scores are made of. */
export type ScoreCounts = Pick<
  ShopStats,
  'published' | 'verified_received' | 'verified_public' | 'verified_published' | 'hidden'
>

/** Counts of a product by its path, and those of its shop's scores; null before the first recount. */
export async function selectStatsAt(db: Db, slug: string, handle: string) {
  const found = (await isDistributed(db)) ? await selectKeyAt(db, slug, handle) : undefined
  if (found === null) return
  // on a cluster products are with their shops, and counts on the coordinator
  const products = found
    ? sql`(VALUES (${found.shop_id}::bigint, ${found.product_id}::bigint)) AS products (shop_id, product_id)`
    : sql`shops JOIN products USING (shop_id) WHERE shops.slug = ${slug} AND products.handle = ${handle}`
  const { rows } = await sql<{ product: Omit<ProductStats, 'last_reviewed_at'> | null; shop: ScoreCounts | null }>`
    SELECT (SELECT to_json(counted) FROM product_stats AS counted
              WHERE counted.shop_id = products.shop_id AND counted.product_id = products.product_id) AS product,
           (SELECT to_json(scores) FROM (
              SELECT published, verified_received, verified_public, verified_published, hidden FROM shop_stats
              WHERE shop_stats.shop_id = products.shop_id) AS scores) AS shop
    FROM ${products}`.execute(db)
  return rows[0]
}

/** A product by its path, in two steps; null if there is none. */
async function selectKeyAt(db: Db, slug: string, handle: string) {
  const shop = await db.selectFrom('shops').select('shop_id').where('slug', '=', slug).executeTakeFirst()
  if (!shop) return null
  const product = await db
    .selectFrom('products')
    .select(['shop_id', 'product_id'])
    .where('shop_id', '=', shop.shop_id)
    .where('handle', '=', handle)
    .executeTakeFirst()
  return product ?? null
}

export async function selectShopStats(db: Db, shopId: number) {
  const { rows } = await sql<ShopStats>`
    SELECT * FROM shop_stats WHERE shop_id = ${shopId}`.execute(db)
  return rows[0]
}

export async function selectShopStatsAt(db: Db, slug: string) {
  const { rows } = await sql<ShopStats>`
    SELECT shop_stats.* FROM shops JOIN shop_stats USING (shop_id) WHERE shops.slug = ${slug}`.execute(db)
  return rows[0]
}

/** Totals of the whole marketplace, summed over its shops. */
export const sumShopStats = (db: Db) =>
  db
    .selectFrom('shop_stats')
    .select(({ fn }) => [
      fn.sum<number>('verified_published').as('verified_published'),
      fn.sum<number>('verified_received').as('verified_received'),
      fn.sum<number>('verified_public').as('verified_public'),
      fn.sum<number>('hidden').as('hidden'),
    ])
    .executeTakeFirstOrThrow()

/** Candidates for featuring: verified, four stars or more, with a title and a body of some length; newest first. */
export const selectFeatured = (db: Db, limit: number) =>
  db
    .selectFrom('reviews')
    .select(['shop_id', 'review_id'])
    .where(sql.ref<SqlBool>('published'))
    .where(sql.ref<SqlBool>('verified'))
    .where('rating', '>=', 4)
    .where('title', 'is not', null)
    .where(sql<SqlBool>`length(body) BETWEEN 120 AND 420`)
    .orderBy('created_at', 'desc')
    .limit(limit)
    .execute()

/** A person's published verified reviews by grade; without those they have none of. */
export const countVerifiedByEvidence = (db: Db, reviewerId: number) =>
  db
    .selectFrom('reviews')
    .select(({ fn }) => ['evidence', fn.countAll<number>().as('count')])
    .where('reviewer_id', '=', reviewerId)
    .where(sql.ref<SqlBool>('published'))
    .where(sql.ref<SqlBool>('verified'))
    .groupBy('evidence')
    .execute()

/** Whether a person has a published verified review. */
export const existsVerified = (db: Db, reviewerId: number) =>
  db
    .selectFrom('reviews')
    .select('review_id')
    .where('reviewer_id', '=', reviewerId)
    .where(sql.ref<SqlBool>('published'))
    .where(sql.ref<SqlBool>('verified'))
    .limit(1)
    .executeTakeFirst()
