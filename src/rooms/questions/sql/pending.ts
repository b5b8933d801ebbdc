import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { encodeQuestionId } from '../../catalog/encoded-id.ts'

interface PendingRow {
  shop_id: number
  question_id: number
  /** Null for the question itself. */
  position: number | null
  name: string
  body: string
  held_at: Date
  held_reason: string
  language: string | null
  shop: string
}

/** The moderator: own texts and those about their shops are left to others. */
interface Desk {
  reviewerId: number
  shopIds: readonly number[]
}

/** Questions and answers pending moderation, oldest first; without removed ones. */
export async function selectPending(db: Db, { reviewerId, shopIds }: Desk, limit: number) {
  const waits = sql`held_at IS NOT NULL AND deleted_at IS NULL AND removed_at IS NULL
    AND reviewer_id IS DISTINCT FROM ${reviewerId} AND shop_id <> ALL (${shopIds}::bigint[])`
  const { rows } = await sql<PendingRow>`
    SELECT held.*, s.name AS shop FROM (
      (SELECT shop_id, question_id, NULL::smallint AS position, asker_name AS name, body, held_at, held_reason, language
         FROM questions WHERE ${waits} ORDER BY held_at LIMIT ${limit})
      UNION ALL
      (SELECT shop_id, question_id, position, name, body, held_at, held_reason, language
         FROM answers a WHERE ${waits} AND NOT EXISTS (SELECT 1 FROM questions q
           WHERE (q.shop_id, q.question_id) = (a.shop_id, a.question_id) AND q.reviewer_id = ${reviewerId})
         ORDER BY held_at LIMIT ${limit})) AS held
    JOIN shops s USING (shop_id) ORDER BY held_at LIMIT ${limit}`.execute(db)
  return rows.map(row => ({ ...row, publicId: encodeQuestionId(row.shop_id, row.question_id) }))
}
