import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { type AnnounceDeps, announceUnanswered, remindArbitrator, remindOfQuestion } from '../emails.ts'
import { arbitrationOf } from '../present.ts'
import { isOverdue, REMIND_DECIDE_DAYS, REMIND_QUESTION_DAYS } from '../rules.ts'
import { type DisputeKey, type DisputeRow, lockDispute, selectInArbitration, updateDispute } from '../sql/disputes.ts'
import { updateOpenQuestion } from '../sql/questions.ts'
import { type Arbitration, afterDeadline, decisionClock } from './question-rules.ts'

/** Deadlines of arbitrators and of those they ask (X-arbitrator-03): sends reminders, and ends questions. */

const DAY = 24 * 60 * 60 * 1000

/** What is due for a dispute that an arbitrator has taken. */
export type ArbitrationDue = 'end_question' | 'remind_question' | 'remind_decision' | 'decision_overdue' | null

interface Reminders {
  /** When those who were asked were reminded. */
  question: Date | null
  /** When the arbitrator was last reminded. */
  decision: Date | null
}

/** Each reminder is sent once per deadline. While a question stops the arbitrator's time, only its own deadline counts. */
export function arbitrationDue(arbitration: Arbitration, reminded: Reminders, now: Date): ArbitrationDue {
  const { question } = arbitration
  if (question) {
    if (isOverdue(question.answerBy, now)) return 'end_question'
    const remindAt = before(question.answerBy, REMIND_QUESTION_DAYS)
    return isOverdue(remindAt, now) && !reminded.question ? 'remind_question' : null
  }
  const by = decisionClock(arbitration, now)?.by
  if (!by) return null
  const isDue = (at: Date) => isOverdue(at, now) && (reminded.decision === null || reminded.decision < at)
  if (isOverdue(by, now)) return isDue(by) ? 'decision_overdue' : null
  return isDue(before(by, REMIND_DECIDE_DAYS)) ? 'remind_decision' : null
}

const before = (deadline: Date, days: number) => new Date(deadline.getTime() - days * DAY)

const dueOf = (row: DisputeRow, now: Date) =>
  arbitrationDue(arbitrationOf(row), { question: row.question_reminded_at, decision: row.reminded_at }, now)

/** Performs what is due, one dispute at a time. Idempotent. */
export async function advanceArbitration(deps: AnnounceDeps, now: Date, signal?: AbortSignal): Promise<void> {
  for (const row of await selectInArbitration(deps.db)) {
    if (signal?.aborted) return
    if (dueOf(row, now)) await doDue(deps, { shopId: row.shop_id, disputeId: row.dispute_id }, now)
  }
}

const doDue = (deps: AnnounceDeps, key: DisputeKey, now: Date) =>
  inTransaction(deps.db, async trx => {
    const row = await lockDispute(trx, key)
    const due = row?.state === 'escalated' ? dueOf(row, now) : null
    if (!row || !due) return
    const within = { ...deps, db: trx }
    if (due === 'end_question') return endOverdueQuestion(within, key, row, now)
    if (due === 'remind_question') {
      await updateOpenQuestion(trx, key, { reminded_at: now })
      return remindOfQuestion(within, row, now)
    }
    await updateDispute(trx, key, { reminded_at: now })
    await remindArbitrator(within, row, now)
  })

/** Records that the deadline of a question has passed, starts the arbitrator's time again, and tells everybody. */
export async function endOverdueQuestion(deps: AnnounceDeps, key: DisputeKey, row: DisputeRow, now: Date) {
  const arbitration = arbitrationOf(row)
  const { question, decideBy } = afterDeadline(arbitration, now)
  if (arbitration.question === null || question !== null) return
  await updateOpenQuestion(deps.db, key, { status: 'unanswered' })
  await updateDispute(deps.db, key, { decide_by: decideBy })
  await announceUnanswered(deps, { ...row, decide_by: decideBy }, now)
}
