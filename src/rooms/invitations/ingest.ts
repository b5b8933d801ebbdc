import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

interface ImportedInvitation {
  since: Date
  until: Date
  days: number
  reminderDays: number
}

/**
 * Records past invitations for seeded data: items of orders that became due, each invited in time. Items with an invited review
 * count as opened before it, and so does every third of the others. Sends nothing.
 */
export async function recordImportedInvitations(
  db: Db,
  shopId: number,
  { since, until, days, reminderDays }: ImportedInvitation,
): Promise<void> {
  await sql`
    insert into invitations (shop_id, line_item_id, reviewer_id, sent_at, reminded_at, opened_at)
    select shop_id, line_item_id, reviewer_id, asked,
           case when reviewed is null and asked + make_interval(days => ${reminderDays}) <= ${until}
             then asked + make_interval(days => ${reminderDays}) end,
           case when reviewed is not null then reviewed - interval '10 minutes'
             when line_item_id % 3 = 0 then asked + interval '5 hours' end
    from (
      select i.shop_id, i.line_item_id, i.reviewer_id, w.created_at as reviewed,
             coalesce(w.invited_at, coalesce(o.delivered_at, o.placed_at) + make_interval(days => ${days})) as asked
      from line_items i
      join orders o on o.shop_id = i.shop_id and o.order_id = i.order_id
      left join reviews w on w.shop_id = i.shop_id and w.line_item_id = i.line_item_id
      where i.shop_id = ${shopId} and (w.review_id is null or w.source = 'invite')
    ) item
    where asked between ${since} and ${until}
    on conflict do nothing`.execute(db)
}
