import { ALL_COUNTRIES } from './choice-rules.ts'

/** [name, code] pairs: 'All countries', then the prominent ones (D-country-03), listed first in every picker. */
export const FIRST_COUNTRIES: readonly [string, string][] = [
  ['All countries', ALL_COUNTRIES],
  ['Australia', 'AU'],
  ['Canada', 'CA'],
  ['France', 'FR'],
  ['Germany', 'DE'],
  ['India', 'IN'],
  ['Italy', 'IT'],
  ['Netherlands', 'NL'],
  ['New Zealand', 'NZ'],
  ['Spain', 'ES'],
  ['United Kingdom', 'GB'],
  ['United States', 'US'],
]
