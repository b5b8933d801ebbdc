import { sql } from 'kysely'
import { ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../../platform/postgres/database.ts'

/** @returns false for a day that was there already */
export async function insertVoteDay(db: Db, day: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    INSERT INTO logged_vote_days (day, logged_at) VALUES (${day}::date, ${now}) ON CONFLICT DO NOTHING RETURNING day`.execute(
    db,
  )
  return rows.length > 0
}

/** Takes reviews whose votes changed, in order; waits for votes that are being cast on them. */
export async function takeChangedVotes(db: Db, limit: number) {
  const { rows } = await sql<{ shop_id: number; review_id: number }>`
    DELETE FROM changed_votes WHERE (shop_id, review_id) IN (
      SELECT shop_id, review_id FROM changed_votes ORDER BY shop_id, review_id LIMIT ${limit})
    RETURNING shop_id, review_id`.execute(db)
  return rows
}

/** How many people find each of these reviews helpful. A statement of its own: it sees the votes that were waited for. */
export async function selectTotals(db: Db, keys: readonly { shop_id: number; review_id: number }[]) {
  const { rows } = await sql<{ shop_id: number; review_id: number; helpful: number }>`
    SELECT r.shop_id, r.review_id, r.helpful
      FROM unnest(${keys.map(key => key.shop_id)}::bigint[], ${keys.map(key => key.review_id)}::bigint[]) AS k (shop_id, review_id)
      JOIN reviews r ON r.shop_id = k.shop_id AND r.review_id = k.review_id ${ofOneShop(keys, 'r')}
     ORDER BY r.shop_id, r.review_id`.execute(db)
  return rows
}
