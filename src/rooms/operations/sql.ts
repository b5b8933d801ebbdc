import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { MOST_COUNTED, PER_PAGE } from './list-rules.ts'

/** pg-boss creates its tables when the first job is sent. */
export async function hasJobs(db: Db): Promise<boolean> {
  const { rows } = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db)
  return rows[0]?.there === true
}

export interface FailedRow {
  id: string
  queue: string
  attempts: number
  created_on: Date
  failed_on: Date
  output: unknown
  recipient: string | null
}

interface FailedWanted {
  /** Part of a queue's name; '' for all. */
  q: string
  /** Queues to leave out. */
  except: readonly string[]
  /** 1-based. */
  page: number
}

/** One page of failed jobs without retries left, newest first, and their number up to `MOST_COUNTED`. */
export async function selectFailed(
  db: Db,
  { q, except, page }: FailedWanted,
): Promise<{ rows: FailedRow[]; total: number }> {
  if (!(await hasJobs(db))) return { rows: [], total: 0 }
  const { rows } = await sql<FailedRow & { total: number }>`
    with found as materialized (
      select id, name as queue, retry_count + 1 as attempts, created_on, coalesce(completed_on, created_on) as failed_on, output,
             coalesce(data ->> 'to', data ->> 'email') as recipient
        from pgboss.job
        where state = 'failed' and name <> all(${[...except]}::text[]) and position(lower(${q}) in name) > 0
        order by completed_on desc nulls last, id limit ${MOST_COUNTED})
    select *, (select count(*)::int from found) as total from found
    order by failed_on desc, id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export interface FailedQueue {
  queue: string
  failed: number
  /** When the oldest of them failed. */
  since: Date
}

export async function countFailed(db: Db): Promise<FailedQueue[]> {
  if (!(await hasJobs(db))) return []
  const { rows } = await sql<FailedQueue>`
    select name as queue, count(*)::int as failed, min(coalesce(completed_on, created_on)) as since
      from pgboss.job where state = 'failed' group by 1 order by 1`.execute(db)
  return rows
}

/** Ids of a queue's failed jobs, oldest first. */
export async function selectFailedIds(db: Db, queue: string, limit: number, id?: string): Promise<string[]> {
  if (!(await hasJobs(db))) return []
  const idCondition = id === undefined ? sql`true` : sql`id = ${id}`
  const { rows } = await sql<{ id: string }>`
    select id from pgboss.job where name = ${queue} and state = 'failed' and ${idCondition} order by created_on limit ${limit}`.execute(
    db,
  )
  return rows.map(row => row.id)
}
