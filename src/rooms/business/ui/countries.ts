import { countryChoices } from '../../currency/countries/country-choices.ts'

/** [name, code] pairs of single countries. */
export const countries = () => countryChoices().filter(([, code]) => code !== '*')
