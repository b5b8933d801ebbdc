import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import type { Json } from '../../public-log/canonical-json.ts'
import { entryOf } from '../../public-log/entry.ts'
import { readInBatches } from '../publishing/cursor.ts'
import { FORMAT } from '../rules.ts'
import { type Month, monthOf } from './monthly.ts'

interface EntryRow {
  month: string
  entry_index: number
  entry: string
}

/** Months in which entries were logged. Entries never change: their number and places tell whether a month has new ones. */
export async function selectEventMonths(db: Db): Promise<Month[]> {
  const { rows } = await sql<Month>`
    SELECT ${monthOf('logged_at')} AS month,
           ${FORMAT} || ' ' || count(*) || ' ' || min(entry_index) || ' ' || max(entry_index) AS fingerprint
    FROM log_entries GROUP BY 1 ORDER BY 1`.execute(db)
  return rows
}

/** The entries of some months, month by month. */
export const readEvents = (db: Db, months: readonly string[]): AsyncIterable<EntryRow[]> =>
  readInBatches(
    db,
    sql<EntryRow>`
      SELECT ${monthOf('logged_at')} AS month, entry_index, entry FROM log_entries
      WHERE ${monthOf('logged_at')} = ANY (${months}::text[]) ORDER BY 1, 2`,
  )

export const presentEvent = ({ entry_index, entry }: EntryRow): Json => ({ index: entry_index, entry })

interface QueuedRow {
  type: string
  at: Date
  shop_id: number | null
  product_id: number | null
  review_id: number | null
  facts: { [name: string]: Json }
}

/** Facts that have no place in the log yet, in the order in which they will; those that wait beside their shops come last. */
export const readQueued = (db: Db): AsyncIterable<QueuedRow[]> =>
  readInBatches(
    db,
    sql<QueuedRow>`
      SELECT type, at, shop_id, product_id, review_id, facts
      FROM (SELECT 1 AS place, queued_at, outbox_id AS id, type, at, shop_id, product_id, review_id, facts FROM log_outbox
            UNION ALL
            SELECT 2, queued_at, fact_id, type, at, shop_id, product_id, review_id, facts FROM shop_facts) queued
      ORDER BY place, CASE WHEN place = 2 THEN queued_at END, id`,
  )

export const presentQueued = ({ type, at, shop_id, product_id, review_id, facts }: QueuedRow): Json => ({
  entry: entryOf({ type, at, shopId: shop_id, productId: product_id, reviewId: review_id, facts }),
})
