import type { OutputOf } from '../../../lib/calls/call.ts'
import type { AppContext } from '../../../platform/app-context.ts'
import { readHealth } from '../../../platform/health.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { readOnly } from '../../../platform/read-only.ts'
import { version } from '../../../platform/version.ts'
import { answerDeadline, owedSinceAt } from '../../disputes/rules.ts'
import { waitsSince } from '../../public-log/service.ts'
import { failedSince } from '../imports/sql.ts'
import { isMailQueue } from '../mail/mail-queues.ts'
import { countFailed } from '../sql.ts'
import type { operatorOverviewCall } from './contract.ts'
import type { Health } from './schemas.ts'
import { type Kind, selectDue, selectWaiting } from './sql.ts'

/** What needs an operator, and how the site is (X-console-01). */
export async function readOverview(
  { db, process }: Pick<AppContext, 'db' | 'process'>,
  now: Date,
): Promise<OutputOf<typeof operatorOverviewCall>> {
  const [health, queues, rows] = await Promise.all([
    readSiteHealth(db, process.dataDir),
    countFailed(db),
    selectWaiting(db, { owedSince: owedSinceAt(now), failedSince: failedSince(now) }),
  ])
  const waiting = (kind: Kind) => {
    const { count = 0, since = null } = rows.find(row => row.kind === kind) ?? {}
    const from = since && kind === 'overdue_disputes' ? answerDeadline(since) : since
    return { count, since: from?.toISOString() ?? null }
  }
  const failed = (mail: boolean) => {
    const found = queues.filter(({ queue }) => isMailQueue(queue) === mail)
    const oldest = found.map(({ since }) => since.getTime())
    return {
      count: found.reduce((sum, { failed }) => sum + failed, 0),
      since: oldest.length > 0 ? new Date(Math.min(...oldest)).toISOString() : null,
    }
  }
  return {
    health,
    failed_jobs: failed(false),
    failed_mail: failed(true),
    failed_imports: waiting('failed_imports'),
    claims: waiting('claims'),
    overdue_disputes: waiting('overdue_disputes'),
    held_reviews: waiting('held_reviews'),
  }
}

async function readSiteHealth(db: Db, dataDir: string): Promise<Health> {
  const [{ diskFree, requests }, due, mode, logWaits] = await Promise.all([
    readHealth(dataDir),
    selectDue(db),
    readOnly(db),
    waitsSince(db),
  ])
  const waiting = (mail: boolean) => {
    const { count = 0, since = null } = due.find(row => row.mail === mail) ?? {}
    return { count, since: since?.toISOString() ?? null }
  }
  return {
    requests,
    jobs: waiting(false),
    mail: waiting(true),
    log_waits_since: logWaits?.toISOString() ?? null,
    disk_free: diskFree,
    version,
    read_only: mode !== null,
  }
}
