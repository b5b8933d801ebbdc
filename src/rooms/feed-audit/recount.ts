import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { readLogSize } from '../public-log/service.ts'
import { REVIEW_KINDS, type ReviewKind } from './figures/star-rules.ts'
import { countOrders, countStars, countSteps, isUncounted, type MonthRow, selectShopIds, storeMonths } from './sql.ts'

const BATCH = 500

/** The beginning of the month that is not over (UTC). */
export const monthStart = (now: Date) => new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1))

/** Recounts the months of a shop's feed audit from its orders, invitations and reviews, in one transaction. */
export const recountFeedAudit = (db: Db, shopId: number, now: Date): Promise<void> =>
  inTransaction(db, async trx => {
    const until = monthStart(now)
    // Before anything is counted: whatever these entries tell is counted then.
    const logSize = await readLogSize(trx)
    const orders = await countOrders(trx, shopId, until)
    const steps = Map.groupBy(await countSteps(trx, shopId, until), ({ month }) => month)
    const stars = Map.groupBy(await countStars(trx, shopId, until), ({ month }) => month)
    const counted = new Map(orders.map(row => [row.month, row]))
    const months = [...new Set([...counted.keys(), ...steps.keys(), ...stars.keys()])].sort()
    const rows = months.map((month): MonthRow => {
      const ofMonth = stars.get(month) ?? []
      const histogram = (kind: ReviewKind) =>
        [1, 2, 3, 4, 5].map(rating => ofMonth.find(row => row.kind === kind && row.rating === rating)?.reviews ?? 0)
      const histograms = REVIEW_KINDS.map(kind => [kind, histogram(kind)] as const)
      return {
        ...(counted.get(month) ?? { ...NO_ORDERS, month }),
        series: (steps.get(month) ?? []).map(({ month: _, ...series }) => series),
        stars: Object.fromEntries(histograms) as MonthRow['stars'],
      }
    })
    await storeMonths(trx, shopId, rows, { until, countedAt: now, logSize })
  })

const NO_ORDERS = {
  platform_webhook: 0,
  api: 0,
  file: 0,
  operator_archive: 0,
  invited: 0,
  answered: 0,
  published: 0,
  answered_at_once: 0,
  median_seconds: null,
}

/** Recounts the feed audits of all shops, one after the other. */
export async function recountFeedAudits(db: Db, now: Date): Promise<void> {
  for (let ids = await selectShopIds(db, 0, BATCH); ids.length > 0; ids = await selectShopIds(db, ids.at(-1)!, BATCH))
    for (const shopId of ids) await recountFeedAudit(db, shopId, now)
}

/** Whether feed audits were never counted although there are orders. */
export const feedAuditsAreDue = isUncounted
