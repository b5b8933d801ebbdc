import {
  type AuthoredParams,
  authoredFields,
  changeAuthoredParams,
  parseAuthoredParams,
} from '../reviews/writing/authored-rules.ts'

/** A person's two profiles: the public one and their own (reviews.md §2, §7 and §9). */

/** The tabs of the private profile in their order; `tab` in an address is their number, so that 3 is disputes. */
export const PROFILE_TABS = ['reviews', 'rewards', 'orders', 'disputes'] as const
export type ProfileTab = (typeof PROFILE_TABS)[number]

export const PROFILE_TAB_LABELS: Readonly<Record<ProfileTab, string>> = {
  reviews: 'Reviews',
  rewards: 'Rewards',
  orders: 'Orders',
  disputes: 'Disputes',
}

/** Rewards, orders and disputes on a page (reviews.md §9). */
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

/** Reads an address. Never fails: what is unknown falls back to its default (reviews.md §5). */
export function parseProfileParams(query: URLSearchParams): ProfileParams {
  const params = parseAuthoredParams(query)
  return { ...params, page: Math.min(params.page, DEEPEST_PAGE), tab: tabOf(query.get('tab')) }
}

/** As a call's input or an address has them: what is at its default is left out, so that one list has one address. */
export function profileFields({ tab, ...params }: ProfileParams): [name: string, value: string][] {
  const number = PROFILE_TABS.indexOf(tab)
  return [...(number > 0 ? [['tab', String(number)] as [string, string]] : []), ...authoredFields(params)]
}

/** The address of a list after a change; whatever changes but the page itself leads to page 1 (reviews.md §4). */
export function profileHref(path: string, { tab, ...params }: ProfileParams, change: Partial<AuthoredParams>): string {
  const query = new URLSearchParams(profileFields({ tab, ...changeAuthoredParams(params, change) })).toString()
  return query ? `${path}?${query}` : path
}

/** Of a tab of the private profile, from its beginning. */
export const tabHref = (path: string, tab: ProfileTab) =>
  tab === 'reviews' ? path : `${path}?tab=${PROFILE_TABS.indexOf(tab)}`

/** A page of a list as numbers. */
export const tabPage = (page: number) => ({ offset: (page - 1) * PER_TAB_PAGE, limit: PER_TAB_PAGE })

/** In the browser, for as long as it stays open: the subscribe question was answered or closed (reviews.md §4). */
export const NEWSLETTER_PROMPT_COOKIE = 'candor_asked_news'
