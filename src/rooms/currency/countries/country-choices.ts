import { countryName } from '../rules.ts'
import { COUNTRY_CODES } from './country-codes.ts'
import { FIRST_COUNTRIES } from './first-countries.ts'

/** Sort key of a name, independent of the engine's locale data: without accents and case. */
const sortable = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()

const nameAndCode = (code: string): [string, string] => [countryName(code), code]

let all: readonly [string, string][] | undefined

/**
 * [name, code] pairs for the country picker: all, the prominent ones, then the rest by name (D-country-01,
 * D-country-03).
 */
export function countryChoices(): readonly [string, string][] {
  if (all) return all
  const first = new Set(FIRST_COUNTRIES.map(([, code]) => code))
  const rest = COUNTRY_CODES.filter(code => !first.has(code)).map(nameAndCode)
  all = [...FIRST_COUNTRIES, ...rest.sort(([a], [b]) => (sortable(a) < sortable(b) ? -1 : 1))]
  return all
}
