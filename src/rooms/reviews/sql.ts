import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'
import type { ReviewSort } from './listing-rules.ts'
import { type EventActor, PUBLIC_CHANGES, type PublicChange, type ReviewSource } from './rules.ts'

/** Which of a shop's reviews. A hidden one is listed, as its notice, unless a filter looks inside reviews. */
export interface ReviewFilter {
  shopId: number
  /** One product's reviews; absent: the shop's own and its products'. */
  productId?: number | undefined
  /** Only reviews of the shop itself, or only those of its products. */
  about?: 'shop' | 'products' | undefined
  rating?: number | undefined
  source?: ReviewSource | undefined
  verifiedOnly: boolean
  withMedia: boolean
  answered: boolean
  search?: string | undefined
}

const ORDERS: Record<ReviewSort, readonly string[]> = {
  pictures_first: ['(media_count > 0) DESC', 'created_at DESC', 'review_id DESC'],
  newest: ['created_at DESC', 'review_id DESC'],
  oldest: ['created_at', 'review_id'],
  // A hidden review comes last, so that its place does not tell its stars.
  highest: ['published DESC', 'rating DESC', 'created_at DESC', 'review_id DESC'],
  lowest: ['published DESC', 'rating', 'created_at DESC', 'review_id DESC'],
  // Votes join with the issue that builds writing; until then all have none, and the newest leads.
  most_helpful: ['created_at DESC', 'review_id DESC'],
}

/** Looking inside reviews leaves out the hidden ones: matching would tell what they say. */
const looksInside = ({ rating, withMedia, answered, search }: ReviewFilter) =>
  rating !== undefined || withMedia || answered || Boolean(search)

function filtered(db: Db, filter: ReviewFilter) {
  let query = db.selectFrom('reviews').where('shop_id', '=', filter.shopId).where(sql.ref<SqlBool>('listed'))
  if (filter.productId !== undefined) query = query.where('product_id', '=', filter.productId)
  if (filter.about === 'shop') query = query.where('product_id', 'is', null)
  if (filter.about === 'products') query = query.where('product_id', 'is not', null)
  if (filter.source) query = query.where('source', '=', filter.source)
  if (filter.verifiedOnly) query = query.where(sql.ref<SqlBool>('verified'))
  if (looksInside(filter)) query = query.where(sql.ref<SqlBool>('published'))
  if (filter.rating !== undefined) query = query.where('rating', '=', filter.rating)
  if (filter.withMedia) query = query.where('media_count', '>', 0)
  if (filter.answered) {
    query = query.where(({ exists, selectFrom }) =>
      exists(
        selectFrom('review_replies')
          .select('review_replies.review_id')
          .whereRef('review_replies.shop_id', '=', 'reviews.shop_id')
          .whereRef('review_replies.review_id', '=', 'reviews.review_id'),
      ),
    )
  }
  if (filter.search) {
    const pattern = `%${filter.search.replace(/[\\%_]/g, '\\$&')}%`
    query = query.where(({ or, eb }) => or([eb('title', 'ilike', pattern), eb('body', 'ilike', pattern)]))
  }
  return query
}

/** The reviews of `page` with what hangs on each: order, first publication, reply. */
const withSetting = (db: Db, page: ReturnType<typeof pageOfAll>) =>
  db
    .selectFrom(page.as('review'))
    .leftJoin('line_items as item', join =>
      join.onRef('item.shop_id', '=', 'review.shop_id').onRef('item.line_item_id', '=', 'review.line_item_id'),
    )
    .leftJoin('orders as bought', join =>
      join.onRef('bought.shop_id', '=', 'item.shop_id').onRef('bought.order_id', '=', 'item.order_id'),
    )
    .leftJoin('review_replies as reply', join =>
      join.onRef('reply.shop_id', '=', 'review.shop_id').onRef('reply.review_id', '=', 'review.review_id'),
    )
    .selectAll('review')
    .select(['bought.placed_at', 'bought.delivered_at', 'reply.body as reply_body', 'reply.created_at as replied_at'])
    .select(({ selectFrom }) => [
      selectFrom('review_events as event')
        .select(publicEvents.as('events'))
        .whereRef('event.shop_id', '=', 'review.shop_id')
        .whereRef('event.review_id', '=', 'review.review_id')
        .where('event.kind', 'in', PUBLIC_CHANGES)
        .as('events'),
    ])

/** An event as `[kind, who, milliseconds since 1970]`; an import says who it was that hid a review at its source. */
type PublicEvent = [kind: PublicChange, by: EventActor, at: number]
const publicEvents = sql<PublicEvent[] | null>`jsonb_agg(jsonb_build_array(event.kind,
  coalesce(event.details ->> 'by', event.actor), extract(epoch from event.created_at) * 1000) ORDER BY event.event_id)`

const pageOfAll = (query: ReturnType<typeof filtered>) => query.selectAll()

export type ReviewRow = Awaited<ReturnType<typeof selectReviews>>[number]

/** One page of reviews in the wanted order. */
export function selectReviews(db: Db, filter: ReviewFilter, sort: ReviewSort, limit: number, offset: number) {
  const terms = ORDERS[sort]
  const page = pageOfAll(filtered(db, filter))
    .orderBy(sql.raw(terms.join(', ')))
    .limit(limit)
    .offset(offset)
  // Joined after the cut, so that only one page of rows is joined; the order is stated again for the outside.
  const outside = terms.map(term => term.replace(/(media_count|created_at|review_id|rating|published)/, 'review.$1'))
  return withSetting(db, page)
    .orderBy(sql.raw(outside.join(', ')))
    .execute()
}

/** Single reviews of one shop, newest first. */
export const selectReviewsById = (db: Db, shopId: number, ids: readonly number[]) =>
  withSetting(db, db.selectFrom('reviews').where('shop_id', '=', shopId).where('review_id', 'in', ids).selectAll())
    .where(sql.ref<SqlBool>('review.listed'))
    .orderBy('review.created_at', 'desc')
    .execute()

export const countReviews = (db: Db, filter: ReviewFilter) =>
  filtered(db, filter)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()

/** Pictures and videos of some reviews of one shop, in order. */
export const selectMedia = (db: Db, shopId: number, reviewIds: readonly number[]) =>
  db
    .selectFrom('review_media')
    .select(['review_id', 'kind', 'url', 'compact_url', 'video_id'])
    .where('shop_id', '=', shopId)
    .where('review_id', 'in', reviewIds)
    .orderBy('position')
    .execute()

export const selectProductStats = (db: Db, shopId: number, productId: number) =>
  db
    .selectFrom('product_stats')
    .selectAll()
    .where('shop_id', '=', shopId)
    .where('product_id', '=', productId)
    .executeTakeFirst()

export const selectShopStats = (db: Db, shopId: number) =>
  db.selectFrom('shop_stats').selectAll().where('shop_id', '=', shopId).executeTakeFirst()

/** The whole marketplace, summed over its shops. */
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

/** Published reviews that read well: verified, four stars or more, with a title and some words; the newest first. */
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

/** Published reviews by each of some people, on all of Candor. */
export const countByReviewer = (db: Db, reviewerIds: readonly number[]) =>
  db
    .selectFrom('reviews')
    .select(({ fn }) => ['reviewer_id', fn.countAll<number>().as('count')])
    .where('reviewer_id', 'in', reviewerIds)
    .where(sql.ref<SqlBool>('published'))
    .groupBy('reviewer_id')
    .execute()
