import type { ShopRole } from '../../../lib/calls/access.ts'
import type { MemberRole } from '../schemas.ts'

/** Days for which a member invitation is valid. */
export const JOIN_DAYS = 7

/** The most open member invitations of one shop. */
export const MOST_INVITED = 50

/** Pauses in seconds between e-mails to one address: about joining one shop, and about joining any shop. */
export const JOIN_PAUSES = [0, 600, 3600, 86_400] as const
export const JOIN_ANY_PAUSES = [0, 0, 0, 0, 3600, 21_600] as const

/** A change of a member's role, or their removal. */
export interface MemberChange {
  /** Role of the person who makes the change. */
  by: MemberRole
  /** Whether they change their own membership. */
  self: boolean
  from: ShopRole
  to: ShopRole | null
  /** Number of the shop's owners before the change. */
  owners: number
}

/**
 * Why a change of a member is refused; null if it is allowed. A shop always has an owner; everybody may leave; all other
 * changes are for owners, and for operators who help out.
 */
export function refusedChange({ by, self, from, to, owners }: MemberChange): 'not_owner' | 'last_owner' | null {
  if (by === 'staff' && !(self && to === null)) return 'not_owner'
  if (from === 'owner' && to !== 'owner' && owners < 2) return 'last_owner'
  return null
}
