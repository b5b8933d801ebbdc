import { FEED_PATH } from '../../rooms/follows/paths.ts'

/** Filter labels by the call's parameter names (D-calls-15). */
export const FEED_FILTERS = {
  user_events: 'People',
  store_events: 'Stores',
  product_events: 'Products',
} as const
export type FeedFilterName = keyof typeof FEED_FILTERS
export type FeedFilters = Record<FeedFilterName, boolean>

export const FILTER_NAMES = Object.keys(FEED_FILTERS) as FeedFilterName[]

/** Every filter is on by default; the text 'false' means false (D-params-15). */
export const readFilters = (query: URLSearchParams): FeedFilters => ({
  user_events: query.get('user_events') !== 'false',
  store_events: query.get('store_events') !== 'false',
  product_events: query.get('product_events') !== 'false',
})

/** The shortest path of a filtered feed. @param before the cursor; null for the first page */
export function feedAddress(filters: FeedFilters, before: string | null = null): string {
  const query = new URLSearchParams(FILTER_NAMES.filter(name => !filters[name]).map(name => [name, 'false']))
  if (before !== null) query.set('max_created_at', before)
  const text = query.toString()
  return text ? `${FEED_PATH}?${text}` : FEED_PATH
}
