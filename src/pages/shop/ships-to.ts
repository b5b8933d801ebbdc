import { countOf } from '../../design/format.ts'
import { ALL_COUNTRIES, countryName } from '../../rooms/currency/rules.ts'

/** Where a shop ships, in a sentence; '' where it does not say. */
export function shipsTo(countries: readonly string[]): string {
  const [first] = countries
  if (first === undefined) return ''
  if (countries.includes(ALL_COUNTRIES)) return 'Ships to all countries.'
  return countries.length === 1
    ? `Ships to ${countryName(first)}.`
    : `Ships to ${countOf(countries.length, 'country', 'countries')}.`
}
