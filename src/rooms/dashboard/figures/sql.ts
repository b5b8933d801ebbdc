import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { PointFacet } from './figure-rules.ts'
import type { Period } from './period-rules.ts'

/**
 * Listed reviews of a period and the one before, by point and facet: index-only, one range of reviews_shop_facet for each
 * facet that the shop has.
 */
export async function countByPoint(
  db: Db,
  shopId: number,
  facets: readonly number[],
  { before, from, to, step }: Period,
): Promise<PointFacet[]> {
  if (facets.length === 0) return []
  // Whole microseconds in date_bin: reckoning with the epoch of each row takes five times as long.
  const { rows } = await sql<PointFacet>`
    SELECT now, facet, reviews,
           (ceil(extract(epoch FROM CASE WHEN now THEN ${to} - point ELSE ${from} - point END) / ${step * 86_400}::int) - 1)::int AS back
      FROM (SELECT created_at >= ${from} AS now, facet, count(*)::int AS reviews,
                   date_bin(${step * 86_400}::int * interval '1 second', created_at,
                            CASE WHEN created_at >= ${from} THEN ${to}::timestamptz ELSE ${from} END) AS point
              FROM reviews
             WHERE shop_id = ${shopId} AND facet IS NOT NULL AND facet = ANY(${[...facets]}::int[])
               AND created_at >= ${before} AND created_at < ${to}
             GROUP BY 1, 2, 4) one`.execute(db)
  return rows
}

export interface ReplyWaits {
  /** False for the period before. */
  now: boolean
  answers: number
  /** The median, in seconds. */
  seconds: number
}

/** The most replies, and the most answers, of a period that its median is taken of: the latest. */
const MOST_ANSWERS = 2_000

/**
 * How long a shop's answers of a period and the one before took: replies to published reviews, and answers to questions. Reads
 * the latest of each by review_replies_latest and answers_latest. Imported answers from before their question don't count.
 */
export async function selectReplyWaits(
  db: Db,
  shopId: number,
  { before, from, to }: Pick<Period, 'before' | 'from' | 'to'>,
): Promise<ReplyWaits[]> {
  const within = (start: Date, end: Date, now: boolean) => sql`
    (SELECT ${sql.lit(now)} AS now, reply.created_at AS at, review.created_at AS asked_at
       FROM review_replies reply JOIN reviews review ON review.shop_id = ${shopId} AND review.review_id = reply.review_id
      WHERE reply.shop_id = ${shopId} AND reply.created_at >= ${start} AND reply.created_at < ${end} AND review.published
      ORDER BY reply.created_at DESC LIMIT ${sql.lit(MOST_ANSWERS)})
    UNION ALL
    (SELECT ${sql.lit(now)}, answer.created_at, question.created_at
       FROM answers answer JOIN questions question ON question.shop_id = ${shopId} AND question.question_id = answer.question_id
      WHERE answer.shop_id = ${shopId} AND answer.by_shop AND answer.listed AND question.listed
        AND answer.created_at >= ${start} AND answer.created_at < ${end}
      ORDER BY answer.created_at DESC LIMIT ${sql.lit(MOST_ANSWERS)})`
  const { rows } = await sql<ReplyWaits>`
    SELECT now, count(*)::int AS answers,
           (percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM at - asked_at)))::float8 AS seconds
      FROM (${within(from, to, true)} UNION ALL ${within(before, from, false)}) one
     WHERE at > asked_at GROUP BY now`.execute(db)
  return rows
}
