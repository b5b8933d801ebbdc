import { COUNTRY_CODES } from '../country-codes.ts'
import { ALL_COUNTRIES, countryName, PROMINENT_COUNTRIES } from '../rules.ts'

/** A name as it is sorted, the same in every engine: without its accents. */
const sortable = (name: string) => name.normalize('NFD').replace(/\p{M}/gu, '')

const prominent: readonly string[] = PROMINENT_COUNTRIES
const rest = COUNTRY_CODES.filter(code => !prominent.includes(code)).sort((a, b) =>
  sortable(countryName(a)) < sortable(countryName(b)) ? -1 : 1,
)

const option = (code: string) => (
  <option key={code} value={code}>
    {countryName(code)}
  </option>
)

/** Every country as an option of a select: all, the prominent ones, the rest by name (discovery.md §3). */
export const CountryOptions = () => (
  <>
    <option value={ALL_COUNTRIES}>All countries</option>
    {prominent.map(option)}
    <hr />
    {rest.map(option)}
  </>
)
