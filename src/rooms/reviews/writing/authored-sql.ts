import { type RawBuilder, sql } from 'kysely'
import { ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ReviewSort } from '../listing/rules.ts'
import { joinDetails, type ReviewRow, reviewColumns } from '../sql.ts'
import type { AuthoredParams } from './authored-rules.ts'

/** Whose reviews, and for whom: the author sees all of them, everybody else the published ones. */
export interface Authored {
  reviewerId: number
  byAuthor: boolean
}

/** Excludes notices, whose text was never disclosed here, and erased reviews. */
const isAuthored = ({ reviewerId, byAuthor }: Authored) => sql`
  review.reviewer_id = ${reviewerId} AND review.notice IS NULL AND review.erased_at IS NULL
  ${byAuthor ? sql`` : sql`AND review.published`}`

export interface AuthoredCounts {
  all: number
  published: number
  /** Numbers of reviews with 1, 2, 3, 4 and 5 stars. */
  histogram: number[]
}

/** Counts of one person's reviews. */
export async function countAuthored(db: Db, author: Authored): Promise<AuthoredCounts> {
  const stars = [1, 2, 3, 4, 5].map(rating => sql`count(*) FILTER (WHERE rating = ${sql.lit(rating)})`)
  const { rows } = await sql<AuthoredCounts>`
    SELECT count(*) AS all, count(*) FILTER (WHERE published) AS published, ARRAY[${sql.join(stars)}] AS histogram
    FROM reviews AS review WHERE ${isAuthored(author)}`.execute(db)
  return rows[0]!
}

/** Each order ends with the primary key, so that no review appears on two pages. */
const ORDERS: Readonly<Record<ReviewSort, string>> = {
  newest: 'review.created_at DESC',
  most_helpful: 'review.helpful DESC, review.created_at DESC',
  oldest: 'review.created_at',
  highest: 'review.rating DESC, review.created_at DESC',
  lowest: 'review.rating, review.created_at DESC',
  pictures_first: '(review.media_count > 0) DESC, review.created_at DESC',
}

const TYPES = {
  'all-reviews': sql``,
  published: sql`AND review.published`,
  unpublished: sql`AND NOT review.published`,
}

/**
 * Matches all words of a text in the review, or in the name of its product or shop: an author may search for a kettle
 * without having written the word. Scans all reviews of the one person.
 */
const matching = (text: string): RawBuilder<unknown> => sql`AND (
  review.words @@ (SELECT string_agg(quote_literal(word) || CASE WHEN prefix THEN ':*' ELSE '' END, ' & ')::tsquery
                   FROM search_terms(${text}) WHERE NOT common)
  OR strpos(search_lower(coalesce(product.title, '') || ' ' || shop.name), search_lower(${text})) > 0)`

export interface FoundKeys {
  keys: { shop_id: number; review_id: number }[]
  total: number
}

/** Keys of one page of a person's reviews in order, and the total. */
export async function selectAuthoredKeys(
  db: Db,
  author: Authored,
  params: AuthoredParams,
  { offset, limit }: { offset: number; limit: number },
): Promise<FoundKeys> {
  const { filter_rating, search, sort_by, review_type } = params
  const subjectJoins = sql`JOIN shops AS shop ON shop.shop_id = review.shop_id
    LEFT JOIN products AS product ON product.shop_id = review.shop_id AND product.product_id = review.product_id`
  const fromWhere = sql`FROM reviews AS review ${search ? subjectJoins : sql``}
    WHERE ${isAuthored(author)} ${TYPES[review_type]}
      ${filter_rating === null ? sql`` : sql`AND review.rating = ${filter_rating}`}
      ${search ? matching(search) : sql``}`
  const { rows } = await sql<{ total: number; keys: [number, number][] }>`
    SELECT (SELECT count(*) ${fromWhere}) AS total,
           ARRAY(SELECT ARRAY[review.shop_id, review.review_id] ${fromWhere}
                 ORDER BY ${sql.raw(ORDERS[sort_by])}, review.shop_id, review.review_id
                 LIMIT ${limit} OFFSET ${offset}) AS keys`.execute(db)
  const { total, keys } = rows[0]!
  return { total, keys: keys.map(([shop_id, review_id]) => ({ shop_id, review_id })) }
}

const keyIsIn = (keys: FoundKeys['keys'], alias: string) => sql<boolean>`
  (${sql.ref(`${alias}.shop_id`)}, ${sql.ref(`${alias}.review_id`)}) IN (
    SELECT * FROM unnest(${keys.map(key => key.shop_id)}::bigint[], ${keys.map(key => key.review_id)}::bigint[]))
    ${ofOneShop(keys, alias)}`

export interface AuthoredRow extends ReviewRow {
  unpublished_at: Date | null
  held_at: Date | null
  held_reason: string | null
}

/** Reviews by key, with the reason if they are not public. */
export async function selectAuthored(db: Db, keys: FoundKeys['keys']) {
  const [first, ...others] = new Set(keys.map(key => key.shop_id))
  // Of one shop, each relation says which (X-cluster-02).
  const place = first === undefined || others.length > 0 ? undefined : { shopId: first }
  const { rows } = await sql<AuthoredRow>`
    SELECT ${reviewColumns(place)}, review.unpublished_at, review.held_at, review.held_reason
    FROM reviews AS review ${joinDetails(place)} WHERE ${keyIsIn(keys, 'review')}`.execute(db)
  return rows
}

/** The media of these reviews, in order. */
export const selectAuthoredMedia = (db: Db, keys: FoundKeys['keys']) =>
  db
    .selectFrom('review_media as media')
    .select(['media.shop_id', 'media.review_id', 'media.kind', 'media.url', 'media.compact_url', 'media.video_id'])
    .where(keyIsIn(keys, 'media'))
    .orderBy('media.position')
    .execute()

/** Earlier versions of a review, newest first. */
export const selectVersions = (db: Db, { shopId, reviewId }: { shopId: number; reviewId: number }) =>
  db
    .selectFrom('review_events')
    .select(['details', 'created_at'])
    .where('shop_id', '=', shopId)
    .where('review_id', '=', reviewId)
    .where('kind', '=', 'edited')
    // a shop's later marking has details too, but no earlier text
    .where(sql<boolean>`details ? 'rating'`)
    .orderBy('event_id', 'desc')
    .execute()

/** Stored counts of a person's published reviews; undefined for somebody who never had one. */
export const selectAuthorStats = (db: Db, reviewerId: number) =>
  db
    .selectFrom('reviewer_stats')
    .select(['published', 'verified_published', 'helpful', 'followers'])
    .where('reviewer_id', '=', reviewerId)
    .executeTakeFirst()
