import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ReviewKey } from '../../reviews/lifecycle/transitions.ts'
import type { Decision, Waiting } from '../rules.ts'

/** The moderator whose desk it is; their own reviews and shops are left out. */
export interface Desk {
  reviewerId: number
  shopIds: readonly number[]
}

export interface WaitingRow {
  shop_id: number
  review_id: number
  state: Waiting
  since: Date
  flags: number
  held_reason: string | null
  /** Reasons of its reports, or of its hiding. */
  reasons: string[]
}

/** Each query matches a partial index: reviews_held, review_flags_open, review_appeals_open. A review is in one list at most. */
const HELD = sql`
  select shop_id, review_id, reviewer_id, 'held' as state, held_at as since, 0 as flags, held_reason, '{}'::text[] as reasons
  from reviews where held_at is not null and held_reason <> 'unpublished_at_source'
    and unpublished_at is null and deleted_at is null and notice is null`
const FLAGGED = sql`
  select r.shop_id, r.review_id, r.reviewer_id, 'flagged', f.since, f.flags, null, f.reasons
  from (select shop_id, review_id, min(created_at) as since, count(*) as flags, array_agg(distinct reason) as reasons
          from review_flags where state = 'open' group by 1, 2) f
  join reviews r using (shop_id, review_id) where r.published`
const APPEALED = sql`
  select r.shop_id, r.review_id, r.reviewer_id, 'appealed', a.created_at, 0, null, array[a.reason]
  from review_appeals a join reviews r using (shop_id, review_id, hidden_at)
  where a.state = 'open' and r.listed`

const QUERIES: Readonly<Record<Waiting, RawBuilder<unknown>>> = { held: HELD, flagged: FLAGGED, appealed: APPEALED }

const notOwn = ({ reviewerId, shopIds }: Desk) =>
  sql`reviewer_id <> ${reviewerId} and shop_id <> all(${[...shopIds]}::bigint[])`

/** Waiting cases, the longest wait first. @param waiting restricts them to one state; null for all */
export async function selectWaiting(
  db: Db,
  desk: Desk,
  waiting: Waiting | null,
  { offset, limit }: { offset: number; limit: number },
): Promise<WaitingRow[]> {
  const from = waiting ? QUERIES[waiting] : sql`${HELD} union all ${FLAGGED} union all ${APPEALED}`
  const { rows } = await sql<WaitingRow>`
    select * from (${from}) as waiting (shop_id, review_id, reviewer_id, state, since, flags, held_reason, reasons)
    where ${notOwn(desk)} order by since, shop_id, review_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

/** Number of waiting cases by state. */
export async function countWaiting(db: Db, desk: Desk): Promise<Record<Waiting, number>> {
  const number = (kind: Waiting) => sql`(select count(*) from (${QUERIES[kind]}) as one where ${notOwn(desk)})`
  const { rows } = await sql<Record<Waiting, number>>`
    select ${number('held')} as held, ${number('flagged')} as flagged, ${number('appealed')} as appealed`.execute(db)
  return rows[0]!
}

/** Whether there is another moderator. */
export async function existsOtherModerator(db: Db, reviewerId: number): Promise<boolean> {
  const row = await db
    .selectFrom('role_grants')
    .select('reviewer_id')
    .where('role', '=', 'moderator')
    .where('reviewer_id', '<>', reviewerId)
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}

export interface NewDecision {
  decision: Decision
  reason: string | null
  words: string | null
  flags: number
  moderator_id: number
  waiting_since: Date
  decided_at: Date
}

export const insertDecision = (db: Db, { shopId, reviewId }: ReviewKey, row: NewDecision) =>
  db
    .insertInto('moderation_decisions')
    .values({ shop_id: shopId, review_id: reviewId, ...row })
    .execute()

const decisions = (db: Db) =>
  db
    .selectFrom('moderation_decisions as d')
    .innerJoin('reviewers as m', 'm.reviewer_id', 'd.moderator_id')
    .select([
      'd.shop_id',
      'd.review_id',
      'd.decision',
      'd.reason',
      'd.words',
      'd.flags',
      'd.waiting_since',
      'd.decided_at',
    ])
    .select('m.name as moderator')

export type DecisionRow = Awaited<ReturnType<typeof selectDecisionsOn>>[number]

/** The decisions on a review, newest first. */
export const selectDecisionsOn = (db: Db, { shopId, reviewId }: ReviewKey) =>
  decisions(db)
    .where('d.shop_id', '=', shopId)
    .where('d.review_id', '=', reviewId)
    .orderBy('d.decision_id', 'desc')
    .limit(100)
    .execute()

/** All decisions, newest first. */
export const selectDecisions = (
  db: Db,
  decision: Decision | null,
  { offset, limit }: { offset: number; limit: number },
) =>
  decisions(db)
    .innerJoin('shops as s', 's.shop_id', 'd.shop_id')
    .leftJoin('reviews as r', join =>
      join.onRef('r.shop_id', '=', 'd.shop_id').onRef('r.review_id', '=', 'd.review_id'),
    )
    .leftJoin('products as p', join =>
      join.onRef('p.shop_id', '=', 'r.shop_id').onRef('p.product_id', '=', 'r.product_id'),
    )
    .select(['s.name as shop_name', 's.slug', 'p.title as product_title'])
    .$if(decision !== null, query => query.where('d.decision', '=', decision!))
    .orderBy('d.decided_at', 'desc')
    .orderBy('d.decision_id', 'desc')
    .offset(offset)
    .limit(limit)
    .execute()

export const countDecisions = (db: Db, decision: Decision | null) =>
  db
    .selectFrom('moderation_decisions')
    .$if(decision !== null, query => query.where('decision', '=', decision!))
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
