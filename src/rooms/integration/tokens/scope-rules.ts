/** Token scopes: reading or writing one kind of a shop's data. */
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

/** Labels of the scopes. */
export const SCOPE_LABELS: Readonly<Record<Scope, string>> = {
  'products:read': 'Read products',
  'products:write': 'Add and update products',
  'orders:read': 'Read orders',
  'orders:write': 'Add and update orders',
  'reviews:read': 'Read reviews',
  'reviews:write': 'Reply to and hide reviews',
  'questions:read': 'Read questions',
  'questions:write': 'Answer questions',
  'webhooks:read': 'Read webhooks and deliveries',
  'webhooks:write': 'Manage webhooks and resend deliveries',
}

/** Maximum number of tokens per shop. */
export const MAX_TOKENS = 50

/** Maximum number of records per write. */
export const MAX_RECORDS = 100

/** Default and maximum page size of lists. */
export const PER_PAGE = 50
export const MAX_PER_PAGE = 200

/** Validity periods offered for a token, in days. */
export const TOKEN_DAYS: readonly number[] = [30, 90, 365]
export const LONGEST_TOKEN_DAYS = 365
