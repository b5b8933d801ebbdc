import { RATING_MAX, RATING_MIN, REVIEW_SOURCES, type ReviewSource } from '../rules.ts'
import { REVIEW_SORTS, REVIEW_TYPES, type ReviewSort, type ReviewType } from './rules.ts'

/**
 * The reviews part of a page's address: which reviews a product's or a shop's page lists, in which order, on which page
 * (R-review-01). The only place that reads and builds it, so that links, forms and calls agree.
 */

/** Where the list of reviews begins on its page. */
export const REVIEWS_ANCHOR = 'reviews'

/** The longest text that is looked for in reviews. */
export const SEARCH_LENGTH = 200

/** Pages beyond what any list can have are read as this one; it answers with a way back. */
const PAGE_MAX = 1_000_000

/** All sources, which is the default, or one. */
export type SourceFilter = 'all_sources' | ReviewSource

export interface ReviewParams {
  /** From 1. */
  page: number
  /** Only reviews with this many stars; null for any. */
  filter_rating: number | null
  sort_by: ReviewSort
  /** Text to look for, '' for none; trimmed. */
  search: string
  review_source: SourceFilter
  review_type: ReviewType
  verified_only: boolean
  with_pictures: boolean
  answered: boolean
}

/** The filters that are switched on or off, with the names they have in an address. */
export const REVIEW_FLAGS = ['verified_only', 'with_pictures', 'answered'] as const

/**
 * What an address without parameters means on a shop's page (R-widgets-03, R-widgets-04, R-widgets-05); a product's page
 * fixes `review_type` (R-widgets-06).
 */
export const REVIEW_DEFAULTS: Readonly<ReviewParams> = {
  page: 1,
  filter_rating: null,
  sort_by: 'pictures_first',
  search: '',
  review_source: 'all_sources',
  review_type: 'all-reviews',
  verified_only: false,
  with_pictures: false,
  answered: false,
}

const among = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T =>
  values.find(value => value === text) ?? otherwise

/** A page, from 1, as its plain digits state it; 1 for anything else. */
export const pageOf = (text: string | null): number =>
  text?.match(/^\d{1,15}$/) ? Math.min(Math.max(Number(text), 1), PAGE_MAX) : 1

/** Stars as one plain digit states them, or null. */
function stars(text: string | null): number | null {
  const rating = Number(text?.match(/^\d$/)?.[0])
  return rating >= RATING_MIN && rating <= RATING_MAX ? rating : null
}

/** As in the calls: the bare name, `1` and `true` switch on; absence, `0` and `false` do not. */
const flag = (text: string | null) => text !== null && text !== '0' && text !== 'false'

/** Reads a query. Never fails: unknown values fall back to their defaults (R-params-01). */
export function parseReviewParams(query: URLSearchParams): ReviewParams {
  return {
    page: pageOf(query.get('page')),
    filter_rating: stars(query.get('filter_rating')),
    sort_by: among(REVIEW_SORTS, query.get('sort_by'), REVIEW_DEFAULTS.sort_by),
    search: cleanSearch(query.get('search') ?? ''),
    review_source: among<SourceFilter>(REVIEW_SOURCES, query.get('review_source'), REVIEW_DEFAULTS.review_source),
    review_type: among(REVIEW_TYPES, query.get('review_type'), REVIEW_DEFAULTS.review_type),
    verified_only: flag(query.get('verified_only')),
    with_pictures: flag(query.get('with_pictures')),
    answered: flag(query.get('answered')),
  }
}

/**
 * A search text as it is looked for: without outer white space and without what no database stores, cut to
 * `SEARCH_LENGTH`, never inside a character.
 */
export function cleanSearch(text: string): string {
  const cut = text.replaceAll('\0', '').trim().slice(0, SEARCH_LENGTH)
  return cut
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .trim()
}

/** Parameters as name and value, what is at its default left out, so that one list has one address. */
export function reviewFields(params: ReviewParams): [name: string, value: string][] {
  return Object.entries(params)
    .filter(([name, value]) => value !== REVIEW_DEFAULTS[name as keyof ReviewParams])
    .map(([name, value]) => [name, value === true ? '1' : String(value)])
}

/** A query string without `?`, '' when everything is at its default. */
export const buildReviewQuery = (params: ReviewParams): string => new URLSearchParams(reviewFields(params)).toString()

/** Parameters after a change. Any change but that of the page leads to page 1 (D-search-13). */
export const changeReviewParams = (params: ReviewParams, change: Partial<ReviewParams>): ReviewParams => ({
  ...params,
  page: 1,
  ...change,
})

/** Other parameters of the same address, which a change of the list leaves as they are. */
export type CarriedFields = readonly (readonly [name: string, value: string])[]

/** The address of the list at `path` after a change, at the place where the list begins. */
export function reviewsHref(
  path: string,
  params: ReviewParams,
  change: Partial<ReviewParams> = {},
  carried: CarriedFields = [],
): string {
  const fields = [...reviewFields(changeReviewParams(params, change)), ...carried]
  const query = new URLSearchParams(fields.map(([name, value]) => [name, value])).toString()
  return `${path}${query && `?${query}`}#${REVIEWS_ANCHOR}`
}

/**
 * The page that a pager's link leads to; where another search text was typed meanwhile, the first page of that search
 * (D-search-14).
 */
export function turnPage(params: ReviewParams, page: number, typed: string): Partial<ReviewParams> {
  const search = cleanSearch(typed)
  return search === params.search ? { page } : { search }
}

/** Takes every filter away, the kind of review with them; the order stays. */
export const NO_FILTERS = {
  filter_rating: null,
  search: '',
  review_source: 'all_sources',
  review_type: 'all-reviews',
  verified_only: false,
  with_pictures: false,
  answered: false,
} as const satisfies Partial<ReviewParams>

/** Whether any filter leaves reviews out. */
export const isFiltered = (params: ReviewParams): boolean =>
  Object.entries(NO_FILTERS).some(([name, value]) => params[name as keyof ReviewParams] !== value)

/** Whether a filter looks inside reviews: then hidden ones are left out, since matching would tell what they say. */
export const searchesText = (params: ReviewParams): boolean =>
  params.filter_rating !== null || params.search !== '' || params.with_pictures || params.answered

/** The same as a list is read by; the type of reviews apart. */
export const listingOfParams = (params: ReviewParams) => ({
  rating: params.filter_rating ?? undefined,
  source: params.review_source === 'all_sources' ? undefined : params.review_source,
  verifiedOnly: params.verified_only,
  withMedia: params.with_pictures,
  answered: params.answered,
  search: params.search || undefined,
  sort: params.sort_by,
  page: params.page,
})

/** The same as input of the two widget calls. */
export const reviewCallInput = (params: ReviewParams): Record<string, string> =>
  Object.fromEntries(reviewFields(params))
