import type { Query } from '../../../platform/postgres/query.ts'
import { claimUntold, countWaiting, productHandle, selectAnswered, selectWaiting } from './changes-sql.ts'

/** Changes that wait until a shop says whether a product is still the same one (P1.9). */
export { answerChange, type ChangeAnswer } from './answer-change.ts'
export type { AnsweredChange, WaitingChange } from './changes-sql.ts'
export { productHandle }

const MAX_WAITING = 50
const MAX_ANSWERED = 20

/** A shop's changes that wait, oldest first, with their total, and its latest answers. */
export async function readChanges(sql: Query, shopId: number) {
  const [waiting, total, answered] = await Promise.all([
    selectWaiting(sql, shopId, MAX_WAITING),
    countWaiting(sql, shopId),
    selectAnswered(sql, shopId, MAX_ANSWERED),
  ])
  return { waiting, total, answered }
}

export const countWaitingChanges = countWaiting

/** Shops that have yet to be notified of a change, at most once in six hours each; marks the changes as notified. */
export const claimUntoldChanges = (sql: Query, limit: number) => claimUntold(sql, 6, limit)
