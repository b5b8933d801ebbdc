import {
  type AuthoredParams,
  authoredFields,
  changeAuthoredParams,
  parseAuthoredParams,
} from '../reviews/writing/authored-rules.ts'

/** A person's public and private profile (R-profile-01). */

/** Tabs of the private profile in order; `tab` in a URL is the index, so 3 is disputes. */
export const PROFILE_TABS = ['reviews', 'rewards', 'orders', 'disputes'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

export const PROFILE_TAB_LABELS: Readonly<Record<ProfileTab, string>> = {
  reviews: 'Reviews',
  rewards: 'Rewards',
  orders: 'Orders',
  disputes: 'Disputes',
}

/** Page size of rewards, orders and disputes (R-profile-13). */
export const PER_TAB_PAGE = 20

/** Highest page number of a list. */
export const DEEPEST_PAGE = 10_000

/** Parameters in a profile's URL. */
export interface ProfileParams extends AuthoredParams {
  tab: ProfileTab
}

/** A tab by its index or name; the first one for anything else. */
const tabOf = (text: string | null): ProfileTab =>
  PROFILE_TABS.find((tab, number) => text === String(number) || text === tab) ?? 'reviews'

/** Reads a query. Never fails: unknown values fall back to their defaults (R-params-01). */
export function parseProfileParams(query: URLSearchParams): ProfileParams {
  const params = parseAuthoredParams(query)
  return { ...params, page: Math.min(params.page, DEEPEST_PAGE), tab: tabOf(query.get('tab')) }
}

/** The parameters of a call or URL; defaults are omitted, so that one list has one URL. */
export function profileFields({ tab, ...params }: ProfileParams): [name: string, value: string][] {
  const number = PROFILE_TABS.indexOf(tab)
  return [...(number > 0 ? [['tab', String(number)] as [string, string]] : []), ...authoredFields(params)]
}

/** URL of a list after a change; any change except of the page leads to page 1 (D-search-13). */
export function profileHref(path: string, { tab, ...params }: ProfileParams, change: Partial<AuthoredParams>): string {
  const query = new URLSearchParams(profileFields({ tab, ...changeAuthoredParams(params, change) })).toString()
  return query ? `${path}?${query}` : path
}

/** URL of a tab of the private profile, at its first page. */
export const tabHref = (path: string, tab: ProfileTab) =>
  tab === 'reviews' ? path : `${path}?tab=${PROFILE_TABS.indexOf(tab)}`

/** Offset and limit of a page. */
export const tabPage = (page: number) => ({ offset: (page - 1) * PER_TAB_PAGE, limit: PER_TAB_PAGE })

/** Session cookie: the newsletter prompt was answered or closed (R-profile-08). */
export const NEWSLETTER_PROMPT_COOKIE = 'candor_asked_news'
