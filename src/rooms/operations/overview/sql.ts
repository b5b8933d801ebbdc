import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { MAIL_QUEUES } from '../mail/mail-queues.ts'
import { hasJobs } from '../sql.ts'

/** Waiting work is counted up to this. */
const MOST_COUNTED = 1000

export type Kind = 'failed_imports' | 'claims' | 'overdue_disputes' | 'held_reviews'

export interface WaitingRow {
  kind: Kind
  count: number
  since: Date | null
}

interface Limits {
  /** Shops had to answer disputes that they owe since then. */
  owedSince: Date
  /** Imports that ended before are left out. */
  failedSince: Date
}

/**
 * How much waits and since when, in one statement. Each count reads a partial index of open work and stops at
 * `MOST_COUNTED`: uploads_failed, shop_claims_open, disputes_running, reviews_held.
 */
export async function selectWaiting(db: Db, { owedSince, failedSince }: Limits): Promise<WaitingRow[]> {
  const kinds: Readonly<Record<Kind, RawBuilder<unknown>>> = {
    failed_imports: sql`SELECT ended_at AS at FROM uploads WHERE state = 'failed' AND ended_at >= ${failedSince}`,
    claims: sql`SELECT asked_at AS at FROM shop_claims WHERE proved_at IS NULL AND waits`,
    overdue_disputes: sql`SELECT shop_owes_since AS at FROM disputes
      WHERE state IN ('submitted', 'shop_responded') AND shop_owes_since <= ${owedSince}`,
    held_reviews: sql`SELECT held_at AS at FROM reviews WHERE held_at IS NOT NULL
      AND held_reason <> 'unpublished_at_source' AND unpublished_at IS NULL AND deleted_at IS NULL AND notice IS NULL`,
  }
  const parts = Object.entries(kinds).map(
    ([kind, rows]) => sql`SELECT ${sql.lit(kind)} AS kind, count(*)::int AS count, min(at) AS since
      FROM (${rows} LIMIT ${sql.lit(MOST_COUNTED)}) one`,
  )
  return (await sql<WaitingRow>`${sql.join(parts, sql` UNION ALL `)}`.execute(db)).rows
}

interface DueRow {
  /** E-mails; otherwise other jobs. */
  mail: boolean
  count: number
  since: Date
}

/** Jobs that are due and not started, by pg-boss's index of what waits. */
export async function selectDue(db: Db): Promise<DueRow[]> {
  if (!(await hasJobs(db))) return []
  const { rows } = await sql<DueRow>`
    SELECT name = ANY(${MAIL_QUEUES}::text[]) AS mail, count(*)::int AS count, min(start_after) AS since FROM pgboss.job
    WHERE state < 'active' AND NOT blocked AND start_after <= now() GROUP BY 1`.execute(db)
  return rows
}
