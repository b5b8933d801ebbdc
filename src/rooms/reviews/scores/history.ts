import { cachedByKey } from '../../../lib/cached.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { selectShopStats } from '../sql.ts'
import { countMonthEnds, type MonthEnd } from './history-rules.ts'
import { countUnchangedReviews, selectMovedReviews } from './history-sql.ts'

/** Cached for ten minutes: past months never change, the current one only a little. */
const CACHE = { milliseconds: 600_000, most: 500 }

/**
 * A shop's verified reviews, received and public, at the end of each of the last months and now; cached. Empty if the
 * events do not add up to the current counts: no history is better than a wrong one.
 */
export const transparencyHistory = (db: Db, shopId: number) => cachedHistory(db, String(shopId))

const cachedHistory = cachedByKey(CACHE, (db: Db, shopId): Promise<MonthEnd[]> => readHistory(db, Number(shopId)))

/** `transparencyHistory` without the cache. */
export async function readHistory(db: Db, shopId: number, now = new Date()): Promise<MonthEnd[]> {
  const [unchanged, moved, stats] = await Promise.all([
    countUnchangedReviews(db, shopId),
    selectMovedReviews(db, shopId),
    selectShopStats(db, shopId),
  ])
  const months = countMonthEnds(unchanged, moved, now)
  const present = months.at(-1)!
  const isCurrent = stats?.verified_received === present.received && stats.verified_public === present.public
  return isCurrent ? months : []
}
