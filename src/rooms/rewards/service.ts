import { randomBytes } from 'node:crypto'
import type { Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { encodeShopId } from '../catalog/encoded-id.ts'
import { shopPath } from '../catalog/paths.ts'
import { shopsById } from '../catalog/service.ts'
import type { Reward } from './contract.ts'
import { type DiscountType, rewardCode, rewardState } from './rules.ts'
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

/** How many rewards a person has, used and expired ones included. */
export const numberOfRewards = async (db: Db, reviewerId: number): Promise<number> =>
  (await countRewards(db, reviewerId)).count

/** A person's rewards, the last one first. */
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

/** What a shop gives from now on for each verified review that is written here, whatever it says. */
export interface RewardRule {
  description: string
  discountType: DiscountType
  /** Per cent, or minor units of `currency`; null for free shipping. */
  discountValue: number | null
  currency: string | null
  /** How long a code holds. */
  validDays: number
  /** Reviews from then on. */
  since: Date
}

/** What a shop gives now; null for nothing. */
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

/** From now on a shop gives nothing; what people hold stays theirs. */
export const endRewardRule = async (db: Db, shopId: number) => void (await endRule(db, shopId))

/** Sets what a shop gives; what it gave before ends, and what people hold of it stays theirs. */
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

interface Granting {
  /** Only for the reviews of this person. */
  reviewerId?: number
  /** 10 bytes that make the code of a review (by its external id); random ones unless said. */
  bytesOf?: (externalId: string) => Uint8Array
}

const DAY = 86_400_000

/**
 * Grants what the shop's rule owes for its reviews; doing it again grants nothing. Its ratings are not looked at. Call it in
 * the transaction that publishes a review.
 * @returns what was granted now
 */
export async function grantRewards(
  db: Db,
  shopId: number,
  { reviewerId, bytesOf }: Granting = {},
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
  if (rewards.length > 0) await insertRewards(db, rewards)
  return rewards
}

/** A code was used at the shop that gave it. @returns false for one that the shop did not give, and for one used before */
export const redeemReward = (db: Db, shopId: number, code: string, at: Date): Promise<boolean> =>
  updateUsed(db, shopId, code, at)
