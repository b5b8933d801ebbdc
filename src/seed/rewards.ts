import type { RewardRule } from '../rooms/rewards/service.ts'
import { DEMO_NOW } from './generate.ts'
import { shops } from './read-tables.ts'
import { DAY } from './world.ts'

type Given = Pick<RewardRule, 'description' | 'discountType' | 'discountValue' | 'validDays'>

/** Rewards that some demo shops offer for a verified review, whatever it says. */
const GIVEN: readonly Given[] = [
  { description: 'For your next order, whatever you buy.', discountType: 'percent', discountValue: 10, validDays: 90 },
  { description: 'One use, no minimum.', discountType: 'free_shipping', discountValue: null, validDays: 60 },
  {
    description: 'On any one order.',
    discountType: 'amount',
    discountValue: 500,
    validDays: 45,
  },
  { description: 'For one thing of your choice.', discountType: 'percent', discountValue: 15, validDays: 30 },
]

/** Number of days since the offers started. */
const SINCE = 120

/** Shops with rewards, by domain, with their rules. */
export const demoRewardRules = (): { domain: string; rule: RewardRule }[] =>
  GIVEN.flatMap((given, i) => {
    const shop = shops[i * 2]
    if (!shop) return []
    const currency = given.discountType === 'amount' ? shop.currency : null
    return [{ domain: shop.domain, rule: { ...given, currency, since: new Date(DEMO_NOW.getTime() - SINCE * DAY) } }]
  })

/** Every fourth reward was used, some days later. */
export const USED_EVERY = 4
export const usedAt = (granted: Date) => new Date(granted.getTime() + 5 * DAY)
