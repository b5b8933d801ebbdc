import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'

/** The facts that decide how much a shop may send. */
export interface SendingRow {
  since: Date
  /** E-mails within the last 24 hours, reminders included. */
  sent_today: number
  /** In the counted period: items invited, items opened, people invited, and those of them who object. */
  sent: number
  opened: number
  asked: number
  objections: number
  paused_until: Date | null
}

/** @param from start of the counted period, unless a pause began it anew */
export async function selectSending(db: Db, shopId: number, from: Date, now: Date): Promise<SendingRow> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<SendingRow>`
    with rule as (select * from invitation_rules where shop_id = ${shopId}),
    counted as (
      select v.reviewer_id, v.sent_at, v.opened_at, v.bounced_at from invitations v
      where v.shop_id = ${shopId} and v.sent_at > greatest(${from}::timestamptz, (select counted_from from rule))
    )
    select
      greatest(s.created_at, (select min(granted_at) from shop_members m where m.shop_id = ${shopId} and m.role = 'owner')) as since,
      (select count(*)::int from (
         select i.order_id, false as again from invitations v join line_items i using (shop_id, line_item_id)
         where v.shop_id = ${shopId} and i.shop_id = ${shopId} and v.sent_at > ${dayAgo}
         union
         select i.order_id, true from invitations v join line_items i using (shop_id, line_item_id)
         where v.shop_id = ${shopId} and i.shop_id = ${shopId} and v.reminded_at > ${dayAgo}) e) as sent_today,
      (select count(*)::int from counted) as sent,
      (select count(*)::int from counted where opened_at is not null) as opened,
      (select count(distinct reviewer_id)::int from counted) as asked,
      (select count(*)::int from (
         select reviewer_id from counted where bounced_at is not null
         union
         select c.reviewer_id from counted c join invitation_stops t on t.reviewer_id = c.reviewer_id and t.shop_id = ${shopId}
           -- who had objected before was not written to again
           and t.stopped_at >= c.sent_at
       ) o) as objections,
      (select paused_until from rule) as paused_until
    from shops s where s.shop_id = ${shopId}`.execute(db)
  return rows[0]!
}
