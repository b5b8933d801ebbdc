import {
  type AuthoredParams,
  authoredFields,
  changeAuthoredParams,
  parseAuthoredParams,
} from '../reviews/writing/authored-rules.ts'

/** A person's two profiles: the public one and their own (R-profile-01). */

/** The tabs of the private profile in their order; `tab` in an address is their number, so that 3 is disputes. */
export const PROFILE_TABS = ['reviews', 'rewards', 'orders', 'disputes'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

export const PROFILE_TAB_LABELS: Readonly<Record<ProfileTab, string>> = {
  reviews: 'Reviews',
  rewards: 'Rewards',
  orders: 'Orders',
  disputes: 'Disputes',
}

/** Rewards, orders and disputes on a page (R-profile-13). */
export const PER_TAB_PAGE = 20

/** Deeper than this no list of one person's goes. */
export const DEEPEST_PAGE = 10_000

/** What a profile's address says. */
export interface ProfileParams extends AuthoredParams {
  tab: ProfileTab
}

/** A tab by its number, or by its name; the first one for anything else. */
const tabOf = (text: string | null): ProfileTab =>
  PROFILE_TABS.find((tab, number) => text === String(number) || text === tab) ?? 'reviews'

/** Reads a query. Never fails: unknown values fall back to their defaults (R-params-01). */
export function parseProfileParams(query: URLSearchParams): ProfileParams {
  const params = parseAuthoredParams(query)
  return { ...params, page: Math.min(params.page, DEEPEST_PAGE), tab: tabOf(query.get('tab')) }
}

/** As a call's input or an address has them: what is at its default is left out, so that one list has one address. */
export function profileFields({ tab, ...params }: ProfileParams): [name: string, value: string][] {
  const number = PROFILE_TABS.indexOf(tab)
  return [...(number > 0 ? [['tab', String(number)] as [string, string]] : []), ...authoredFields(params)]
}

/** The address of a list after a change; any change but that of the page leads to page 1 (D-search-13). */
export function profileHref(path: string, { tab, ...params }: ProfileParams, change: Partial<AuthoredParams>): string {
  const query = new URLSearchParams(profileFields({ tab, ...changeAuthoredParams(params, change) })).toString()
  return query ? `${path}?${query}` : path
}

/** Of a tab of the private profile, from its beginning. */
export const tabHref = (path: string, tab: ProfileTab) =>
  tab === 'reviews' ? path : `${path}?tab=${PROFILE_TABS.indexOf(tab)}`

/** A page of a list as numbers. */
export const tabPage = (page: number) => ({ offset: (page - 1) * PER_TAB_PAGE, limit: PER_TAB_PAGE })

/** A session cookie: the subscribe prompt was answered or closed (R-profile-08). */
export const NEWSLETTER_PROMPT_COOKIE = 'candor_asked_news'
