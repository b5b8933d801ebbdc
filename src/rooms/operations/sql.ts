import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'

/** pg-boss creates its tables when the first job is sent. */
async function hasJobs(db: Db): Promise<boolean> {
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

/** Failed jobs without retries left, newest first. */
export async function selectFailed(db: Db, limit: number): Promise<FailedRow[]> {
  if (!(await hasJobs(db))) return []
  const { rows } = await sql<FailedRow>`
    select id, name as queue, retry_count + 1 as attempts, created_on, coalesce(completed_on, created_on) as failed_on, output,
           coalesce(data ->> 'to', data ->> 'email') as recipient
      from pgboss.job where state = 'failed'
      order by completed_on desc nulls last, id limit ${limit}`.execute(db)
  return rows
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
