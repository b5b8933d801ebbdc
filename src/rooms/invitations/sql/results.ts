import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** Results of a shop's invitations since a date. */
export async function countResults(db: Db, shopId: number, since: Date) {
  const { rows } = await sql<{ sent: number; reminded: number; opened: number; reviewed: number }>`
    select count(*) as sent, count(v.reminded_at) as reminded, count(v.opened_at) as opened, count(w.review_id) as reviewed
    from invitations v
    left join reviews w on w.shop_id = ${shopId} and w.line_item_id = v.line_item_id and w.created_at >= v.sent_at
    where v.shop_id = ${shopId} and v.sent_at >= ${since}`.execute(db)
  return rows[0]!
}

/** A shop's newest invitations. */
export async function selectRecent(db: Db, shopId: number, limit: number) {
  const { rows } = await sql<{
    line_item_id: number
    sent_at: Date
    reminded_at: Date | null
    opened_at: Date | null
    buyer: string | null
    title: string
    language: string | null
    reviewed_at: Date | null
    rating: number | null
    review_id: number | null
  }>`
    select v.line_item_id, v.sent_at, v.reminded_at, v.opened_at, o.buyer_name as buyer,
           p.title, p.language, w.created_at as reviewed_at, w.review_id, case when w.listed then w.rating end as rating
    from (select * from invitations where shop_id = ${shopId} order by sent_at desc, line_item_id desc limit ${limit}) v
    join line_items i on i.shop_id = ${shopId} and i.line_item_id = v.line_item_id
    join products p on p.shop_id = ${shopId} and p.product_id = i.product_id
    join orders o on o.shop_id = ${shopId} and o.order_id = i.order_id
    left join reviews w on w.shop_id = ${shopId} and w.line_item_id = v.line_item_id and w.created_at >= v.sent_at
    order by v.sent_at desc, v.line_item_id desc`.execute(db)
  return rows
}

/** A person's invitations, for their data download. */
export const selectOf = (db: Db, reviewerId: number) =>
  db
    .selectFrom('invitations')
    .innerJoin('shops', 'shops.shop_id', 'invitations.shop_id')
    .select(['shops.domain as shop', 'line_item_id', 'sent_at', 'reminded_at', 'opened_at'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('sent_at')
    .execute()
