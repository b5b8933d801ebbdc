/** Roles beyond a reviewer's own, granted on the command line or by an operator (X-roles-01, X-roles-02). */
export const ROLES = ['moderator', 'arbitrator', 'operator'] as const
export type Role = (typeof ROLES)[number]

/** What a member of a shop is in it. */
export const SHOP_ROLES = ['owner', 'staff'] as const
export type ShopRole = (typeof SHOP_ROLES)[number]

/**
 * Who may ask a call. `reviewer` is anybody signed in, `shop` a member of any shop: whose reviews and which shop, the call
 * itself decides. A role does not hold another one: an operator who is to decide appeals is made a moderator too.
 */
export type Access = 'everyone' | 'reviewer' | 'shop' | Role

/** How a session began: a link by e-mail, a passkey, or a link that an operator made at the command line. */
export type SignInWay = 'link' | 'passkey' | 'command'

/** What a session proves of who is behind it. */
export interface Proof {
  way: SignInWay
  signedInSecondsAgo: number
  /** Since a passkey was presented in this session; null where none was. */
  confirmedSecondsAgo: number | null
  /** Whether they have a passkey at all. */
  hasPasskey: boolean
}

/** Somebody signed in. */
export interface Person {
  reviewerId: number
  /** The session they asked with. */
  sessionId: number
  roles: readonly Role[]
  /** The shops they belong to, by id. */
  shops: ReadonlyMap<number, ShopRole>
  /** How the session proved who they are; absent: it did not. */
  proof?: Proof
  /** They came by the link of an invitation: they may review this item, and nothing else of theirs is open to them. */
  invitedTo?: { shopId: number; lineItemId: number }
}

/** Whether somebody may ask: `sign_in` says that they might once it is known who they are. */
export function mayAsk(access: Access, person: Person | null): 'yes' | 'sign_in' | 'no' {
  if (access === 'everyone') return 'yes'
  if (!person) return 'sign_in'
  if (access === 'reviewer') return 'yes'
  return (access === 'shop' ? person.shops.size > 0 : person.roles.includes(access)) ? 'yes' : 'no'
}
