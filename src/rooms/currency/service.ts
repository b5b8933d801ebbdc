import type { Db } from '../../platform/database.ts'
import { COUNTRY_CODES } from './country-codes.ts'
import { ALL_COUNTRIES, countryName, PROMINENT_COUNTRIES, type Rates } from './rules.ts'
import { selectRates } from './sql.ts'

/** How long a process trusts the rates it read, in milliseconds; they change once a day. */
const RATES_MEMORY = 60_000
const remembered = new WeakMap<Db, { rates: Promise<Rates>; until: number }>()

/** The exchange rates, units for one euro, from memory for up to a minute. */
export function currentRates(db: Db, now = Date.now()): Promise<Rates> {
  const known = remembered.get(db)
  if (known && known.until > now) return known.rates
  const rates = loadRates(db)
  remembered.set(db, { rates, until: now + RATES_MEMORY })
  rates.catch(() => remembered.delete(db))
  return rates
}

async function loadRates(db: Db): Promise<Rates> {
  const rows = await selectRates(db)
  return Object.fromEntries(rows.map(row => [row.currency, Number(row.per_euro)]))
}

/** [name, code] pairs for the shipping-country choice: all, the prominent ones, the rest by name (discovery.md §3). */
export function shippingCountries(): [string, string][] {
  const prominent: readonly string[] = PROMINENT_COUNTRIES
  const rest = COUNTRY_CODES.filter(code => !prominent.includes(code))
    .map(code => [countryName(code), code] as [string, string])
    .sort(([a], [b]) => a.localeCompare(b, 'en'))
  const first = prominent.map(code => [countryName(code), code] as [string, string])
  return [['All countries', ALL_COUNTRIES], ...first, ...rest]
}
