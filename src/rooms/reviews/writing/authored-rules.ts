import { parseReviewParams } from '../listing/params-rules.ts'
import { REVIEW_SORTS, type ReviewSort } from '../listing/rules.ts'

/** A person's own reviews: the state of each, and which of them a page lists (R-review-02, R-review-03, R-profile-14). */

/** Reviews on a page of a profile (X-consts-02). */
export const AUTHORED_PER_PAGE = 20

/** How a review stands, to its author. Of several reasons why nobody sees it, the one that its author can undo first. */
export const REVIEW_STATES = ['published', 'unpublished', 'held', 'hidden', 'deleted'] as const
export type ReviewState = (typeof REVIEW_STATES)[number]

interface Times {
  deleted_at: Date | null
  unpublished_at: Date | null
  hidden_at: Date | null
  held_at: Date | null
}

/** How a review stands and since when; null for when it is published. */
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
  /** From 1. */
  page: number
  /** Only reviews with this many stars; null for any. */
  filter_rating: number | null
  sort_by: ReviewSort
  /** Text to look for, '' for none; trimmed. */
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

/** Reads a query. Never fails: unknown values fall back to their defaults (R-params-01). */
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

/** Parameters as name and value, what is at its default left out, so that one list has one address. */
export const authoredFields = (params: AuthoredParams): [name: string, value: string][] =>
  Object.entries(params).flatMap(([name, value]): [string, string][] =>
    value === AUTHORED_DEFAULTS[name as keyof AuthoredParams] ? [] : [[name, String(value)]],
  )

/** Parameters after a change. Any change but that of the page leads to page 1 (D-search-13). */
export const changeAuthoredParams = (params: AuthoredParams, change: Partial<AuthoredParams>): AuthoredParams => ({
  ...params,
  page: 1,
  ...change,
})

/** Takes every filter away; the order stays. */
export const NO_AUTHORED_FILTERS = { filter_rating: null, search: '', review_type: 'all-reviews' } as const

/** Whether any filter leaves reviews out. */
export const isAuthoredFiltered = (params: AuthoredParams): boolean =>
  Object.entries(NO_AUTHORED_FILTERS).some(([name, value]) => params[name as keyof AuthoredParams] !== value)
