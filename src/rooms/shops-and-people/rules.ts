import { MAX_PAGE, type RawQuery } from '../search/rules.ts'

/** URL parameters of the two directories, of shops and of people (D-calls-10, D-calls-14, X-people-01, X-people-02). */

/** Page size of both directories (X-consts-02). */
export const DIRECTORY_PER_PAGE = 20

/** Last page served; deeper readers are better served by a search or filter. */
export const DEEPEST_PAGE = MAX_PAGE

export const PEOPLE_SORTS = ['most_reviews', 'newest', 'most_helpful', 'most_followed'] as const
export type PeopleSort = (typeof PEOPLE_SORTS)[number]

/** `newest` sorts by the latest published review: the date of joining is private. */
export const PEOPLE_SORT_LABELS: Readonly<Record<PeopleSort, string>> = {
  most_reviews: 'Most reviews',
  newest: 'Newest review',
  most_helpful: 'Most helpful',
  most_followed: 'Most followed',
}

export const PEOPLE_FILTERS = ['all', 'verified_buyer', 'with_pictures'] as const
export type PeopleFilter = (typeof PEOPLE_FILTERS)[number]

export const PEOPLE_FILTER_LABELS: Readonly<Record<PeopleFilter, string>> = {
  all: 'Everyone',
  verified_buyer: 'Verified buyers',
  with_pictures: 'With pictures',
}

export interface PeopleParams {
  sort_by: PeopleSort
  filter_by: PeopleFilter
  /** 1-based. */
  page: number
}

export interface ShopParams {
  q: string
  /** 1-based. */
  page: number
}

/** Parses a query string; unknown values fall back to defaults (X-people-01, X-people-02). */
export const parsePeopleParams = (query: RawQuery): PeopleParams => ({
  sort_by: PEOPLE_SORTS.find(sort => sort === first(query, 'sort_by')) ?? 'most_reviews',
  filter_by: PEOPLE_FILTERS.find(filter => filter === first(query, 'filter_by')) ?? 'all',
  page: parsePage(first(query, 'page')),
})

/** The same for shops; `q` defaults to '' and is cut to 300 characters, more than any name has. */
export const parseShopParams = (query: RawQuery): ShopParams => ({
  q: (first(query, 'q') ?? '').slice(0, 300),
  page: parsePage(first(query, 'page')),
})

function first(query: RawQuery, name: string): string | undefined {
  if (query instanceof URLSearchParams) return query.get(name) ?? undefined
  const value = (query as Readonly<Record<string, string | readonly string[] | undefined>>)[name]
  return typeof value === 'string' ? value : value?.[0]
}

/** A 1-based integer; 1 for anything else (D-params-03). */
function parsePage(text: string | undefined): number {
  const page = text?.match(/^\s*\d+\s*$/) ? Number(text) : 1
  return Number.isSafeInteger(page) ? Math.max(1, page) : 1
}

/**
 * Reads a shop query as a domain or its prefix: lower case, without scheme, `www.` and path. Null for a query of plain
 * words.
 */
export function domainOf(query: string): string | null {
  const bare = query
    .trim()
    .toLowerCase()
    .replace(/^https?:\/\//, '')
    .replace(/^www\./, '')
    .replace(/[/?#].*/s, '')
  return /^[\p{L}\p{N}-]+(\.[\p{L}\p{N}-]*)+$/u.test(bare) ? bare : null
}

/** Whether there may be a next page: this one is full (D-feed-03) and not the last one served. */
export const hasMore = (shown: number, page: number) => shown >= DIRECTORY_PER_PAGE && page < DEEPEST_PAGE
