import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ReviewKey } from '../lifecycle/transitions.ts'

/** Earlier versions of a shop's reply, newest first. */
export async function selectReplyVersions(db: Db, { shopId, reviewId }: ReviewKey) {
  const { rows } = await sql<{ before: string; created_at: Date }>`
    SELECT details ->> 'before' AS before, created_at FROM review_events
    WHERE shop_id = ${shopId} AND review_id = ${reviewId} AND kind = 'replied' AND details ->> 'before' IS NOT NULL
    ORDER BY event_id DESC LIMIT 50`.execute(db)
  return rows
}
