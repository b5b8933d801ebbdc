/**
 * Roles beyond a reviewer's own, granted on the command line or by an operator (X-roles-01,
 * X-roles-02).
 */
export const ROLES = ['moderator', 'arbitrator', 'operator'] as const
export type Role = (typeof ROLES)[number]

/** Role of a member in a shop. */
export const SHOP_ROLES = ['owner', 'staff'] as const
export type ShopRole = (typeof SHOP_ROLES)[number]

/**
 * Required access of a call. `reviewer` is anyone signed in, `shop` a member of any shop; the call
 * itself checks ownership. Roles do not include each other: an operator who decides appeals needs
 * the moderator role too.
 */
export type Access = 'everyone' | 'reviewer' | 'shop' | Role

/** How a session began: a link by e-mail, a passkey, or a link from the command line. */
export type SignInWay = 'link' | 'passkey' | 'command'

/** Strength of a session's authentication. */
export interface Proof {
  way: SignInWay
  signedInSecondsAgo: number
  /** Seconds since a passkey was presented in this session; null if never. */
  confirmedSecondsAgo: number | null
  /** Whether the person has a passkey. */
  hasPasskey: boolean
}

/** A signed-in person. */
export interface Person {
  reviewerId: number
  /** The session of the request. */
  sessionId: number
  roles: readonly Role[]
  /** Shop memberships, by shop id. */
  shops: ReadonlyMap<number, ShopRole>
  /** Whether they have not accepted the current terms of service; absent: nothing is due. */
  termsDue?: boolean
  /** The session's proof of identity; absent: none. */
  proof?: Proof
  /**
   * Session of an invitation link: it may review this item only, nothing else of the person's
   * account.
   */
  invitedTo?: { shopId: number; lineItemId: number }
}

/** Authorization check: `sign_in` if a guest might be allowed once signed in. */
export function mayAsk(access: Access, person: Person | null): 'yes' | 'sign_in' | 'no' {
  if (access === 'everyone') return 'yes'
  if (!person) return 'sign_in'
  if (access === 'reviewer') return 'yes'
  return (access === 'shop' ? person.shops.size > 0 : person.roles.includes(access)) ? 'yes' : 'no'
}
