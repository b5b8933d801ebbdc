import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { type AnnounceDeps, remindParty } from '../emails.ts'
import { ANSWER_DAYS, LAPSE_DAYS, REMIND_ANSWER_DAYS, REMIND_LAPSE_DAYS } from '../rules.ts'
import { type DisputeKey, type DisputeRow, lockDispute, selectQuietSince, updateDispute } from '../sql/disputes.ts'
import { performAct } from './act.ts'

/** Deadlines of disputes (X-dispute-03): sends reminders before one, and closes inactive disputes. */

const DAY = 24 * 60 * 60 * 1000
const before = (now: Date, days: number) => new Date(now.getTime() - days * DAY)

/** The deadline action that is due for a dispute. */
export type Due = 'close' | 'remind_lapse' | 'remind_answer' | null

/** Each reminder is sent once per deadline; any act starts a new one. */
export function dueFor(row: Pick<DisputeRow, 'last_act_at' | 'shop_owes_since' | 'reminded_at'>, now: Date): Due {
  const quiet = (now.getTime() - row.last_act_at.getTime()) / DAY
  const owed = row.shop_owes_since ? (now.getTime() - row.shop_owes_since.getTime()) / DAY : 0
  if (quiet >= LAPSE_DAYS) return 'close'
  const reminder = (from: Date, days: number) =>
    row.reminded_at !== null && row.reminded_at >= new Date(from.getTime() + days * DAY)
  if (quiet >= LAPSE_DAYS - REMIND_LAPSE_DAYS)
    return reminder(row.last_act_at, LAPSE_DAYS - REMIND_LAPSE_DAYS) ? null : 'remind_lapse'
  const answerBy = ANSWER_DAYS - REMIND_ANSWER_DAYS
  if (owed >= answerBy && owed < ANSWER_DAYS) return reminder(row.shop_owes_since!, answerBy) ? null : 'remind_answer'
  return null
}

/** Performs due deadline actions, one dispute at a time. Idempotent. */
export async function advanceDisputes(deps: AnnounceDeps, now: Date, signal?: AbortSignal): Promise<void> {
  const rows = await selectQuietSince(deps.db, before(now, ANSWER_DAYS - REMIND_ANSWER_DAYS))
  for (const row of rows) {
    if (signal?.aborted) return
    if (dueFor(row, now)) await doDue(deps, { shopId: row.shop_id, disputeId: row.dispute_id }, now)
  }
}

const doDue = (deps: AnnounceDeps, key: DisputeKey, now: Date) =>
  inTransaction(deps.db, async trx => {
    const row = await lockDispute(trx, key)
    const due = row && (row.state === 'submitted' || row.state === 'shop_responded') ? dueFor(row, now) : null
    if (!row || !due) return
    const within = { ...deps, db: trx }
    if (due === 'close') {
      const act = {
        action: 'close' as const,
        version: null,
        body: null,
        outcome_type: undefined,
        amount: null,
        files: [],
      }
      return performAct(within, key, row, 'system', null, act, now)
    }
    await updateDispute(trx, key, { reminded_at: now })
    await remindParty(within, row, due === 'remind_lapse' ? 'lapse' : 'answer', now)
  })
