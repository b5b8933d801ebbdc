import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { UNPUBLISHED_AT_SOURCE } from '../ingest.ts'
import { type ChangesByMonth, type HistoryEvent, MOVES, type MovedReview } from './history-rules.ts'

/** Selects a shop's reviews, or some of them, by a condition on an alias of a table with `shop_id` and `review_id`. */
export type WhereReviews = (alias: string) => RawBuilder<unknown>

/** Literal values, to match the partial index `review_events_moves`. */
const moved = sql`kind IN (${sql.join(MOVES.map(kind => sql.lit(kind)))})`

/** Reviews that were written in a month, by their present state. */
export type MonthCounts = readonly [
  listed: number,
  published: number,
  /** Of published ones. */
  stars: number,
  verifiedPublished: number,
  /** Those of them without visibility events. */
  unchanged: number,
]
export type CountsByMonth = Readonly<Record<string, MonthCounts>>

/** Counts by month of writing, as an expression: `CountsByMonth`. */
export const countMonths = (where: WhereReviews) => sql`
  (SELECT coalesce(jsonb_object_agg(to_char(month, 'YYYY-MM'), jsonb_build_array(listed, published, stars, verified, unchanged)), '{}')
     FROM (SELECT date_trunc('month', w.created_at AT TIME ZONE 'UTC') AS month,
                  count(*) AS listed, count(*) FILTER (WHERE w.published) AS published,
                  coalesce(sum(w.rating) FILTER (WHERE w.published), 0) AS stars,
                  count(*) FILTER (WHERE w.published AND w.verified) AS verified,
                  count(*) FILTER (WHERE w.published AND w.verified AND w.review_id NOT IN (
                    SELECT m.review_id FROM review_events m WHERE ${where('m')} AND ${moved})) AS unchanged
             FROM reviews w WHERE ${where('w')} AND w.listed GROUP BY 1) one)`

/** Verified reviews with visibility events, each with all its events in order. */
export async function selectMovedReviews(db: Db, where: WhereReviews): Promise<MovedReview[]> {
  const { rows } = await sql<{ written: Date; events: (Omit<HistoryEvent, 'at'> & { at: string })[] }>`
    SELECT r.created_at AS written,
      json_agg(json_build_object('kind', e.kind, 'actor', e.actor, 'by', e.details ->> 'by', 'at', e.created_at,
        'heldAtSource', e.reason IS NOT DISTINCT FROM ${UNPUBLISHED_AT_SOURCE}) ORDER BY e.event_id) AS events
    FROM reviews r JOIN review_events e USING (shop_id, review_id)
    WHERE ${where('r')} AND ${where('e')} AND r.verified
      AND review_id IN (SELECT m.review_id FROM review_events m WHERE ${where('m')} AND ${moved})
    GROUP BY review_id, r.created_at`.execute(db)
  return rows.map(({ written, events }) => ({
    written,
    events: events.map(event => ({ ...event, at: new Date(event.at) })),
  }))
}

/** A shop's stored counts, which those by month must add up to. */
export interface StoredCounts {
  published: number
  hidden: number
  rating_sum: number
  verified_published: number
  verified_received: number
  verified_public: number
}

interface Counted extends StoredCounts {
  /** Whether the shop is counted in blocks. */
  in_blocks: boolean
  months: CountsByMonth
  moved: ChangesByMonth
}

/** A shop's counts, with those by month that its blocks add up to: of one moment, since it is one statement. */
export async function sumBlocks(db: Db, shopId: number): Promise<Counted | undefined> {
  const total = (column: 'months' | 'moved', items: number) => sql`
    (SELECT coalesce(jsonb_object_agg(month, counts), '{}')
       FROM (SELECT one.key AS month, jsonb_build_array(${sql.join(
         Array.from({ length: items }, (_, at) => sql`sum((one.value ->> ${sql.lit(at)})::bigint)`),
       )}) AS counts
               FROM review_blocks b CROSS JOIN LATERAL jsonb_each(b.${sql.ref(column)}) one
              WHERE b.shop_id = ${shopId} AND b.product_id = 0 GROUP BY 1) totals)`
  const { rows } = await sql<Counted>`
    SELECT published, hidden, rating_sum, verified_published, verified_received, verified_public,
           EXISTS (SELECT 1 FROM review_blocks b WHERE b.shop_id = ${shopId} AND b.product_id = 0) AS in_blocks,
           ${total('months', 5)} AS months, ${total('moved', 2)} AS moved
      FROM shop_stats WHERE shop_id = ${shopId}`.execute(db)
  return rows[0]
}

/** Counts by month from the rows of all reviews of a shop. */
export async function countRows(db: Db, shopId: number): Promise<{ months: CountsByMonth; moved: MovedReview[] }> {
  const ofShop: WhereReviews = alias => sql`${sql.ref(`${alias}.shop_id`)} = ${shopId}`
  const [counted, moved] = await Promise.all([
    sql<{ months: CountsByMonth }>`SELECT ${countMonths(ofShop)} AS months`.execute(db),
    selectMovedReviews(db, ofShop),
  ])
  return { months: counted.rows[0]!.months, moved }
}
