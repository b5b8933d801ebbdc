import { sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { type Desk, MOST_WAITING } from './rules.ts'

/** Desks, and the part of moderation that has a page of its own. */
type Counted = Desk | 'questions'

export interface WaitingRow {
  /** Null for a desk. */
  shop_id: number | null
  desk: Counted | null
  waiting: number
}

interface Worker {
  reviewerId: number
  /** Shops to count for. */
  shopIds: readonly number[]
  /** All shops the person belongs to, whose reviews and disputes they don't decide on. */
  ownShopIds: readonly number[]
  desks: readonly Desk[]
}

/**
 * How much waits at each workplace, in one statement; on a cluster in one for each shop and desk. Each count reads a partial index of open work and stops at
 * `MOST_WAITING`: questions_unanswered, disputes_owed, dispute_questions_open, disputes_escalated, reviews_held, review_flags_open,
 * review_appeals_open, questions_held, answers_held, shop_claims_open.
 */
export async function countWaitingWork(
  db: Db,
  { reviewerId, shopIds, ownShopIds, desks }: Worker,
): Promise<WaitingRow[]> {
  const notOwnShop = sql`shop_id <> ALL(${[...ownShopIds]}::bigint[])`
  const notOwn = sql`reviewer_id <> ${reviewerId} AND ${notOwnShop}`
  const most = sql.lit(MOST_WAITING)
  const counts = {
    arbitration: sql`SELECT count(*) FROM (SELECT 1 FROM disputes
      WHERE state = 'escalated' AND (arbitrator_id IS NULL OR arbitrator_id = ${reviewerId}) AND ${notOwn}
        AND NOT EXISTS (SELECT 1 FROM dispute_questions asked WHERE asked.shop_id = disputes.shop_id
                          AND asked.dispute_id = disputes.dispute_id AND asked.status = 'open')
        AND NOT EXISTS (SELECT 1 FROM dispute_events e WHERE e.shop_id = disputes.shop_id AND arbitrator_id IS NULL
                          AND e.dispute_id = disputes.dispute_id AND e.actor_id = ${reviewerId} AND e.action = 'step_down')
      LIMIT ${most}) one`,
    moderation: sql`SELECT count(*) FROM (
      (SELECT 1 FROM reviews WHERE held_at IS NOT NULL AND held_reason <> 'unpublished_at_source'
         AND unpublished_at IS NULL AND deleted_at IS NULL AND notice IS NULL AND ${notOwn} LIMIT ${most})
      UNION ALL
      (SELECT 1 FROM (SELECT DISTINCT shop_id, review_id FROM review_flags WHERE state = 'open') f
         JOIN reviews r USING (shop_id, review_id) WHERE r.published AND ${notOwn} LIMIT ${most})
      UNION ALL
      (SELECT 1 FROM review_appeals a JOIN reviews r USING (shop_id, review_id, hidden_at)
        WHERE a.state = 'open' AND r.listed AND r.reviewer_id <> ${reviewerId}
          AND shop_id <> ALL(${[...ownShopIds]}::bigint[]) LIMIT ${most})
      LIMIT ${most}) one`,
    questions: sql`SELECT count(*) FROM (
      (SELECT 1 FROM questions WHERE held_at IS NOT NULL AND deleted_at IS NULL AND removed_at IS NULL
         AND reviewer_id IS DISTINCT FROM ${reviewerId} AND ${notOwnShop} LIMIT ${most})
      UNION ALL
      (SELECT 1 FROM answers a WHERE held_at IS NOT NULL AND deleted_at IS NULL AND removed_at IS NULL
         AND reviewer_id IS DISTINCT FROM ${reviewerId} AND ${notOwnShop}
         AND NOT EXISTS (SELECT 1 FROM questions q
           WHERE (q.shop_id, q.question_id) = (a.shop_id, a.question_id) AND q.reviewer_id = ${reviewerId}) LIMIT ${most})
      LIMIT ${most}) one`,
    operations: sql`SELECT count(*) FROM (SELECT 1 FROM shop_claims WHERE proved_at IS NULL AND waits LIMIT ${most}) one`,
  }
  const counted: Counted[] = desks.flatMap(desk => (desk === 'moderation' ? [desk, 'questions' as const] : [desk]))
  const parts = counted.map(
    desk => sql`SELECT NULL::bigint AS shop_id, ${sql.lit(desk)} AS desk, (${counts[desk]})::int AS waiting`,
  )
  const isCluster = await isDistributed(db)
  const ofShops = (ids: readonly number[]) => {
    const shop = isCluster ? sql`${ids[0]}` : sql`s.shop_id`
    return sql`SELECT s.shop_id, NULL AS desk, least(${most}, (
        (SELECT count(*) FROM (SELECT 1 FROM questions WHERE shop_id = ${shop}
           AND listed AND NOT shop_answered AND removed_at IS NULL LIMIT ${most}) one)
      + (SELECT count(*) FROM (SELECT 1 FROM disputes WHERE shop_id = ${shop}
           AND shop_owes_since IS NOT NULL AND state IN ('submitted', 'shop_responded') LIMIT ${most}) one)
      + (SELECT count(*) FROM (SELECT 1 FROM dispute_questions WHERE shop_id = ${shop} AND status = 'open'
           AND asked <> 'reviewer' AND shop_event_no IS NULL AND answer_by > now() LIMIT ${most}) one)))::int AS waiting
      FROM unnest(${[...ids]}::bigint[]) AS s (shop_id)`
  }
  if (isCluster) {
    const all = [...shopIds.map(id => ofShops([id])), ...parts]
    return (await Promise.all(all.map(async part => (await sql<WaitingRow>`${part}`.execute(db)).rows))).flat()
  }
  if (shopIds.length > 0) parts.unshift(ofShops(shopIds))
  const { rows } = await sql<WaitingRow>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)
  return rows
}
