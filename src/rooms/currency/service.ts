import { cached } from '../../lib/cached.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { invalidatePages } from '../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { type DailyRates, daysSince, USABLE_RATE_DAYS } from './rates/rates-rules.ts'
import type { Rates } from './rules.ts'
import { selectRates, storeRates } from './sql.ts'

/** Rates may be a minute old in a process: they change once a day. */
const RATES_MEMORY = 60_000

interface StoredRates {
  rates: Rates
  /** The day that the newest of them are for, `2026-04-13`; null where there are none. */
  asOf: string | null
  /** When they were last fetched; null where there are none. */
  fetchedAt: Date | null
}

const lastRead = new WeakMap<Db, StoredRates>()
const readRates = cached(RATES_MEMORY, loadRates)

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

/** The exchange rates, units for one euro. */
export const currentRates = async (db: Db): Promise<Rates> => (await readRates(db)).rates

/** The rates that this process read last, whatever has become of the database since; undefined before the first reading. */
export const lastRates = (db: Db): StoredRates | undefined => lastRead.get(db)

/** How old the rates are: the day they are for, whole days since then, and when they were last fetched. */
export async function ratesAge(db: Db, now = new Date()) {
  const { asOf, fetchedAt } = await readRates(db)
  return { asOf, fetchedAt, days: asOf === null ? null : daysSince(asOf, now) }
}

/**
 * Takes over the rates of one day; in the same transaction, where any became another, `onChange` brings what is computed
 * from them in line.
 * @returns the currencies whose rate became another or went: one that the ECB no longer states goes after two weeks
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
