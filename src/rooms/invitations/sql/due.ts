import { type SqlBool, sql } from 'kysely'
import { anyOf } from '../../../platform/postgres/any-of.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { reportedByShop } from '../../orders/service.ts'

/** A line item that is due for an invitation. */
export interface DueRow {
  order_id: number
  line_item_id: number
  reviewer_id: number
}

/**
 * What decides whether an item is due is what the shop may know: it has an address for the buyer, who isn't a member, and the
 * item has no review. All else is decided when the e-mail is written, and the shop's list looks the same (P1.7).
 */
const askable = (shopId: number) => sql<SqlBool>`
  (r.email is not null or r.left_at is not null)
  and not exists (select 1 from shop_members m where m.shop_id = ${shopId} and m.reviewer_id = r.reviewer_id)
  and not exists (select 1 from reviews w where w.shop_id = ${shopId} and w.line_item_id = i.line_item_id)`

/** The buyer has an account or an address. */
const reachable = sql<SqlBool>`r.email is not null and r.left_at is null`

/** Nor did they review the product without an order. */
const unreviewed = (shopId: number) => sql<SqlBool>`
  not exists (select 1 from reviews w where w.reviewer_id = i.reviewer_id and w.shop_id = ${shopId}
                and w.product_id = i.product_id and w.line_item_id is null and w.deleted_at is null)`

/**
 * Line items of a shop's orders that arrived between these times and have no invitation, oldest orders first. That condition
 * comes first because it excludes most items: with all conditions at once a large shop took 1.4 to 6.3 s instead of 0.5.
 */
export async function selectDue(db: Db, shopId: number, { from, to }: Between, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with fresh as materialized (
      select i.shop_id, i.order_id, i.line_item_id, i.product_id, i.reviewer_id,
             coalesce(o.delivered_at, o.placed_at) as arrived_at
      from orders o
      join line_items i on i.shop_id = o.shop_id and i.order_id = o.order_id
      -- what its buyer proved, the shop never told us
      where o.shop_id = ${shopId} and i.shop_id = ${shopId} and ${reportedByShop('i', 'o', shopId)}
        and coalesce(o.delivered_at, o.placed_at) > ${from} and coalesce(o.delivered_at, o.placed_at) <= ${to}
        and not exists (select 1 from invitations v where v.shop_id = ${shopId} and v.line_item_id = i.line_item_id)
    )
    select i.order_id, i.line_item_id, r.reviewer_id
    from fresh i
    join reviewers r on r.reviewer_id = i.reviewer_id
    where i.shop_id = ${shopId} and ${askable(shopId)}
    order by i.arrived_at, i.order_id, i.line_item_id
    limit ${limit}`.execute(db)
  return rows
}

interface Between {
  from: Date
  to: Date
}

/** Items with an invitation sent between these times, without a review or a reminder. */
export async function selectToRemind(db: Db, shopId: number, { from, to }: Between, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select i.order_id, i.line_item_id, r.reviewer_id
    from invitations v
    join line_items i on i.shop_id = v.shop_id and i.line_item_id = v.line_item_id
    join reviewers r on r.reviewer_id = v.reviewer_id
    where v.shop_id = ${shopId} and i.shop_id = ${shopId} and v.reminded_at is null and v.sent_at > ${from} and v.sent_at <= ${to}
      and ${askable(shopId)}
    order by i.order_id, i.line_item_id
    limit ${limit}`.execute(db)
  return rows
}

/** Items of a queued e-mail that are still unreviewed, unless the buyer opted out, which is not stored with the shop. */
export async function selectToMail(db: Db, shopId: number, lineItemIds: readonly number[]) {
  const { rows } = await sql<
    DueRow & { email: string; title: string; language: string | null; image_url: string | null }
  >`
    select i.order_id, i.line_item_id, r.reviewer_id, r.email, p.title, p.language, p.image_url
    from line_items i
    join reviewers r on r.reviewer_id = i.reviewer_id
    join products p on p.shop_id = i.shop_id and p.product_id = i.product_id
    where i.shop_id = ${shopId} and p.shop_id = ${shopId} and i.line_item_id = any(${[...lineItemIds]}::bigint[])
      and ${askable(shopId)} and ${reachable} and ${unreviewed(shopId)}
    order by i.order_id, i.line_item_id`.execute(db)
  if (rows.length === 0) return rows
  const stops = await db
    .selectFrom('invitation_stops')
    .select('reviewer_id')
    .where('shop_id', '=', shopId)
    .where('reviewer_id', '=', anyOf(rows.map(row => row.reviewer_id)))
    .execute()
  const stopped = new Set(stops.map(({ reviewer_id }) => reviewer_id))
  return rows.filter(row => !stopped.has(row.reviewer_id))
}

/** Number of orders that are due for an invitation, counted up to `most`. */
export async function countDue(db: Db, shopId: number, between: Between, most: number): Promise<number> {
  const rows = await selectDue(db, shopId, between, most)
  return new Set(rows.map(row => row.order_id)).size
}
