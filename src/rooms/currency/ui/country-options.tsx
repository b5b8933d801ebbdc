import { countryChoices } from '../countries/country-choices.ts'
import { FIRST_COUNTRIES } from '../countries/first-countries.ts'

const option = ([name, code]: readonly [string, string]) => (
  <option key={code} value={code}>
    {name}
  </option>
)

/** Options of a country select: all, the prominent ones, then the rest by name (D-country-03). */
export const CountryOptions = () => (
  <>
    {countryChoices().slice(0, FIRST_COUNTRIES.length).map(option)}
    <hr />
    {countryChoices().slice(FIRST_COUNTRIES.length).map(option)}
  </>
)
