import { cached } from '../../lib/cached.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { invalidatePages } from '../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { type DailyRates, daysSince, USABLE_RATE_DAYS } from './rates/rates-rules.ts'
import type { Rates } from './rules.ts'
import { selectRates, storeRates } from './sql.ts'

/** Cache lifetime in milliseconds; rates change once a day. */
const RATES_CACHE_MS = 60_000

interface StoredRates {
  rates: Rates
  /** Date of the newest rates, `2026-04-13`; null without any. */
  asOf: string | null
  /** When rates were last fetched; null if never. */
  fetchedAt: Date | null
}

const lastRead = new WeakMap<Db, StoredRates>()
const readRates = cached(RATES_CACHE_MS, loadRates)

async function loadRates(db: Db): Promise<StoredRates> {
  const rows = await selectRates(db)
  const latest = <T extends string | Date>(values: T[]) => values.reduce<T | null>((a, b) => (a && a > b ? a : b), null)
  const stored = {
    rates: Object.fromEntries(rows.map(row => [row.currency, row.per_euro])),
    asOf: latest(rows.map(row => row.as_of)),
    fetchedAt: latest(rows.map(row => row.fetched_at)),
  }
  lastRead.set(db, stored)
  return stored
}

/** Current exchange rates, in units per euro. */
export const currentRates = async (db: Db): Promise<Rates> => (await readRates(db)).rates

/** Last rates that this process read, available even if the database is down; undefined before the first read. */
export const lastRates = (db: Db): StoredRates | undefined => lastRead.get(db)

/** Age of the rates: their date, whole days since then, and when they were last fetched. */
export async function ratesAge(db: Db, now = new Date()) {
  const { asOf, fetchedAt } = await readRates(db)
  return { asOf, fetchedAt, days: asOf === null ? null : daysSince(asOf, now) }
}

/**
 * Stores the rates of one day and, if any changed, calls `onChange` in the same transaction to recompute derived
 * values.
 * @returns the currencies whose rate changed or was deleted (two weeks after the ECB last stated it)
 */
export function takeOverRates(db: Db, { asOf, rates }: DailyRates, onChange: (db: Db) => Promise<unknown>) {
  return inTransaction(db, async transaction => {
    const changed = await storeRates(transaction, asOf, rates, USABLE_RATE_DAYS)
    if (changed.length > 0) {
      await onChange(transaction)
      await invalidatePages(transaction, 'rates')
    }
    return changed
  })
}
