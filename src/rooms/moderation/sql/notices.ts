import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { knownStars } from '../../reviews/known-stars.ts'
import type { HidingReason } from '../../reviews/rules.ts'
import type { NoticeSort } from '../notices/rules.ts'

/** Imported notices without stars come last. */
const STARS = knownStars('reviews')

const ORDERS = {
  newest: sql`hidden_at desc, review_id desc`,
  oldest: sql`hidden_at, review_id`,
  highest: sql`${STARS} desc nulls last, hidden_at desc, review_id desc`,
  lowest: sql`${STARS} nulls last, hidden_at desc, review_id desc`,
} as const satisfies Record<NoticeSort, unknown>

/** Ids of one page of a shop's hidden reviews, in order. */
export async function selectNoticeIds(
  db: Db,
  shopId: number,
  { reason, sort, offset, limit }: { reason: HidingReason | null; sort: NoticeSort; offset: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ review_id: number }>`
    select review_id from reviews
    where shop_id = ${shopId} and hidden_at is not null and listed
      ${reason === null ? sql`` : sql`and hidden_reason = ${reason}`}
    order by ${ORDERS[sort]} limit ${limit} offset ${offset}`.execute(db)
  return rows.map(row => row.review_id)
}

export interface ReturnedRow {
  review_id: number
  hidden_at: Date
  reason: HidingReason
  state: 'overturned' | 'conceded'
  decided_at: Date
  /** Number of all that came back. */
  total: number
}

/** A shop's reviews that were hidden and are public again after an appeal, the latest first. */
export async function selectReturned(db: Db, shopId: number, limit: number): Promise<ReturnedRow[]> {
  const { rows } = await sql<ReturnedRow>`
    with back as (
      select distinct on (a.review_id) a.review_id, a.hidden_at, a.reason, a.state, a.decided_at
      from review_appeals a
      join reviews r on r.shop_id = ${shopId} and r.review_id = a.review_id and r.published
      where a.shop_id = ${shopId} and a.state in ('overturned', 'conceded')
      order by a.review_id, a.decided_at desc)
    select *, count(*) over () as total from back order by decided_at desc, review_id desc limit ${limit}`.execute(db)
  return rows
}
