import { formatMoney } from '../currency/rules.ts'

/** Rewards that shops give for reviews. No rule reads a rating, since rewards do not depend on it (X-rewards-01). */

export const DISCOUNT_TYPES = ['percent', 'amount', 'free_shipping'] as const
export type DiscountType = (typeof DISCOUNT_TYPES)[number]

interface Discount {
  discount_type: DiscountType
  /** Per cent, or minor units of `currency`; null for free shipping. */
  discount_value: number | null
  currency: string | null
}

/** `10% off`, `€5.00 off`, `free shipping`. */
export function discountLabel({ discount_type, discount_value, currency }: Discount): string {
  if (discount_type === 'free_shipping' || discount_value === null) return 'free shipping'
  return `${discount_type === 'percent' ? `${discount_value}%` : formatMoney(discount_value, currency ?? 'EUR')} off`
}

export const REWARD_STATES = ['active', 'used', 'expired'] as const
export type RewardState = (typeof REWARD_STATES)[number]

/** A code that was used in time stays used after it expires. */
export function rewardState(
  { used_at, expires_at }: { used_at: Date | null; expires_at: Date },
  now: Date,
): RewardState {
  if (used_at) return 'used'
  return expires_at > now ? 'active' : 'expired'
}

/** The sources of reviews that earn a reward: those written here (X-review-03). */
export const REWARDED_SOURCES = ['organic', 'invite'] as const

/** Letters and digits that can't be mistaken for one another. */
const SIGNS = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

/** Characters of a code without its hyphen: 50 bits, too many to guess. */
const CODE_LENGTH = 10

/** A code to type at checkout: `7KM2Q-XWPRA`. @param bytes 10 random ones */
export function rewardCode(bytes: Uint8Array): string {
  const signs = [...bytes.subarray(0, CODE_LENGTH)].map(byte => SIGNS[byte % SIGNS.length])
  return `${signs.slice(0, 5).join('')}-${signs.slice(5).join('')}`
}
