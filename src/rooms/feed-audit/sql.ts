import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { AT_ONCE_MINUTES, type AuditFeed, type MonthCounts } from './figures/audit-rules.ts'
import { LEAST_SHOWN, LONGEST_STEP, MOST_SERIES, type SeriesCounts } from './figures/sequence-rules.ts'
import type { ReviewKind } from './figures/star-rules.ts'

/** A row of `feed_audit_months`. */
export interface MonthRow extends Record<AuditFeed, number> {
  month: string
  invited: number
  answered: number
  published: number
  answered_at_once: number
  median_seconds: number | null
  series: SeriesCounts[]
  stars: Record<ReviewKind, number[]>
}

type OrderCounts = Omit<MonthRow, 'series' | 'stars'>

const monthOf = (column: 'received_at' | 'created_at') =>
  sql`to_char(date_trunc('month', ${sql.ref(column)} AT TIME ZONE 'UTC'), 'YYYY-MM')`

/**
 * A shop's orders by month of receipt, up to `until`, without those that only their buyers proved. Reads the shop's orders with
 * their items, invitations and reviews, each once.
 */
export async function countOrders(db: Db, shopId: number, until: Date): Promise<OrderCounts[]> {
  const { rows } = await sql<OrderCounts>`
    WITH received AS (
      SELECT o.order_id, o.feed, o.placed_at, o.received_at,
             coalesce(bool_or(sent.line_item_id IS NOT NULL OR review.invited_at IS NOT NULL), false) AS invited,
             coalesce(bool_or(review.stands), false) AS answered,
             coalesce(bool_or(review.published), false) AS published,
             coalesce(bool_or(review.stands AND review.imported_by IS NULL AND review.created_at >= o.received_at
                              AND review.created_at < o.received_at + ${AT_ONCE_MINUTES} * interval '1 minute'), false) AS at_once
      FROM orders o
      LEFT JOIN line_items item ON item.shop_id = ${shopId} AND item.order_id = o.order_id
      LEFT JOIN invitations sent ON sent.shop_id = ${shopId} AND sent.line_item_id = item.line_item_id
      LEFT JOIN (SELECT line_item_id, invited_at, created_at, published, imported_by,
                        unpublished_at IS NULL AND deleted_at IS NULL AS stands
                   FROM reviews WHERE shop_id = ${shopId} AND line_item_id IS NOT NULL) review
             ON review.line_item_id = item.line_item_id
      WHERE o.shop_id = ${shopId} AND o.received_at < ${until} AND o.feed <> 'buyer_proof' AND o.withdrawn_at IS NULL
      GROUP BY o.order_id, o.feed, o.placed_at, o.received_at)
    SELECT ${monthOf('received_at')} AS month,
           count(*) FILTER (WHERE feed = 'platform_webhook') AS platform_webhook,
           count(*) FILTER (WHERE feed = 'api') AS api,
           count(*) FILTER (WHERE feed = 'file') AS file,
           count(*) FILTER (WHERE feed = 'operator_archive') AS operator_archive,
           count(*) FILTER (WHERE invited) AS invited,
           count(*) FILTER (WHERE answered) AS answered,
           count(*) FILTER (WHERE published) AS published,
           count(*) FILTER (WHERE at_once) AS answered_at_once,
           percentile_cont(0.5) WITHIN GROUP
             (ORDER BY greatest(extract(epoch FROM received_at - placed_at)::float8, 0)) AS median_seconds
    FROM received GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

/**
 * Steps between a shop's order numbers, by month of receipt of the higher one. An order's number is the last run of up to 15
 * digits in what the shop calls it; what stands before and after is its series. Series of fewer than 10 orders are left out.
 */
export async function countSteps(db: Db, shopId: number, until: Date): Promise<({ month: string } & SeriesCounts)[]> {
  const { rows } = await sql<{ month: string } & SeriesCounts>`
    WITH parsed AS MATERIALIZED (
      SELECT order_id, received_at, placed_at,
             regexp_match(external_id, '^(.*[^0-9])?([0-9]{1,15})([^0-9]*)$') AS part
      FROM orders WHERE shop_id = ${shopId} AND received_at < ${until}),
    numbered AS MATERIALIZED (
      SELECT order_id, received_at, placed_at, part[2]::bigint AS number,
             coalesce(part[1], '') || '{n}' || part[3] AS series
      FROM parsed WHERE part IS NOT NULL),
    largest AS (
      SELECT series FROM numbered GROUP BY series HAVING count(*) >= ${LEAST_SHOWN}
      ORDER BY count(*) DESC, series LIMIT ${MOST_SERIES}),
    stepped AS (
      SELECT received_at, series, number - lag(number) OVER before AS step,
             placed_at, lag(placed_at) OVER before AS before_at
      FROM numbered JOIN largest USING (series)
      WINDOW before AS (PARTITION BY series ORDER BY number, order_id))
    SELECT ${monthOf('received_at')} AS month, series, count(*) AS orders, count(step) AS steps,
           count(*) FILTER (WHERE step <= ${LONGEST_STEP}) AS near,
           count(*) FILTER (WHERE placed_at <> before_at) AS compared,
           count(*) FILTER (WHERE placed_at > before_at) AS ascending,
           coalesce(sum(greatest(step - 1, 0)) FILTER (WHERE step <= ${LONGEST_STEP}), 0)::bigint AS missing
    FROM stepped GROUP BY 1, 2 ORDER BY 1, 2`.execute(db)
  return rows
}

/** A shop's published reviews by month, by what stands behind them, and by stars, up to `until`. */
export async function countStars(db: Db, shopId: number, until: Date) {
  const { rows } = await sql<{ month: string; kind: ReviewKind; rating: number; reviews: number }>`
    SELECT ${monthOf('created_at')} AS month, rating, count(*) AS reviews,
           CASE WHEN verified THEN 'verified' WHEN imported_by IS NULL THEN 'unverified' ELSE 'imported' END AS kind
    FROM reviews WHERE shop_id = ${shopId} AND published AND created_at < ${until}
    GROUP BY month, kind, rating`.execute(db)
  return rows
}

/** Of one count: the first month left out, when it was counted, and how many entries the public log had just before. */
interface Count {
  until: Date
  countedAt: Date
  logSize: number
}

/** Replaces the stored months of a shop; months that are as they were stay. */
export async function storeMonths(db: Db, shopId: number, rows: readonly MonthRow[], count: Count): Promise<void> {
  const { until, countedAt, logSize } = count
  await sql`
    INSERT INTO feed_audits (shop_id, counted_until, counted_at, log_size)
    VALUES (${shopId}, (${until}::timestamptz AT TIME ZONE 'UTC')::date, ${countedAt}, ${logSize})
    ON CONFLICT (shop_id) DO UPDATE SET
      counted_until = excluded.counted_until, counted_at = excluded.counted_at, log_size = excluded.log_size`.execute(
    db,
  )
  const months = rows.map(({ month }) => `${month}-01`)
  await sql`DELETE FROM feed_audit_months WHERE shop_id = ${shopId} AND month <> ALL (${months}::date[])`.execute(db)
  if (rows.length === 0) return
  const given = JSON.stringify(rows.map((row, index) => ({ ...row, month: months[index] })))
  await sql`
    INSERT INTO feed_audit_months AS stored
      (shop_id, month, platform_webhook, api, file, operator_archive, invited, answered, published, answered_at_once,
       median_seconds, series, stars)
    SELECT ${shopId}, given.* FROM jsonb_to_recordset(${given}::text::jsonb) AS given(
      month date, platform_webhook integer, api integer, file integer, operator_archive integer, invited integer,
      answered integer, published integer, answered_at_once integer, median_seconds double precision, series jsonb, stars jsonb)
    ON CONFLICT (shop_id, month) DO UPDATE SET
      platform_webhook = excluded.platform_webhook, api = excluded.api, file = excluded.file,
      operator_archive = excluded.operator_archive, invited = excluded.invited, answered = excluded.answered,
      published = excluded.published, answered_at_once = excluded.answered_at_once,
      median_seconds = excluded.median_seconds, series = excluded.series, stars = excluded.stars
    WHERE stored IS DISTINCT FROM excluded`.execute(db)
}

/** The last count of a shop: the first month left out (`2026-11`), when, and how many entries the public log had just before. */
export interface AuditCount {
  until: string
  counted_at: Date
  log_size: number
}

/** A shop's stored months, the earliest first, and their count; undefined where there was none yet. */
export async function selectMonths(
  db: Db,
  shopId: number,
): Promise<{ months: MonthCounts[]; count: AuditCount | undefined }> {
  const [{ rows }, count] = await Promise.all([
    sql<MonthRow>`
      SELECT to_char(month, 'YYYY-MM') AS month, platform_webhook, api, file, operator_archive, invited, answered, published,
             answered_at_once, median_seconds, series, stars
      FROM feed_audit_months WHERE shop_id = ${shopId} ORDER BY feed_audit_months.month`.execute(db),
    db
      .selectFrom('feed_audits')
      .select([sql<string>`to_char(counted_until, 'YYYY-MM')`.as('until'), 'counted_at', 'log_size'])
      .where('shop_id', '=', shopId)
      .executeTakeFirst(),
  ])
  const months = rows.map(({ platform_webhook, api, file, operator_archive, ...counts }) => ({
    ...counts,
    by_feed: { platform_webhook, api, file, operator_archive },
  }))
  return { months, count }
}

/** The next shops by id, at most `limit`. */
export async function selectShopIds(db: Db, after: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('shops')
    .select('shop_id')
    .where('shop_id', '>', after)
    .orderBy('shop_id')
    .limit(limit)
    .execute()
  return rows.map(({ shop_id }) => shop_id)
}

/** Whether no shop was ever counted, although orders were received. */
export async function isUncounted(db: Db): Promise<boolean> {
  const { rows } = await sql<{ due: boolean }>`
    SELECT NOT EXISTS (SELECT 1 FROM feed_audits) AND EXISTS (SELECT 1 FROM orders LIMIT 1) AS due`.execute(db)
  return rows[0]!.due
}

export interface StatementRow {
  body: string
  language: string | null
  stated_at: Date
}

export const selectStatement = (db: Db, shopId: number): Promise<StatementRow | undefined> =>
  db
    .selectFrom('feed_audit_statements')
    .select(['body', 'language', 'stated_at'])
    .where('shop_id', '=', shopId)
    .executeTakeFirst()

export const upsertStatement = (db: Db, shopId: number, row: StatementRow) =>
  db
    .insertInto('feed_audit_statements')
    .values({ shop_id: shopId, ...row })
    .onConflict(conflict => conflict.column('shop_id').doUpdateSet(row))
    .execute()

export const deleteStatement = (db: Db, shopId: number) =>
  db.deleteFrom('feed_audit_statements').where('shop_id', '=', shopId).execute()
