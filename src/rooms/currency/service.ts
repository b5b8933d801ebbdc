import { remember } from '../../lib/remember.ts'
import type { Db } from '../../platform/database.ts'
import { COUNTRY_CODES } from './country-codes.ts'
import { ALL_COUNTRIES, countryName, PROMINENT_COUNTRIES, type Rates } from './rules.ts'
import { selectRates } from './sql.ts'

/** The exchange rates, units for one euro. They change once a day; a process trusts what it read for a minute. */
export const currentRates = remember(60_000, loadRates)

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
