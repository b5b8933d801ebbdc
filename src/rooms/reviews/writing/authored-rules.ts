import { parseReviewParams } from '../listing/params-rules.ts'
import { REVIEW_SORTS, type ReviewSort } from '../listing/rules.ts'

/** A person's own reviews: their states, and the parameters of the list (R-review-02, R-review-03, R-profile-14). */

/** Page size of a profile's reviews (X-consts-02). */
export const AUTHORED_PER_PAGE = 20

/** A review's state as its author sees it. If several apply, the one that its author can undo comes first. */
export const REVIEW_STATES = ['published', 'unpublished', 'held', 'hidden', 'deleted'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

interface Times {
  deleted_at: Date | null
  unpublished_at: Date | null
  hidden_at: Date | null
  held_at: Date | null
}

/** A review's state and its date; the date is null for a published one. */
export function stateOf({ deleted_at, unpublished_at, hidden_at, held_at }: Times): [ReviewState, Date | null] {
  if (deleted_at) return ['deleted', deleted_at]
  if (unpublished_at) return ['unpublished', unpublished_at]
  if (hidden_at) return ['hidden', hidden_at]
  if (held_at) return ['held', held_at]
  return ['published', null]
}

/** Review types of the private profile (R-profile-14). */
export const AUTHORED_TYPES = ['all-reviews', 'published', 'unpublished'] as const
export type AuthoredType = (typeof AUTHORED_TYPES)[number]

export const AUTHORED_TYPE_LABELS: Readonly<Record<AuthoredType, string>> = {
  'all-reviews': 'All',
  published: 'Published',
  unpublished: 'Unpublished',
}

export const AUTHORED_SORTS = REVIEW_SORTS

export interface AuthoredParams {
  /** 1-based. */
  page: number
  /** Only reviews with this many stars; null for all. */
  filter_rating: number | null
  sort_by: ReviewSort
  /** Trimmed search text; '' for none. */
  search: string
  review_type: AuthoredType
}

export const AUTHORED_DEFAULTS: Readonly<AuthoredParams> = {
  page: 1,
  filter_rating: null,
  sort_by: 'newest',
  search: '',
  review_type: 'all-reviews',
}

/** Parses a query string. Never fails: unknown values fall back to defaults (R-params-01). */
export function parseAuthoredParams(query: URLSearchParams): AuthoredParams {
  const { page, filter_rating, search } = parseReviewParams(query)
  return {
    page,
    filter_rating,
    search,
    sort_by: AUTHORED_SORTS.find(sort => sort === query.get('sort_by')) ?? AUTHORED_DEFAULTS.sort_by,
    review_type: AUTHORED_TYPES.find(type => type === query.get('review_type')) ?? AUTHORED_DEFAULTS.review_type,
  }
}

/** Parameters as name-value pairs without defaults, so that each list has one canonical URL. */
export const authoredFields = (params: AuthoredParams): [name: string, value: string][] =>
  Object.entries(params).flatMap(([name, value]): [string, string][] =>
    value === AUTHORED_DEFAULTS[name as keyof AuthoredParams] ? [] : [[name, String(value)]],
  )

/** Applies a change. Any change but of the page resets to page 1 (D-search-13). */
export const changeAuthoredParams = (params: AuthoredParams, change: Partial<AuthoredParams>): AuthoredParams => ({
  ...params,
  page: 1,
  ...change,
})

/** Resets every filter but not the order. */
export const NO_AUTHORED_FILTERS = { filter_rating: null, search: '', review_type: 'all-reviews' } as const

/** Whether any filter is active. */
export const isAuthoredFiltered = (params: AuthoredParams): boolean =>
  Object.entries(NO_AUTHORED_FILTERS).some(([name, value]) => params[name as keyof AuthoredParams] !== value)
