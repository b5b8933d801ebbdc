import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { type DiscountType, REWARDED_SOURCES } from './rules.ts'

export const countRewards = (db: Db, reviewerId: number) =>
  db
    .selectFrom('rewards')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('reviewer_id', '=', reviewerId)
    .executeTakeFirstOrThrow()

/** A person's rewards with their rules, newest first. */
export const selectRewards = (db: Db, reviewerId: number, offset: number, limit: number) =>
  db
    .selectFrom('rewards as reward')
    .innerJoin('reward_rules as rule', join =>
      join.onRef('rule.shop_id', '=', 'reward.shop_id').onRef('rule.rule_id', '=', 'reward.rule_id'),
    )
    .select(['reward.shop_id', 'reward.code', 'reward.granted_at', 'reward.expires_at', 'reward.used_at'])
    .select(['rule.description', 'rule.discount_type', 'rule.discount_value', 'rule.currency'])
    .where('reward.reviewer_id', '=', reviewerId)
    .orderBy('reward.granted_at', 'desc')
    .orderBy('reward.shop_id')
    .orderBy('reward.reward_id')
    .offset(offset)
    .limit(limit)
    .execute()

export interface RuleRow {
  shop_id: number
  description: string
  discount_type: DiscountType
  discount_value: number | null
  currency: string | null
  valid_days: number
  begins_at: Date
}

/** A shop's current rule. */
export const selectRuleInForce = (db: Db, shopId: number) =>
  db
    .selectFrom('reward_rules')
    .select(['description', 'discount_type', 'discount_value', 'currency', 'valid_days', 'begins_at'])
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .executeTakeFirst()

/** Ends a shop's current rule. */
export const endRule = (db: Db, shopId: number) =>
  db
    .updateTable('reward_rules')
    .set({ ended_at: sql<Date>`greatest(begins_at, ${new Date()}::timestamptz)` })
    .where('shop_id', '=', shopId)
    .where('ended_at', 'is', null)
    .execute()

/** Ends a shop's current rule and starts this one. */
export async function replaceRule(db: Db, rule: RuleRow): Promise<void> {
  await endRule(db, rule.shop_id)
  await db.insertInto('reward_rules').values(rule).execute()
}

/** A rule's reward. */
export const selectRule = (db: Db, shopId: number, ruleId: number) =>
  db
    .selectFrom('reward_rules')
    .select('description')
    .where('shop_id', '=', shopId)
    .where('rule_id', '=', ruleId)
    .executeTakeFirst()

/**
 * Reviews that earn a reward by the shop's current rule: verified, written here since it started, public, and not rewarded
 * yet. Of one person, or of all.
 */
export const selectOwed = (db: Db, shopId: number, reviewerId?: number) =>
  db
    .selectFrom('reward_rules as rule')
    .innerJoin('reviews as review', 'review.shop_id', 'rule.shop_id')
    .select([
      'rule.rule_id',
      'rule.discount_type',
      'rule.discount_value',
      'rule.currency',
      'rule.valid_days',
      'review.review_id',
      'review.product_id',
      'review.reviewer_id',
      'review.external_id',
    ])
    .select('review.created_at')
    .where('rule.shop_id', '=', shopId)
    .where('review.shop_id', '=', shopId)
    .where('rule.ended_at', 'is', null)
    .whereRef('review.created_at', '>=', 'rule.begins_at')
    .where('review.source', 'in', REWARDED_SOURCES)
    .where(sql<SqlBool>`review.verified AND review.published`)
    .$if(reviewerId !== undefined, query => query.where('review.reviewer_id', '=', reviewerId!))
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('rewards')
            .select('reward_id')
            .where('rewards.shop_id', '=', shopId)
            .whereRef('rewards.review_id', '=', 'review.review_id'),
        ),
      ),
    )
    .orderBy('review.created_at')
    .orderBy('review.review_id')
    .execute()

export interface NewReward {
  shop_id: number
  rule_id: number
  review_id: number
  reviewer_id: number
  code: string
  granted_at: Date
  expires_at: Date
}

/** A review that was rewarded meanwhile keeps its reward. */
export const insertRewards = (db: Db, rewards: readonly NewReward[]) =>
  db
    .insertInto('rewards')
    .values(rewards)
    .onConflict(conflict => conflict.columns(['shop_id', 'review_id']).doNothing())
    .execute()

/** Only the first use counts. @returns whether the shop has such an unused code */
export async function updateUsed(db: Db, shopId: number, code: string, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('rewards')
    .set({ used_at: at })
    .where('shop_id', '=', shopId)
    .where('code', '=', code)
    .where('used_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}
