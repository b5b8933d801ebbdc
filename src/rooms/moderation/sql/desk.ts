import { type RawBuilder, sql } from 'kysely'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import { containsWords } from '../../../platform/postgres/contains-words.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import type { ReviewKey } from '../../reviews/lifecycle/transitions.ts'
import type { Assigned, Decision, Waiting } from '../rules.ts'

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
  /** Who has it; null for nobody. */
  moderator_id: number | null
  moderator: string | null
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

/** What of the queue is asked for; null and an empty list for all. */
export interface DeskFilter {
  waiting: Waiting | null
  assigned: Assigned | null
  /** Words that must all occur in the review, its author's name, the product's or the shop's. */
  words: readonly string[]
}

const notOwn = ({ reviewerId, shopIds }: Desk) =>
  sql`reviewer_id <> ${reviewerId} and shop_id <> all(${[...shopIds]}::bigint[])`

/**
 * The cases of a desk with who has them. Read from the partial indexes of what waits, so it costs what the queue is long;
 * assignments, and the texts of a search, are looked up by key.
 */
async function waitingCases(db: Db, desk: Desk, { waiting, words }: Pick<DeskFilter, 'waiting' | 'words'>) {
  const from = waiting ? QUERIES[waiting] : sql`${HELD} union all ${FLAGGED} union all ${APPEALED}`
  const found = words.length === 0 ? sql`true` : await hasWords(db, words)
  return sql`select w.*, a.moderator_id, a.moderator
    from (${from}) as w (shop_id, review_id, reviewer_id, state, since, flags, held_reason, reasons)
    left join lateral (select m.moderator_id, n.name as moderator from moderation_assignments m
        join role_grants g on g.reviewer_id = m.moderator_id and g.role = 'moderator'
        join reviewers n on n.reviewer_id = m.moderator_id
      where m.shop_id = w.shop_id and m.review_id = w.review_id and m.assigned_at >= w.since) a on true
    where ${notOwn(desk)} and ${found}`
}

/** Whether a case's review has the words. On a cluster those of all that may wait are found first, each on its node. */
async function hasWords(db: Db, words: readonly string[]): Promise<RawBuilder<unknown>> {
  const isCluster = await isDistributed(db)
  const contains = containsWords([sql`r.title`, sql`r.body`, sql`p.title`, sql`s.name`, sql`a.name`], words, isCluster)
  if (isCluster) {
    const { rows } = await sql<{ key: string }>`
      select r.shop_id || ' ' || r.review_id as key
      from (select shop_id, review_id from reviews where held_at is not null
            union select shop_id, review_id from review_flags where state = 'open'
            union select shop_id, review_id from review_appeals where state = 'open') k
      join reviews r on r.shop_id = k.shop_id and r.review_id = k.review_id
      join shops s on s.shop_id = r.shop_id join reviewers a on a.reviewer_id = r.reviewer_id
      left join products p on p.shop_id = r.shop_id and p.product_id = r.product_id
      where ${contains}`.execute(db)
    return sql`w.shop_id || ' ' || w.review_id = any(${rows.map(({ key }) => key)}::text[])`
  }
  return sql`exists (select 1 from reviews r join shops s using (shop_id) join reviewers a using (reviewer_id)
      left join products p using (shop_id, product_id)
      where r.shop_id = w.shop_id and r.review_id = w.review_id and ${contains})`
}

const assignedTo = (assigned: Assigned | null, { reviewerId }: Desk) =>
  assigned === null ? sql`true` : assigned === 'mine' ? sql`moderator_id = ${reviewerId}` : sql`moderator_id is null`

/** Waiting cases, the longest wait first. */
export async function selectWaiting(
  db: Db,
  desk: Desk,
  filter: DeskFilter,
  { offset, limit }: { offset: number; limit: number },
): Promise<WaitingRow[]> {
  const { rows } = await sql<WaitingRow>`
    select * from (${await waitingCases(db, desk, filter)}) as waiting where ${assignedTo(filter.assigned, desk)}
    order by since, shop_id, review_id limit ${limit} offset ${offset}`.execute(db)
  return rows
}

export interface WaitingCount {
  state: Waiting
  assigned: Assigned | 'colleague'
  count: number
}

/** Number of waiting cases with the words, by state and by who has them. */
export async function countWaiting(db: Db, desk: Desk, words: readonly string[]): Promise<WaitingCount[]> {
  const { rows } = await sql<WaitingCount>`
    select state, case when moderator_id is null then 'nobody' when moderator_id = ${desk.reviewerId} then 'mine'
      else 'colleague' end as assigned, count(*) as count
    from (${await waitingCases(db, desk, { waiting: null, words })}) as waiting group by 1, 2`.execute(db)
  return rows
}

/** A waiting case near another one in the queue. */
export interface NearbyRow {
  shop_id: number
  review_id: number
  state: Waiting
  since: Date
  held_reason: string | null
  reasons: string[]
  /** Null for a review of the shop itself. */
  product_title: string | null
  product_language: string | null
  shop_name: string
  /** Places after the case; 0 is the case itself. Null if it doesn't wait. */
  distance: number | null
  /** Length of the queue. */
  total: number
}

/** How much of the queue is read before and after a case. */
const NEARBY = { before: 4, after: 10 }

/**
 * The queue around a case, without cases that colleagues have; its beginning if the case doesn't wait. Texts are looked up by
 * key for the rows that are shown.
 */
export async function selectNearby(db: Db, desk: Desk, { shopId, reviewId }: ReviewKey): Promise<NearbyRow[]> {
  const texts = (await isDistributed(db))
    ? sql`join reviews r on r.shop_id = near.shop_id and r.review_id = near.review_id
    join shops s on s.shop_id = near.shop_id
    left join products p on p.shop_id = r.shop_id and p.product_id = r.product_id`
    : sql`cross join lateral (select product_id from reviews
          where shop_id = near.shop_id and review_id = near.review_id offset 0) r
    join shops s on s.shop_id = near.shop_id
    left join lateral (select title, language from products
          where shop_id = near.shop_id and product_id = r.product_id offset 0) p on true`
  const { rows } = await sql<NearbyRow>`
    with queue as (
      select shop_id, review_id, state, since, held_reason, reasons, count(*) over () as total,
        row_number() over (order by since, shop_id, review_id) as place
      from (${await waitingCases(db, desk, { waiting: null, words: [] })}) as waiting
      where moderator_id is null or moderator_id = ${desk.reviewerId} or (shop_id, review_id) = (${shopId}, ${reviewId})),
    here as (select place from queue where shop_id = ${shopId} and review_id = ${reviewId})
    select near.shop_id, near.review_id, near.state, near.since, near.held_reason, near.reasons, near.distance, near.total,
      p.title as product_title, p.language as product_language, s.name as shop_name
    from (select queue.*, (queue.place - here.place)::int as distance from queue left join here on true
          where queue.place between coalesce(here.place, 1) - ${NEARBY.before} and coalesce(here.place, 1) + ${NEARBY.after}) near
    ${texts}
    order by near.place`.execute(db)
  return rows
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
    .select(['s.name as shop_name', 's.slug', 'p.title as product_title', 'p.language as product_language'])
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
