import { ROLES, SHOP_ROLES } from '../../../lib/calls/access.ts'

/** Roles that an operator can give: on the site, or in a shop. */
export const PERSON_ROLES = [...ROLES, ...SHOP_ROLES] as const
export type PersonRole = (typeof PERSON_ROLES)[number]

/** `imported`: known from a shop’s orders or reviews, never signed in. `left`: deleted the account. */
export const PERSON_STATES = ['active', 'imported', 'left'] as const
export type PersonState = (typeof PERSON_STATES)[number]

export const personState = ({ claimed_at, left_at }: { claimed_at: Date | null; left_at: Date | null }): PersonState =>
  left_at ? 'left' : claimed_at ? 'active' : 'imported'

/** Whether a search is for an address; others are for words of a name. */
export const isAddress = (query: string) => query.includes('@') && !/\s/.test(query)
