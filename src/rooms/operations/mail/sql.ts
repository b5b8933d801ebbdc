import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { MOST_COUNTED, PER_PAGE } from '../list-rules.ts'
import { hasJobs } from '../sql.ts'
import { MAIL_QUEUES } from './mail-queues.ts'
import type { MailState } from './mail-rules.ts'

export interface MailRow {
  id: string
  queue: string
  recipient: string | null
  attempts: number
  created_on: Date
  at: Date
  output: unknown
}

interface MailWanted {
  state: MailState
  /** A whole address; '' for all. */
  q: string
  /** 1-based. */
  page: number
}

const STATES = {
  failed: sql`state = 'failed'`,
  waiting: sql`state < 'completed'`,
  sent: sql`state = 'completed'`,
} as const

/** When a waiting job is tried is in the future, so that what comes next would be last; the others are latest first. */
const AT = sql`case when state < 'completed' then start_after else coalesce(completed_on, created_on) end`

/** One page of e-mails, latest first, and their number up to `MOST_COUNTED`. The text of none is read. */
export async function selectMail(db: Db, { state, q, page }: MailWanted): Promise<{ rows: MailRow[]; total: number }> {
  if (!(await hasJobs(db))) return { rows: [], total: 0 }
  const recipient = sql`coalesce(data ->> 'to', data ->> 'email')`
  const { rows } = await sql<MailRow & { total: number }>`
    with found as materialized (
      select id, name as queue, ${recipient} as recipient, retry_count + (state >= 'completed')::int as attempts,
             created_on, ${AT} as at, output
        from pgboss.job
        where name = any(${MAIL_QUEUES}::text[]) and ${STATES[state]} ${q === '' ? sql`` : sql`and ${recipient} = lower(${q})`}
        order by at desc, id limit ${MOST_COUNTED})
    select *, (select count(*)::int from found) as total from found
    order by at desc, id limit ${PER_PAGE} offset ${(page - 1) * PER_PAGE}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}
