import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/database.ts'

export const selectRule = (db: Db, shopId: number) =>
  db.selectFrom('invitation_rules').selectAll().where('shop_id', '=', shopId).executeTakeFirst()

/** Those of all shops that ask. */
export const selectRulesInForce = (db: Db) =>
  db
    .selectFrom('invitation_rules as rule')
    .innerJoin('shops', 'shops.shop_id', 'rule.shop_id')
    .selectAll('rule')
    .select(['shops.name', 'shops.slug'])
    .where('enabled', '=', true)
    .orderBy('rule.shop_id')
    .execute()

interface RuleRow {
  shop_id: number
  enabled: boolean
  enabled_at: Date
  days: number
  reminder_days: number | null
}

export const upsertRule = (db: Db, row: RuleRow) => {
  const { shop_id: _, ...rest } = row
  return db
    .insertInto('invitation_rules')
    .values(row)
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(rest))
    .execute()
}

/** An item that somebody is to be asked about. */
export interface DueRow {
  order_id: number
  line_item_id: number
  reviewer_id: number
  email: string
  title: string
}

/** Not asked to stop, not of the shop itself, there to be written to. */
const reachable = sql<SqlBool>`
  r.email is not null and r.left_at is null
  and not exists (select from invitation_stops s where s.reviewer_id = r.reviewer_id and s.shop_id = i.shop_id)
  and not exists (select from shop_members m where m.shop_id = i.shop_id and m.reviewer_id = r.reviewer_id)`

/** Not reviewed: neither as what was bought, nor without the order. */
const unreviewed = sql<SqlBool>`
  not exists (select from reviews w where w.shop_id = i.shop_id and w.line_item_id = i.line_item_id)
  and not exists (select from reviews w where w.reviewer_id = i.reviewer_id and w.shop_id = i.shop_id
                    and w.product_id = i.product_id and w.line_item_id is null and w.deleted_at is null)`

/**
 * Items of a shop's orders that arrived between, that nobody was asked about: the oldest orders first. Most of those that
 * arrived then were asked about before, so that is looked at first, and all else only of what is left (docs/performance.md).
 */
export async function selectDue(db: Db, shopId: number, { from, to }: Between, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    with fresh as materialized (
      select i.shop_id, i.order_id, i.line_item_id, i.product_id, i.reviewer_id,
             coalesce(o.delivered_at, o.placed_at) as arrived_at
      from orders o
      join line_items i on i.shop_id = o.shop_id and i.order_id = o.order_id
      where o.shop_id = ${shopId}
        and coalesce(o.delivered_at, o.placed_at) > ${from} and coalesce(o.delivered_at, o.placed_at) <= ${to}
        and not exists (select from invitations v where v.shop_id = i.shop_id and v.line_item_id = i.line_item_id)
    )
    select i.order_id, i.line_item_id, r.reviewer_id, r.email, p.title
    from fresh i
    join reviewers r on r.reviewer_id = i.reviewer_id
    join products p on p.shop_id = i.shop_id and p.product_id = i.product_id
    where i.shop_id = ${shopId} and ${reachable} and ${unreviewed}
    order by i.arrived_at, i.order_id, i.line_item_id
    limit ${limit}`.execute(db)
  return rows
}

interface Between {
  from: Date
  to: Date
}

/** Items that somebody was asked about between and has not reviewed, of whom nobody was reminded. */
export async function selectToRemind(db: Db, shopId: number, { from, to }: Between, limit: number): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select i.order_id, i.line_item_id, r.reviewer_id, r.email, p.title
    from invitations v
    join line_items i on i.shop_id = v.shop_id and i.line_item_id = v.line_item_id
    join reviewers r on r.reviewer_id = v.reviewer_id
    join products p on p.shop_id = i.shop_id and p.product_id = i.product_id
    where v.shop_id = ${shopId} and v.reminded_at is null and v.sent_at > ${from} and v.sent_at <= ${to}
      and ${reachable} and ${unreviewed}
    order by i.order_id, i.line_item_id
    limit ${limit}`.execute(db)
  return rows
}

/** What is to stand in an e-mail that was put on its way: of its items those that are still to be asked about. */
export async function selectToMail(db: Db, shopId: number, lineItemIds: readonly number[]): Promise<DueRow[]> {
  const { rows } = await sql<DueRow>`
    select i.order_id, i.line_item_id, r.reviewer_id, r.email, p.title
    from line_items i
    join reviewers r on r.reviewer_id = i.reviewer_id
    join products p on p.shop_id = i.shop_id and p.product_id = i.product_id
    where i.shop_id = ${shopId} and i.line_item_id = any(${[...lineItemIds]}::bigint[]) and ${reachable} and ${unreviewed}
    order by i.order_id, i.line_item_id`.execute(db)
  return rows
}

/** What says how much a shop may send. */
export interface SendingRow {
  since: Date
  /** E-mails within the last 24 hours, reminders included. */
  sent_today: number
  /** Of the last days: items asked about, those opened, people asked, and those of them who object. */
  sent: number
  opened: number
  asked: number
  objections: number
  paused_until: Date | null
}

/** @param from since when what was sent and objected to counts, where it was not counted before */
export async function selectSending(db: Db, shopId: number, from: Date, now: Date): Promise<SendingRow> {
  const dayAgo = new Date(now.getTime() - 86_400_000)
  const { rows } = await sql<SendingRow>`
    with rule as (select * from invitation_rules where shop_id = ${shopId}),
    counted as (
      select v.reviewer_id, v.opened_at, v.bounced_at from invitations v
      where v.shop_id = ${shopId} and v.sent_at > greatest(${from}::timestamptz, (select counted_from from rule))
    )
    select
      greatest(s.created_at, (select min(granted_at) from shop_members m where m.shop_id = s.shop_id and m.role = 'owner')) as since,
      (select count(*)::int from (
         select i.order_id, false as again from invitations v join line_items i using (shop_id, line_item_id)
         where v.shop_id = s.shop_id and v.sent_at > ${dayAgo}
         union
         select i.order_id, true from invitations v join line_items i using (shop_id, line_item_id)
         where v.shop_id = s.shop_id and v.reminded_at > ${dayAgo}) e) as sent_today,
      (select count(*)::int from counted) as sent,
      (select count(*)::int from counted where opened_at is not null) as opened,
      (select count(distinct reviewer_id)::int from counted) as asked,
      (select count(*)::int from (
         select reviewer_id from counted where bounced_at is not null
         union
         select c.reviewer_id from counted c join invitation_stops t on t.reviewer_id = c.reviewer_id and t.shop_id = s.shop_id
       ) o) as objections,
      (select paused_until from rule) as paused_until
    from shops s where s.shop_id = ${shopId}`.execute(db)
  return rows[0]!
}

/** Stops a shop's e-mails until then. What led to it does not count again. @returns false where it is stopped already */
export async function pauseRule(db: Db, shopId: number, until: Date, now: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation_rules')
    .set({ paused_until: until, counted_from: now })
    .where('shop_id', '=', shopId)
    .where(where => where.or([where('paused_until', 'is', null), where('paused_until', '<=', now)]))
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Orders whose buyers are to be asked and were not yet, counted up to `most`. */
export async function countDue(db: Db, shopId: number, between: Between, most: number): Promise<number> {
  const rows = await selectDue(db, shopId, between, most)
  return new Set(rows.map(row => row.order_id)).size
}

/** Notes that the reader's mail server refused the e-mail about these items for good. */
export const markBounced = (db: Db, shopId: number, lineItemIds: readonly number[], now: Date) =>
  db
    .updateTable('invitations')
    .set({ bounced_at: now })
    .where('shop_id', '=', shopId)
    .where('line_item_id', 'in', [...lineItemIds])
    .execute()

/** Notes that somebody is asked. @returns the items that nobody was asked about before */
export async function insertInvitations(
  db: Db,
  shopId: number,
  items: readonly DueRow[],
  now: Date,
): Promise<Set<number>> {
  const rows = await db
    .insertInto('invitations')
    .values(
      items.map(({ line_item_id, reviewer_id }) => ({ shop_id: shopId, line_item_id, reviewer_id, sent_at: now })),
    )
    .onConflict(conflict => conflict.doNothing())
    .returning('line_item_id')
    .execute()
  return new Set(rows.map(row => row.line_item_id))
}

/** Notes that somebody is reminded. @returns the items of which nobody was reminded before */
export async function markReminded(db: Db, shopId: number, items: readonly DueRow[], now: Date): Promise<Set<number>> {
  const rows = await db
    .updateTable('invitations')
    .set({ reminded_at: now })
    .where('shop_id', '=', shopId)
    .where(
      'line_item_id',
      'in',
      items.map(item => item.line_item_id),
    )
    .where('reminded_at', 'is', null)
    .returning('line_item_id')
    .execute()
  return new Set(rows.map(row => row.line_item_id))
}

export const selectInvitation = (db: Db, shopId: number, lineItemId: number) =>
  db
    .selectFrom('invitations')
    .innerJoin('reviewers', 'reviewers.reviewer_id', 'invitations.reviewer_id')
    .select(['invitations.reviewer_id', 'sent_at', 'opened_at', 'left_at'])
    .where('shop_id', '=', shopId)
    .where('line_item_id', '=', lineItemId)
    .executeTakeFirst()

export const markOpened = (db: Db, shopId: number, lineItemId: number, now: Date) =>
  db
    .updateTable('invitations')
    .set({ opened_at: now })
    .where('shop_id', '=', shopId)
    .where('line_item_id', '=', lineItemId)
    .where('opened_at', 'is', null)
    .execute()

export const insertStop = (db: Db, reviewerId: number, shopId: number, now: Date) =>
  db
    .insertInto('invitation_stops')
    .values({ reviewer_id: reviewerId, shop_id: shopId, stopped_at: now })
    .onConflict(conflict => conflict.doNothing())
    .execute()

export const selectStop = (db: Db, reviewerId: number, shopId: number) =>
  db
    .selectFrom('invitation_stops')
    .select('stopped_at')
    .where('reviewer_id', '=', reviewerId)
    .where('shop_id', '=', shopId)
    .executeTakeFirst()

/** What came of a shop's invitations that were sent since. */
export async function countResults(db: Db, shopId: number, since: Date) {
  const { rows } = await sql<{ sent: number; reminded: number; opened: number; reviewed: number }>`
    select count(*) as sent, count(v.reminded_at) as reminded, count(v.opened_at) as opened, count(w.review_id) as reviewed
    from invitations v
    left join reviews w on w.shop_id = v.shop_id and w.line_item_id = v.line_item_id and w.created_at >= v.sent_at
    where v.shop_id = ${shopId} and v.sent_at >= ${since}`.execute(db)
  return rows[0]!
}

/** The last invitations of a shop. */
export async function selectRecent(db: Db, shopId: number, limit: number) {
  const { rows } = await sql<{
    line_item_id: number
    sent_at: Date
    reminded_at: Date | null
    opened_at: Date | null
    buyer: string | null
    title: string
    reviewed_at: Date | null
    rating: number | null
    review_id: number | null
  }>`
    select v.line_item_id, v.sent_at, v.reminded_at, v.opened_at, o.buyer_name as buyer,
           p.title, w.created_at as reviewed_at, w.review_id, case when w.listed then w.rating end as rating
    from (select * from invitations where shop_id = ${shopId} order by sent_at desc, line_item_id desc limit ${limit}) v
    join line_items i on i.shop_id = v.shop_id and i.line_item_id = v.line_item_id
    join products p on p.shop_id = i.shop_id and p.product_id = i.product_id
    join orders o on o.shop_id = i.shop_id and o.order_id = i.order_id
    left join reviews w on w.shop_id = v.shop_id and w.line_item_id = v.line_item_id and w.created_at >= v.sent_at
    order by v.sent_at desc, v.line_item_id desc`.execute(db)
  return rows
}

/** What somebody was asked, for their download. */
export const selectOf = (db: Db, reviewerId: number) =>
  db
    .selectFrom('invitations')
    .innerJoin('shops', 'shops.shop_id', 'invitations.shop_id')
    .select(['shops.domain as shop', 'line_item_id', 'sent_at', 'reminded_at', 'opened_at'])
    .where('reviewer_id', '=', reviewerId)
    .orderBy('sent_at')
    .execute()

export const selectStops = (db: Db, reviewerId: number) =>
  db
    .selectFrom('invitation_stops')
    .innerJoin('shops', 'shops.shop_id', 'invitation_stops.shop_id')
    .select(['shops.domain as shop', 'stopped_at'])
    .where('reviewer_id', '=', reviewerId)
    .execute()

export const deleteStops = (db: Db, reviewerId: number) =>
  db.deleteFrom('invitation_stops').where('reviewer_id', '=', reviewerId).execute()
