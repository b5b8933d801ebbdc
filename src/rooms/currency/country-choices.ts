import { COUNTRY_CODES } from './country-codes.ts'
import { ALL_COUNTRIES, countryName, PROMINENT_COUNTRIES } from './rules.ts'

/** A name as it is sorted, the same in every engine: without its accents and capitals. */
const sortable = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const nameAndCode = (code: string): [string, string] => [countryName(code), code]

/** 'All countries', then the prominent ones: what stands above the others of the choices. */
export const FIRST_COUNTRIES: readonly [string, string][] = [
  ['All countries', ALL_COUNTRIES],
  ...PROMINENT_COUNTRIES.map(nameAndCode),
]

let all: readonly [string, string][] | undefined

/** [name, code] pairs for a choice of country: all, the prominent ones, the rest by name (discovery.md §3). */
export function countryChoices(): readonly [string, string][] {
  if (all) return all
  const prominent: readonly string[] = PROMINENT_COUNTRIES
  const rest = COUNTRY_CODES.filter(code => !prominent.includes(code)).map(nameAndCode)
  all = [...FIRST_COUNTRIES, ...rest.sort(([a], [b]) => (sortable(a) < sortable(b) ? -1 : 1))]
  return all
}
