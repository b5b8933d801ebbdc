import { COUNTRY_CODES } from './country-codes.ts'

/** What can be chosen: by itself, because every page knows it, and the names of countries are long. */

/** 'Store currency': prices stay as each shop states them (D-currency-09). */
export const STORE_CURRENCY = '*'

/** 'All countries' (D-country-02). */
export const ALL_COUNTRIES = '*'

/** Pinned above the rest in the currency picker, in this order (D-currency-10). */
export const PINNED_CURRENCIES = ['AUD', 'CAD', 'EUR', 'GBP', 'INR', 'NZD', 'USD'] as const

/** Prominent above the rest in the country list, in this order (D-country-03). */
export const PROMINENT_COUNTRIES = ['AU', 'CA', 'FR', 'DE', 'IN', 'IT', 'NL', 'NZ', 'ES', 'GB', 'US'] as const

/** Whether a two-letter code (upper case) is in the known country list, '*' not included. */
export const isCountryCode = (code: string) => COUNTRY_CODES.includes(code)
