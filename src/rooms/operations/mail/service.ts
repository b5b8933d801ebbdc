import type { OutputOf } from '../../../lib/calls/call.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { errorLine, maskedAddress } from '../job-rules.ts'
import { PER_PAGE } from '../list-rules.ts'
import { countFailed } from '../sql.ts'
import type { operatorMailCall } from './contract.ts'
import { isMailQueue, mailLabel } from './mail-queues.ts'
import type { MailState } from './mail-rules.ts'
import type { OperatorMail } from './schemas.ts'
import { type MailRow, selectMail } from './sql.ts'

/** One page of outgoing e-mails, without their texts and with masked addresses (X-console-04). */
export async function listMail(
  db: Db,
  input: Parameters<typeof selectMail>[1],
): Promise<OutputOf<typeof operatorMailCall>> {
  const [{ rows, total }, failed] = await Promise.all([selectMail(db, input), countFailed(db)])
  return {
    mails: rows.map(row => present(row, input.state)),
    state: input.state,
    queues: failed
      .filter(({ queue }) => isMailQueue(queue))
      .map(row => ({ queue: row.queue, kind: mailLabel(row.queue), failed: row.failed })),
    total_count: total,
    current_page: input.page,
    per_page: PER_PAGE,
  }
}

const present = (row: MailRow, state: MailState): OperatorMail => ({
  id: row.id,
  queue: row.queue,
  kind: mailLabel(row.queue),
  recipient: row.recipient === null ? null : maskedAddress(row.recipient),
  attempts: row.attempts,
  queued_at: row.created_on.toISOString(),
  at: row.at.toISOString(),
  error: row.output === null || state === 'sent' ? null : errorLine(row.output),
})
