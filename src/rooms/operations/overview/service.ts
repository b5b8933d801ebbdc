import type { OutputOf } from '../../../lib/calls/call.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { answerDeadline, owedSinceAt } from '../../disputes/rules.ts'
import { failedSince } from '../imports/sql.ts'
import { isMailQueue } from '../mail/mail-queues.ts'
import { countFailed } from '../sql.ts'
import type { operatorOverviewCall } from './contract.ts'
import { type Kind, selectWaiting } from './sql.ts'

/** What needs an operator (X-console-01). */
export async function readOverview(db: Db, now: Date): Promise<OutputOf<typeof operatorOverviewCall>> {
  const [queues, rows] = await Promise.all([
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
    failed_jobs: failed(false),
    failed_mail: failed(true),
    failed_imports: waiting('failed_imports'),
    claims: waiting('claims'),
    overdue_disputes: waiting('overdue_disputes'),
    held_reviews: waiting('held_reviews'),
  }
}
