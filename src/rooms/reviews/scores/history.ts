import { cachedByKey } from '../../../lib/cached.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import {
  type ChangesByMonth,
  changesByMonth,
  countMonthEnds,
  type MonthEnd,
  type WrittenInMonth,
} from './history-rules.ts'
import { type CountsByMonth, countRows, type StoredCounts, sumBlocks } from './history-sql.ts'

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
  const { stats, months, moved } = await readMonths(db, shopId)
  const unchanged = Object.entries(months).map(([month, counts]) => ({ month, reviews: counts[4] }))
  const ends = countMonthEnds(unchanged, moved, now)
  const present = ends.at(-1)!
  const isCurrent = stats?.verified_received === present.received && stats.verified_public === present.public
  return isCurrent ? ends : []
}

/** A shop's listed reviews by month of writing, oldest first. */
export async function reviewsByMonth(db: Db, shopId: number): Promise<WrittenInMonth[]> {
  const { months } = await readMonths(db, shopId)
  return Object.entries(months)
    .map(([month, [listed, published, stars, verifiedPublished]]) => ({
      month,
      listed,
      published,
      stars,
      verifiedPublished,
    }))
    .toSorted((one, other) => (one.month < other.month ? -1 : 1))
}

interface ShopMonths {
  stats: StoredCounts | undefined
  months: CountsByMonth
  moved: ChangesByMonth
}

/**
 * From the blocks of a large shop, otherwise from its rows: also where blocks were counted by an older version, which does
 * not count months.
 */
async function readMonths(db: Db, shopId: number): Promise<ShopMonths> {
  const stats = await sumBlocks(db, shopId)
  if (stats?.in_blocks && addUp(stats.months, stats)) return { stats, months: stats.months, moved: stats.moved }
  const { months, moved } = await countRows(db, shopId)
  return { stats, months, moved: changesByMonth(moved) }
}

function addUp(months: CountsByMonth, stats: StoredCounts): boolean {
  const total = (at: 0 | 1 | 2 | 3) => Object.values(months).reduce((sum, counts) => sum + counts[at], 0)
  return (
    total(0) === stats.published + stats.hidden &&
    total(1) === stats.published &&
    total(2) === stats.rating_sum &&
    total(3) === stats.verified_published
  )
}
