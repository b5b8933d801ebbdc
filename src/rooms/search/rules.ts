import { trimEnd } from '../../lib/text/trim-end.ts'
import { ALL_COUNTRIES, isCountryCode } from '../currency/countries/choice-rules.ts'

/**
 * Search parameters: parsing and building query strings, defaults, and comparing filters (D-params-01 to D-params-17).
 * Pure, shared by browser and server.
 */

/** All parameters, in query string order (D-params-01). */
export const SEARCH_PARAMS = [
  'q',
  'page',
  'redesign',
  'sort_by',
  'shop_domain',
  'search_in_shop',
  'platform',
  'category_id',
  'country',
  'store_country',
  'min_rating',
  'min_transparency',
  'min_authenticity',
  'currency',
  'min_price',
  'max_price',
  'reviews_count',
  'category_search',
] as const
export type SearchParamName = (typeof SEARCH_PARAMS)[number]

/** Parameters that a category page drops (D-guards-04). */
export const SEARCH_SCOPE: readonly SearchParamName[] = ['shop_domain', 'search_in_shop', 'platform', 'category_id']

/** Sort orders with their labels; null is the default, by rank score (D-sort-01 to D-sort-06). */
export const SORT_OPTIONS = [
  { value: null, label: 'Default' },
  { value: 'reviews_count', label: 'Most reviews first' },
  { value: 'newest', label: 'Newest' },
  { value: 'best_selling', label: 'Best Selling' },
  { value: 'price_asc', label: 'Low price first' },
  { value: 'price_desc', label: 'High price first' },
] as const
export type SortBy = (typeof SORT_OPTIONS)[number]['value']

/** Parsed search parameters; null means absent. */
export interface SearchParams {
  q: string
  /** 1-based. */
  page: number
  redesign: string | null
  sort_by: SortBy
  /** These three limit the search to one shop; all of them are set, or none. */
  shop_domain: string | null
  search_in_shop: string | null
  platform: string | null
  category_id: number | null
  /** Country that the shop ships to: ISO 3166-1 alpha-2, '*' for all. */
  country: string
  /** Country that the shop is based in, as `country`. */
  store_country: string
  /** 0 to 5. */
  min_rating: number
  /** Per cent; unknown scores pass (X-scores-05). */
  min_transparency: number
  /** Per cent; unknown scores pass only 0 (X-scores-06). */
  min_authenticity: number
  currency: string | null
  /** In major units of `currency`, above 0. */
  min_price: number | null
  max_price: number | null
  /** Minimum number of published reviews. */
  reviews_count: number
  category_search: string | null
  /** No parameter: the visitor's own shipping country, which applies to a search without `country` (D-country-05). */
  home_country?: string
}

/** A search without any parameter (D-consts-04 to D-consts-10). */
export const SEARCH_DEFAULTS: Readonly<SearchParams> = {
  q: '',
  page: 1,
  redesign: null,
  sort_by: null,
  shop_domain: null,
  search_in_shop: null,
  platform: null,
  category_id: null,
  country: ALL_COUNTRIES,
  store_country: ALL_COUNTRIES,
  min_rating: 0,
  min_transparency: 80,
  min_authenticity: 0,
  currency: null,
  min_price: null,
  max_price: null,
  reviews_count: 0,
  category_search: null,
}

/** Results per page (X-consts-01). */
export const SEARCH_PER_PAGE = 24

/** Prices of different stores are compared in euros if no currency was chosen. */
export const COMPARED_IN = 'EUR'

/** The deepest page with results; readers beyond it are better off with a filter. */
export const MAX_PAGE = 100

/** Bounds of `min_rating` (D-params-04). */
const RATING_BOUNDS = { least: 0, most: 5 }

/** Filters that are compared and reset; page, text, sort and currency don't count as filters (D-params-16). */
export const FILTERS = [
  'reviews_count',
  'min_rating',
  'min_transparency',
  'min_authenticity',
  'store_country',
  'country',
  'min_price',
  'max_price',
  'category_id',
] as const
export type Filter = (typeof FILTERS)[number]

/** A parsed query string; of a repeated parameter the first value counts. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>> | URLSearchParams

const DECIMAL = /^[+-]?(\d+(\.\d*)?|\.\d+)$/

/** Parses a decimal number; null if the text is none. Exponents and hexadecimal are not accepted. */
function numeric(text: string | null): number | null {
  return text !== null && DECIMAL.test(text.trim()) ? Number(text) : null
}

/** As `numeric`, truncated to a safe integer; 0 if the text is no number. */
function truncated(text: string | null): number {
  const value = Math.trunc(numeric(text) ?? 0)
  const bounded = Math.max(Number.MIN_SAFE_INTEGER, Math.min(Number.MAX_SAFE_INTEGER, value))
  return bounded === 0 ? 0 : bounded
}

/** Parses an integer; null if the text is none, as `12.5`. */
function integer(text: string | null): number | null {
  const value = numeric(text)
  return Number.isSafeInteger(value) ? value! + 0 : null
}

/**
 * Parses an amount as people type it (D-params-20): `12.50` and `12,50`, and with groups of thousands `1,250`,
 * `1,250.50`, `1.250,50`, `1 250`. Null if the text is none.
 */
export function parseAmount(text: string | null): number | null {
  if (text === null) return null
  const bare = text.replaceAll(/[\s\u2019']/g, '')
  if (!bare.includes(',')) return numeric(bare)
  if (/^[1-9]\d{0,2}(,\d{3})+(\.\d*)?$/.test(bare)) return numeric(bare.replaceAll(',', ''))
  if (/^(\d{1,3}(\.\d{3})+|\d*),\d*$/.test(bare)) return numeric(bare.replaceAll('.', '').replace(',', '.'))
  return null
}

const positive = (value: number | null) => (Number.isFinite(value) && value! > 0 ? value : null)

function country(text: string | null): string {
  const code = text?.toUpperCase() ?? ALL_COUNTRIES
  return isCountryCode(code) ? code : ALL_COUNTRIES
}

/**
 * Parses search parameters (D-params-02 to D-params-09). Never fails: invalid values fall back to defaults or are
 * dropped. An absent `min_transparency` is 80; one that is no number is 0 (X-params-01).
 * @param home the visitor's shipping country, for a search without one (D-country-05); '*' for none
 */
export function parseSearchParams(query: RawQuery, home = ALL_COUNTRIES): SearchParams {
  const firstValue = (name: SearchParamName): string | null => {
    const value = query instanceof URLSearchParams ? query.get(name) : query[name]
    return (typeof value === 'object' ? value?.[0] : value) ?? null
  }
  const text = (name: SearchParamName) => firstValue(name) || null
  const scope = [text('shop_domain'), text('search_in_shop'), text('platform')] as const
  const scoped = scope.every(value => value !== null)
  // inside one shop the visitor's country is no filter
  const ownCountry = scoped ? ALL_COUNTRIES : home
  return {
    q: firstValue('q') ?? '',
    page: Math.max(1, truncated(firstValue('page'))),
    redesign: text('redesign'),
    sort_by: SORT_OPTIONS.find(({ value }) => value === firstValue('sort_by'))?.value ?? null,
    shop_domain: scoped ? scope[0] : null,
    search_in_shop: scoped ? scope[1] : null,
    platform: scoped ? scope[2] : null,
    category_id: integer(firstValue('category_id')),
    country: firstValue('country') === null ? ownCountry : country(firstValue('country')),
    store_country: country(firstValue('store_country')),
    min_rating: Math.max(
      RATING_BOUNDS.least,
      Math.min(RATING_BOUNDS.most, numeric(firstValue('min_rating')) ?? SEARCH_DEFAULTS.min_rating),
    ),
    min_transparency:
      firstValue('min_transparency') === null
        ? SEARCH_DEFAULTS.min_transparency
        : truncated(firstValue('min_transparency')),
    min_authenticity: truncated(firstValue('min_authenticity')),
    currency: text('currency')?.toUpperCase() ?? null,
    min_price: positive(parseAmount(firstValue('min_price'))),
    max_price: positive(parseAmount(firstValue('max_price'))),
    reviews_count: integer(firstValue('reviews_count')) ?? SEARCH_DEFAULTS.reviews_count,
    category_search: text('category_search'),
    ...(ownCountry !== ALL_COUNTRIES && { home_country: ownCountry }),
  }
}

/** The search parameters of an address as they are, without its other parameters: the search call parses them. */
export function pickSearchParams(query: URLSearchParams): Partial<Record<SearchParamName, string>> {
  return Object.fromEntries(SEARCH_PARAMS.flatMap(name => (query.has(name) ? [[name, query.get(name)!]] : [])))
}

/**
 * Builds a search's query (D-params-10 to D-params-14): parameters in order, without nulls and without an empty
 * category_id or sort_by; swaps min and max price if min exceeds max; upper-cases country and currency. Includes
 * defaults; apply `withoutDefaults` first for a short address.
 */
export function buildSearchQuery(params: Partial<SearchParams>): URLSearchParams {
  const values: Record<string, unknown> = { ...params }
  const { min_price: low, max_price: high } = params
  // Stryker disable next-line EqualityOperator: equal prices are the same after a swap
  if ((low ?? 0) > (high ?? Number.POSITIVE_INFINITY)) Object.assign(values, { min_price: high, max_price: low })
  const query = new URLSearchParams()
  for (const name of SEARCH_PARAMS) {
    const value = values[name]
    if (value === null || value === undefined) continue
    if (value === '' && (name === 'category_id' || name === 'sort_by')) continue
    query.append(name, UPPER_CASED.has(name) ? String(value).toUpperCase() : plain(value))
  }
  return query
}

const UPPER_CASED: ReadonlySet<SearchParamName> = new Set(['country', 'store_country', 'currency'])

/** Formats numbers without an exponent, so that the result can be parsed again. */
function plain(value: unknown): string {
  const text = String(value)
  if (typeof value !== 'number' || !text.includes('e')) return text
  return text.includes('e-') ? trimEnd(value.toFixed(100), /0/) : String(BigInt(value))
}

/**
 * The parameters without those at their default, for the shortest address. All countries are named where the visitor's
 * own choice would apply otherwise.
 */
export function withoutDefaults(params: Partial<SearchParams>): Partial<SearchParams> {
  const { home_country: home, ...rest } = params
  const entries = Object.entries(rest).filter(
    ([name, value]) =>
      value !== null && (value !== SEARCH_DEFAULTS[name as SearchParamName] || (name === 'country' && home)),
  )
  return Object.fromEntries(entries)
}

/** Whether two searches filter differently (D-params-16); page, text, sort and currency are ignored (D-params-17). */
export function filtersDiffer(a: Partial<SearchParams>, b: Partial<SearchParams>): boolean {
  return FILTERS.some(name => (a[name] ?? SEARCH_DEFAULTS[name]) !== (b[name] ?? SEARCH_DEFAULTS[name]))
}

/**
 * Resets a filter: 'all' restores every default, the category included (D-filters-04); 'price' resets both prices
 * and their currency (D-filters-05); any other name, that filter (D-filters-06). Keeps text, sort and shop, and goes to
 * page 1.
 */
export function resetFilter(params: SearchParams, filter: 'all' | 'price' | Filter): SearchParams {
  const names: readonly Filter[] =
    filter === 'all' ? FILTERS : filter === 'price' ? ['min_price', 'max_price'] : [filter]
  const defaults = Object.fromEntries(names.map(name => [name, SEARCH_DEFAULTS[name]]))
  const priced = params.min_price !== null || params.max_price !== null
  // the filter brought its currency into the address, so it leaves with it
  const unit = priced && names.includes('min_price') ? { currency: null } : {}
  return { ...params, ...defaults, ...unit, page: 1 }
}

/**
 * Whether a search has neither text nor filters: it redirects to the category index, unless it is a category page's
 * (D-search-15).
 */
export function isEmptySearch(params: SearchParams): boolean {
  return params.q.trim() === '' && params.shop_domain === null && !filtersDiffer(params, SEARCH_DEFAULTS)
}

/** A pill's label: at most 30 characters, then '...' (D-search-06). */
export function pillText(text: string): string {
  const characters = [...text]
  return characters.length > 30 ? `${characters.slice(0, 30).join('')}...` : text
}
