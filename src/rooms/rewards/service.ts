import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { encodeShopId } from '../catalog/encoded-id.ts'
import { shopPath } from '../catalog/paths.ts'
import { shopsById } from '../catalog/service.ts'
import { recountProducts, recountShops } from '../reviews/recount.ts'
import { markRewarded } from '../reviews/service.ts'
import { type DiscountType, discountLabel, rewardCode, rewardState } from './rules.ts'
import type { Reward } from './schemas.ts'
import {
  countRewards,
  endRule,
  insertRewards,
  type NewReward,
  replaceRule,
  selectOwed,
  selectRewards,
  selectRuleInForce,
  updateUsed,
} from './sql.ts'

/** Number of a person's rewards, used and expired ones included. */
export const numberOfRewards = async (db: Db, reviewerId: number): Promise<number> =>
  (await countRewards(db, reviewerId)).count

/** A person's rewards, newest first. */
export async function listRewards(
  db: Db,
  reviewerId: number,
  { offset, limit, now }: { offset: number; limit: number; now: Date },
): Promise<Reward[]> {
  const rows = await selectRewards(db, reviewerId, offset, limit)
  const shops = await shopsById(db, [...new Set(rows.map(row => row.shop_id))])
  return rows.flatMap(row => {
    const shop = shops.get(row.shop_id)
    if (!shop) return []
    return [
      {
        shop: {
          encoded_id: encodeShopId(row.shop_id),
          name: shop.name,
          internal_path: shopPath(shop.slug),
          logo_url: shop.logo_url,
        },
        description: row.description,
        code: row.code,
        discount_type: row.discount_type as DiscountType,
        discount_value: row.discount_value,
        currency: row.currency,
        granted_at: row.granted_at.toISOString(),
        expires_at: row.expires_at.toISOString(),
        used_at: row.used_at?.toISOString() ?? null,
        status: rewardState(row, now),
      },
    ]
  })
}

/** A shop's reward for each verified review written here, whatever its rating. */
export interface RewardRule {
  description: string
  discountType: DiscountType
  /** Per cent, or minor units of `currency`; null for free shipping. */
  discountValue: number | null
  currency: string | null
  /** Days for which a code is valid. */
  validDays: number
  /** Reviews from this time on earn the reward. */
  since: Date
}

/** A shop's current reward rule; null for none. */
export async function readRewardRule(db: Db, shopId: number): Promise<RewardRule | null> {
  const row = await selectRuleInForce(db, shopId)
  return row
    ? {
        description: row.description,
        discountType: row.discount_type as DiscountType,
        discountValue: row.discount_value,
        currency: row.currency,
        validDays: row.valid_days,
        since: row.begins_at,
      }
    : null
}

/** What a shop gives for a review now, such as `10% off`; null for nothing. For its invitations (P1.11). */
export async function currentOffer(db: Db, shopId: number): Promise<string | null> {
  const row = await selectRuleInForce(db, shopId)
  return row ? discountLabel({ ...row, discount_type: row.discount_type as DiscountType }) : null
}

/** Ends a shop's reward rule; granted codes stay valid. */
export const endRewardRule = async (db: Db, shopId: number) => void (await endRule(db, shopId))

/** Replaces a shop's reward rule; codes granted by the earlier one stay valid. */
export const setRewardRule = (db: Db, shopId: number, rule: RewardRule): Promise<void> =>
  inTransaction(db, transaction =>
    replaceRule(transaction, {
      shop_id: shopId,
      description: rule.description,
      discount_type: rule.discountType,
      discount_value: rule.discountValue,
      currency: rule.currency,
      valid_days: rule.validDays,
      begins_at: rule.since,
    }),
  )

interface GrantOptions {
  /** Grants only for this person's reviews. */
  reviewerId?: number
  /** 10 bytes that make the code of a review, by its external id; random by default. */
  bytesOf?: (externalId: string) => Uint8Array
  /** For the seed: nobody has seen the reviews without their mark yet, so that it is no change. */
  unseen?: boolean
}

const DAY = 86_400_000

/**
 * Grants the rewards that a shop's rule owes for its reviews, whatever their ratings; idempotent. Call it in the transaction
 * that publishes a review. Readers are told of each reward (X-rewards-02).
 * @returns the new rewards
 */
export async function grantRewards(
  db: Db,
  shopId: number,
  { reviewerId, bytesOf, unseen = false }: GrantOptions = {},
): Promise<NewReward[]> {
  const owed = await selectOwed(db, shopId, reviewerId)
  const rewards = owed.map(({ rule_id, valid_days, review_id, reviewer_id, external_id, created_at }) => ({
    shop_id: shopId,
    rule_id,
    review_id,
    reviewer_id,
    code: rewardCode(bytesOf?.(external_id) ?? randomBytes(10)),
    granted_at: created_at,
    expires_at: new Date(created_at.getTime() + valid_days * DAY),
  }))
  if (rewards.length === 0) return rewards
  await insertRewards(db, rewards)
  for (const { review_id, discount_type, ...discount } of owed) {
    const reward = discountLabel({ discount_type: discount_type as DiscountType, ...discount })
    await markRewarded(db, { shopId, reviewId: review_id }, reward, unseen ? null : new Date())
  }
  const productIds = new Set(owed.flatMap(({ product_id }) => product_id ?? []))
  await recountProducts(
    db,
    [...productIds].map(product_id => ({ shop_id: shopId, product_id })),
  )
  await recountShops(db, [shopId], 'reviews')
  return rewards
}

/** Redeems a code at the shop that granted it. @returns false for another shop's code or one used before */
export const redeemReward = (db: Db, shopId: number, code: string, at: Date): Promise<boolean> =>
  updateUsed(db, shopId, code, at)
