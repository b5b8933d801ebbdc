/** What a token may be good for: reading or writing one kind of a shop's things. */
export const SCOPES = [
  'products:read',
  'products:write',
  'orders:read',
  'orders:write',
  'reviews:read',
  'reviews:write',
  'questions:read',
  'questions:write',
  'webhooks:read',
  'webhooks:write',
] as const
export type Scope = (typeof SCOPES)[number]

/** What each is for, as the page says it. */
export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  'products:read': 'Read products',
  'products:write': 'Add and change products',
  'orders:read': 'Read orders',
  'orders:write': 'Add and change orders',
  'reviews:read': 'Read reviews',
  'reviews:write': 'Reply to reviews, hide them with a reason',
  'questions:read': 'Read questions',
  'questions:write': 'Answer questions',
  'webhooks:read': 'Read webhooks and what was delivered',
  'webhooks:write': 'Set up webhooks, send again',
}

/** More tokens than a shop has programs. */
export const MOST_TOKENS = 50

/** Records of one write. */
export const MOST_RECORDS = 100

/** Things of a page, unless the call says how many. */
export const PER_PAGE = 50
export const MOST_PER_PAGE = 200

/** Days for which a token is good, as its maker chooses. */
export const TOKEN_DAYS: readonly number[] = [30, 90, 365]
export const LONGEST_TOKEN_DAYS = 365
