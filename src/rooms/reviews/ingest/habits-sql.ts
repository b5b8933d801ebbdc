import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Query } from '../../../platform/postgres/query.ts'

/** What authors of new reviews did before. */

interface NewKey {
  shop_id: number
  product_id: number | null
  reviewer_id: number
  created_at: Date
}

/**
 * For each new review without an order, in the given order: whether its author has one of the same subject, and how many within
 * the day up to it, counted up to `limit`.
 */
export async function loadHabits(sql: Query, reviews: readonly NewKey[], limit: number): Promise<Habits[]> {
  if (await isDistributed(sql.on)) return loadOnCluster(sql, reviews, limit)
  return sql<Habits>`
  WITH given AS MATERIALIZED (
    SELECT * FROM unnest(${reviews.map(review => review.shop_id)}::bigint[], ${reviews.map(review => review.product_id)}::bigint[],
                         ${reviews.map(review => review.reviewer_id)}::bigint[], ${reviews.map(review => review.created_at)}::timestamptz[])
      WITH ORDINALITY AS g(shop_id, product_id, reviewer_id, created_at, position)),
  reviewed AS (
    SELECT DISTINCT r.reviewer_id, r.shop_id, coalesce(r.product_id, 0) AS subject FROM reviews r
    WHERE r.reviewer_id = ANY(${[...new Set(reviews.map(review => review.reviewer_id))]}::bigint[])
      AND r.line_item_id IS NULL AND r.deleted_at IS NULL
      AND (r.reviewer_id, r.shop_id, coalesce(r.product_id, 0)) IN (
        SELECT reviewer_id, shop_id, coalesce(product_id, 0) FROM given))
  SELECT reviewed.reviewer_id IS NOT NULL AS second, day.count::int AS "withinDay"
  FROM given g
  LEFT JOIN reviewed ON reviewed.reviewer_id = g.reviewer_id AND reviewed.shop_id = g.shop_id
                    AND reviewed.subject = coalesce(g.product_id, 0)
  CROSS JOIN LATERAL (
    SELECT count(*) FROM (
      SELECT FROM reviews r
      WHERE r.reviewer_id = g.reviewer_id AND r.line_item_id IS NULL
        AND r.created_at > g.created_at - interval '1 day' AND r.created_at <= g.created_at
      LIMIT ${limit}) latest) day
  ORDER BY g.position`
}

/** On a cluster, whose shards give the reviews of these authors and no more. */
async function loadOnCluster(sql: Query, reviews: readonly NewKey[], limit: number): Promise<Habits[]> {
  const rows = await sql<Omit<NewKey, 'product_id'> & { subject: number; there: boolean }>`
    SELECT shop_id, coalesce(product_id, 0) AS subject, reviewer_id, created_at, deleted_at IS NULL AS there FROM reviews
    WHERE reviewer_id = ANY(${[...new Set(reviews.map(review => review.reviewer_id))]}::bigint[]) AND line_item_id IS NULL`
  const stored = Map.groupBy(rows, ({ reviewer_id }) => reviewer_id)
  return reviews.map(review => {
    const own = stored.get(review.reviewer_id) ?? []
    const age = (other: { created_at: Date }) => review.created_at.getTime() - other.created_at.getTime()
    return {
      second: own.some(
        ({ shop_id, subject, there }) => there && shop_id === review.shop_id && subject === (review.product_id ?? 0),
      ),
      withinDay: Math.min(limit, own.filter(other => age(other) >= 0 && age(other) < DAY).length),
    }
  })
}

const DAY = 24 * 3_600_000

interface Habits {
  second: boolean
  withinDay: number
}

/** How many latest texts each of these authors has, up to `limit`; those without any are left out. */
export async function loadTextCounts(sql: Query, authorIds: readonly number[], limit: number) {
  interface Row {
    reviewer_id: number
    count: number
  }
  if (await isDistributed(sql.on))
    return sql<Row>`
      SELECT reviewer_id, least(count(*), ${limit})::int AS count FROM reviews
      WHERE reviewer_id = ANY(${[...authorIds]}::bigint[]) GROUP BY reviewer_id`
  return sql<Row>`
  SELECT author.reviewer_id, stored.count::int AS count
  FROM unnest(${[...authorIds]}::bigint[]) AS author(reviewer_id)
  CROSS JOIN LATERAL (
    SELECT count(*) FROM (SELECT FROM reviews r WHERE r.reviewer_id = author.reviewer_id LIMIT ${limit}) latest) stored
  WHERE stored.count > 0`
}

/** The latest texts of these authors, at most `limit` of each. */
export async function loadAuthorTexts(sql: Query, authorIds: readonly number[], limit: number) {
  interface Row {
    reviewer_id: number
    body: string
  }
  if (await isDistributed(sql.on))
    return sql<Row>`
      SELECT reviewer_id, body FROM (
        SELECT reviewer_id, body, row_number() OVER (PARTITION BY reviewer_id ORDER BY created_at DESC) AS place FROM reviews
        WHERE reviewer_id = ANY(${[...authorIds]}::bigint[])) stored
      WHERE place <= ${limit} AND body IS NOT NULL`
  return sql<Row>`
  SELECT author.reviewer_id, stored.body FROM unnest(${[...authorIds]}::bigint[]) AS author(reviewer_id)
  CROSS JOIN LATERAL (
    SELECT r.body FROM reviews r WHERE r.reviewer_id = author.reviewer_id ORDER BY r.created_at DESC LIMIT ${limit}) stored
  WHERE stored.body IS NOT NULL`
}
