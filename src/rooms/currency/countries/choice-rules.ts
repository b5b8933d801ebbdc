import { COUNTRY_CODES } from './country-codes.ts'

/** Choices of currency and country. Separate from the country names, which are too large for every page's code. */

/** 'Store currency': shows prices in each shop's own currency (D-currency-09). */
export const STORE_CURRENCY = '*'

/** 'All countries' (D-country-02). */
export const ALL_COUNTRIES = '*'

/** Listed first in the currency picker, in this order (D-currency-10). */
export const PINNED_CURRENCIES = ['AUD', 'CAD', 'EUR', 'GBP', 'INR', 'NZD', 'USD'] as const

/** Listed first in the country picker, in this order (D-country-03). */
export const PROMINENT_COUNTRIES = ['AU', 'CA', 'FR', 'DE', 'IN', 'IT', 'NL', 'NZ', 'ES', 'GB', 'US'] as const

/** Whether a two-letter code (upper case) is a known country; '*' is not. */
export const isCountryCode = (code: string) => COUNTRY_CODES.includes(code)
