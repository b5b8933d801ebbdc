import { countOf } from '../../design/text/format.ts'
import { ALL_COUNTRIES, countryInSentence } from '../../rooms/currency/rules.ts'

/**
 * A sentence on where the shop ships; '' if unknown.
 * @param chosen the reader's country, '*' for none
 */
export function shipsTo(countries: readonly string[], chosen: string): string {
  if (countries.length === 0) return ''
  if (countries.includes(ALL_COUNTRIES)) return 'Ships to all countries.'
  if (chosen !== ALL_COUNTRIES && !countries.includes(chosen)) return `Does not ship to ${countryInSentence(chosen)}.`
  const named = countries.length === 1 ? countries[0]! : chosen
  if (named === ALL_COUNTRIES) return `Ships to ${countOf(countries.length, 'country', 'countries')}.`
  const others = countries.length - 1
  const more = others > 0 ? ` and ${countOf(others, 'other country', 'other countries')}` : ''
  return `Ships to ${countryInSentence(named)}${more}.`
}
