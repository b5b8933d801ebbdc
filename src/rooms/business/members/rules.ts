import type { ShopRole } from '../../../lib/calls/access.ts'
import type { MemberRole } from '../contract.ts'

/** Days for which somebody who was asked by e-mail to join can do so. */
export const JOIN_DAYS = 7

/** People who were asked and have not answered, in one shop. */
export const MOST_INVITED = 50

/** In seconds: pauses between the e-mails that ask one address to join one shop, and to join whichever shop. */
export const JOIN_PAUSES = [0, 600, 3600, 86_400] as const
export const JOIN_ANY_PAUSES = [0, 0, 0, 0, 3600, 21_600] as const

/** What is to become of a member: another role, or none. */
export interface MemberChange {
  /** Who does it. */
  by: MemberRole
  /** They do it to themselves. */
  self: boolean
  from: ShopRole
  to: ShopRole | null
  /** The shop's owners before, the member included where they are one. */
  owners: number
}

/**
 * Why a change of a member is refused; null where it goes. A shop always has an owner, or nobody could answer for it; everybody
 * may leave by themselves; all else is for owners, and for operators who help out.
 */
export function refusedChange({ by, self, from, to, owners }: MemberChange): 'not_owner' | 'last_owner' | null {
  if (by === 'staff' && !(self && to === null)) return 'not_owner'
  if (from === 'owner' && to !== 'owner' && owners < 2) return 'last_owner'
  return null
}
