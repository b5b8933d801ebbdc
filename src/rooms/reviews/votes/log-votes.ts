import type { Db } from '../../../platform/postgres/database.ts'
import { inTransaction } from '../../../platform/postgres/transaction.ts'
import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { logFacts } from '../../public-log/service.ts'
import { insertVoteDay, selectTotals, takeChangedVotes } from './log-sql.ts'

/** Reviews of one entry: with ids and numbers of any length it stays below 60,000 bytes (P3.2). */
const MOST_REVIEWS = 1_000

/** Reviews of one round, so that memory does not grow with their number. */
const ROUND = 20_000

/**
 * Logs the totals of helpful votes of the day before `now` (UTC): for each shop, the reviews whose votes changed since the
 * last time, as they stand at `now`. Each day is logged once, however often and in however many processes this runs.
 * @returns the number of entries; null for a day that was logged already
 */
export const logVoteTotals = (db: Db, now: Date): Promise<number | null> =>
  inTransaction(db, async db => {
    const day = new Date(now.getTime() - 86_400_000).toISOString().slice(0, 10)
    if (!(await insertVoteDay(db, day, now))) return null
    let entries = 0
    for (;;) {
      const changed = await takeChangedVotes(db, ROUND)
      if (changed.length === 0) return entries
      const facts = factsOf(await selectTotals(db, changed), day, now)
      await logFacts(db, facts)
      entries += facts.length
    }
  })

interface Total {
  shop_id: number
  review_id: number
  helpful: number
}

/** @param totals in the order of their shops */
function factsOf(totals: readonly Total[], day: string, at: Date) {
  const parts: Total[][] = []
  for (const total of totals) {
    const part = parts.at(-1)
    if (part && part[0]!.shop_id === total.shop_id && part.length < MOST_REVIEWS) part.push(total)
    else parts.push([total])
  }
  return parts.map(part => ({
    type: 'votes.counted',
    at,
    shopId: part[0]!.shop_id,
    facts: {
      day,
      helpful: Object.fromEntries(part.map(row => [encodeReviewId(row.shop_id, row.review_id), row.helpful])),
    },
  }))
}
