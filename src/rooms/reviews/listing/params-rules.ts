import {
  EVIDENCE_GRADES,
  INCENTIVES,
  type Incentive,
  RATING_MAX,
  RATING_MIN,
  REVIEW_SOURCES,
  type ReviewSource,
} from '../rules.ts'
import type { EvidenceFilter } from './facet-rules.ts'
import { REVIEW_SORTS, REVIEW_TYPES, type ReviewSort, type ReviewType } from './rules.ts'

/**
 * URL parameters of a review list: filters, order and page on a product's or shop's page (R-review-01). Only this
 * module parses and builds them, so that links, forms and calls agree.
 */

/** Fragment id of the review list. */
export const REVIEWS_ANCHOR = 'reviews'

/** Maximum length of a search text, in characters. */
export const SEARCH_LENGTH = 200

/** Higher page numbers are clamped to this; that page is empty and links back. */
const PAGE_MAX = 1_000_000

/** One source, or all (the default). */
export type SourceFilter = 'all_sources' | ReviewSource

export interface ReviewParams {
  /** 1-based. */
  page: number
  /** Only reviews with this many stars; null for all. */
  filter_rating: number | null
  sort_by: ReviewSort
  /** Trimmed search text; '' for none. */
  search: string
  review_source: SourceFilter
  review_type: ReviewType
  /** Only reviews with this behind them, or only unverified ones; null for all (P1.3). */
  evidence: EvidenceFilter | null
  /** Only reviews that this was given for; `none`: only those that nothing was; null for all (P1.11). */
  incentive: Incentive | null
  verified_only: boolean
  with_pictures: boolean
  answered: boolean
  /** Only the notices of hidden reviews; excludes filters on content, which match none of them. */
  hidden: boolean
}

/** Values of `evidence`. */
export const EVIDENCE_FILTERS = [...EVIDENCE_GRADES, 'none', 'imported'] as const

/** Boolean filters, by their URL parameter names. */
export const REVIEW_FLAGS = ['verified_only', 'with_pictures', 'answered'] as const

/**
 * Defaults on a shop's page (R-widgets-03, R-widgets-04, R-widgets-05); a product's page fixes `review_type`
 * (R-widgets-06).
 */
export const REVIEW_DEFAULTS: Readonly<ReviewParams> = {
  page: 1,
  filter_rating: null,
  sort_by: 'pictures_first',
  search: '',
  review_source: 'all_sources',
  review_type: 'all-reviews',
  evidence: null,
  incentive: null,
  verified_only: false,
  with_pictures: false,
  answered: false,
  hidden: false,
}

const among = <T extends string>(values: readonly T[], text: string | null, otherwise: T): T =>
  values.find(value => value === text) ?? otherwise

/** A 1-based page number from plain digits; 1 for anything else. */
export const pageOf = (text: string | null): number =>
  text?.match(/^\d{1,15}$/) ? Math.min(Math.max(Number(text), 1), PAGE_MAX) : 1

/** A star count from a single digit; null for anything else. */
function stars(text: string | null): number | null {
  const rating = Number(text?.match(/^\d$/)?.[0])
  return rating >= RATING_MIN && rating <= RATING_MAX ? rating : null
}

/** As in the calls: the bare name, `1` and `true` are true; absent, `0` and `false` are false. */
const flag = (text: string | null) => text !== null && text !== '0' && text !== 'false'

/** Parses a query string. Never fails: unknown values fall back to defaults (R-params-01). */
export function parseReviewParams(query: URLSearchParams): ReviewParams {
  const params = {
    page: pageOf(query.get('page')),
    filter_rating: stars(query.get('filter_rating')),
    sort_by: among(REVIEW_SORTS, query.get('sort_by'), REVIEW_DEFAULTS.sort_by),
    search: cleanSearch(query.get('search') ?? ''),
    review_source: among<SourceFilter>(REVIEW_SOURCES, query.get('review_source'), REVIEW_DEFAULTS.review_source),
    review_type: among(REVIEW_TYPES, query.get('review_type'), REVIEW_DEFAULTS.review_type),
    evidence: EVIDENCE_FILTERS.find(value => value === query.get('evidence')) ?? null,
    incentive: INCENTIVES.find(value => value === query.get('incentive')) ?? null,
    verified_only: flag(query.get('verified_only')),
    with_pictures: flag(query.get('with_pictures')),
    answered: flag(query.get('answered')),
    hidden: flag(query.get('hidden')),
  }
  return params.hidden && searchesText(params) ? { ...params, hidden: false } : params
}

/**
 * Normalizes a search text: trims it, drops NUL characters, and cuts it to `SEARCH_LENGTH` without splitting a
 * character.
 */
export function cleanSearch(text: string): string {
  const cut = text.replaceAll('\0', '').trim().slice(0, SEARCH_LENGTH)
  return cut
    .replace(/[\ud800-\udbff]$/, '')
    .toWellFormed()
    .trim()
}

/** Parameters as name-value pairs without defaults, so that each list has one canonical URL. */
export function reviewFields(params: ReviewParams): [name: string, value: string][] {
  return Object.entries(params)
    .filter(([name, value]) => value !== REVIEW_DEFAULTS[name as keyof ReviewParams])
    .map(([name, value]) => [name, value === true ? '1' : String(value)])
}

/** A query string without `?`; '' if every parameter has its default. */
export const buildReviewQuery = (params: ReviewParams): string => new URLSearchParams(reviewFields(params)).toString()

/** Filters on content, which exclude hidden reviews. */
const NO_CONTENT_FILTERS = {
  filter_rating: null,
  search: '',
  incentive: null,
  with_pictures: false,
  answered: false,
} as const

/**
 * Applies a change. Any change but of the page resets to page 1 (D-search-13); of hidden reviews and a filter on content, the
 * one chosen last stays.
 */
export function changeReviewParams(params: ReviewParams, change: Partial<ReviewParams>): ReviewParams {
  const changed = { ...params, page: 1, ...change }
  if (!changed.hidden || !searchesText(changed)) return changed
  return { ...changed, ...(change.hidden ? NO_CONTENT_FILTERS : { hidden: false }) }
}

/** Other query parameters of the page, carried through unchanged. */
export type CarriedFields = readonly (readonly [name: string, value: string])[]

/** URL of the list at `path` after a change, with the fragment of the list. */
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
 * The change that a pagination link makes; if the search text was edited meanwhile, page 1 of the new search
 * (D-search-14).
 */
export function turnPage(params: ReviewParams, page: number, typed: string): Partial<ReviewParams> {
  const search = cleanSearch(typed)
  return search === params.search ? { page } : { search }
}

/** Resets every filter including the review type, but not the order. */
export const NO_FILTERS = {
  filter_rating: null,
  search: '',
  review_source: 'all_sources',
  review_type: 'all-reviews',
  evidence: null,
  incentive: null,
  verified_only: false,
  with_pictures: false,
  answered: false,
  hidden: false,
} as const satisfies Partial<ReviewParams>

/** Whether any filter is active. */
export const isFiltered = (params: ReviewParams): boolean =>
  Object.entries(NO_FILTERS).some(([name, value]) => params[name as keyof ReviewParams] !== value)

/**
 * Whether a filter matches on content: hidden reviews are then excluded, because a match would reveal what they say.
 */
export const searchesText = (params: ReviewParams): boolean =>
  params.filter_rating !== null ||
  params.search !== '' ||
  params.incentive !== null ||
  params.with_pictures ||
  params.answered

/** The parameters as a listing's filter and order, without the review type. */
export const listingOfParams = (params: ReviewParams) => ({
  rating: params.filter_rating ?? undefined,
  source: params.review_source === 'all_sources' ? undefined : params.review_source,
  verifiedOnly: params.verified_only,
  evidence: params.evidence ?? undefined,
  incentive: params.incentive ?? undefined,
  withMedia: params.with_pictures,
  answered: params.answered,
  state: params.hidden ? ('hidden' as const) : undefined,
  noticeOnFirstPage: true,
  search: params.search || undefined,
  sort: params.sort_by,
  page: params.page,
})

/** The parameters as input of the two widget calls. */
export const reviewCallInput = (params: ReviewParams): Record<string, string> =>
  Object.fromEntries(reviewFields(params))
