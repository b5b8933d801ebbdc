import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { UNPUBLISHED_AT_SOURCE } from '../ingest.ts'
import { type HistoryEvent, MOVES, type Written } from './history-rules.ts'

/** Literal values, to match the partial index `review_events_moves`. */
const moved = sql`kind IN (${sql.join(MOVES.map(kind => sql.lit(kind)))})`

/** A shop's verified reviews without visibility events, by month of writing. */
export async function countUnchangedReviews(db: Db, shopId: number): Promise<Written[]> {
  const { rows } = await sql<{ month: string; reviews: number }>`
    SELECT to_char(created_at AT TIME ZONE 'UTC', 'YYYY-MM') AS month, count(*)::int AS reviews
    FROM reviews WHERE shop_id = ${shopId} AND verified AND published
      AND review_id NOT IN (SELECT review_id FROM review_events WHERE shop_id = ${shopId} AND ${moved})
    GROUP BY 1`.execute(db)
  return rows
}

/** The other verified reviews, each with all its events in order. */
export async function selectMovedReviews(db: Db, shopId: number) {
  const { rows } = await sql<{ written: Date; events: (Omit<HistoryEvent, 'at'> & { at: string })[] }>`
    SELECT r.created_at AS written,
      json_agg(json_build_object('kind', e.kind, 'actor', e.actor, 'by', e.details ->> 'by', 'at', e.created_at,
        'heldAtSource', e.reason IS NOT DISTINCT FROM ${UNPUBLISHED_AT_SOURCE}) ORDER BY e.event_id) AS events
    FROM reviews r JOIN review_events e USING (shop_id, review_id)
    WHERE r.shop_id = ${shopId} AND e.shop_id = ${shopId} AND r.verified
      AND review_id IN (SELECT review_id FROM review_events WHERE shop_id = ${shopId} AND ${moved})
    GROUP BY review_id, r.created_at`.execute(db)
  return rows.map(({ written, events }) => ({
    written,
    events: events.map(event => ({ ...event, at: new Date(event.at) })),
  }))
}
