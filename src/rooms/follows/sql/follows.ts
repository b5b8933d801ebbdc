import { type RawBuilder, sql } from 'kysely'
import { anyOf } from '../../../platform/postgres/any-of.ts'
import type { Db } from '../../../platform/postgres/database.ts'

/** Database keys of a followee. */
export type FolloweeKey =
  | { class: 'Shop'; shopId: number }
  | { class: 'Product'; shopId: number; productId: number }
  | { class: 'Reviewer'; reviewerId: number }

/**
 * SQL condition: the person has not deleted their account. Deleted accounts are hidden even while they can be
 * restored.
 */
export const isHere = (reviewerId: RawBuilder<unknown>) =>
  sql<boolean>`NOT EXISTS (SELECT 1 FROM reviewers gone WHERE gone.reviewer_id = ${reviewerId} AND gone.left_at IS NOT NULL)`

/** Whether a followee exists; people who deleted their account do not. */
export async function existsFollowee(db: Db, key: FolloweeKey): Promise<boolean> {
  const found =
    key.class === 'Shop'
      ? db.selectFrom('shops').select('shop_id').where('shop_id', '=', key.shopId).execute()
      : key.class === 'Product'
        ? db
            .selectFrom('products')
            .select('product_id')
            .where('shop_id', '=', key.shopId)
            .where('product_id', '=', key.productId)
            .execute()
        : db
            .selectFrom('reviewers')
            .select('reviewer_id')
            .where('reviewer_id', '=', key.reviewerId)
            .where('left_at', 'is', null)
            .execute()
  return (await found).length > 0
}

/** Idempotent. */
export async function insertFollow(db: Db, reviewer_id: number, key: FolloweeKey): Promise<void> {
  const query =
    key.class === 'Shop'
      ? db.insertInto('followed_shops').values({ reviewer_id, shop_id: key.shopId })
      : key.class === 'Product'
        ? db.insertInto('followed_products').values({ reviewer_id, shop_id: key.shopId, product_id: key.productId })
        : db.insertInto('followed_reviewers').values({ reviewer_id, followee_id: key.reviewerId })
  await query.onConflict(on => on.doNothing()).execute()
}

export async function deleteFollow(db: Db, reviewerId: number, key: FolloweeKey): Promise<void> {
  const query =
    key.class === 'Shop'
      ? db.deleteFrom('followed_shops').where('reviewer_id', '=', reviewerId).where('shop_id', '=', key.shopId)
      : key.class === 'Product'
        ? db
            .deleteFrom('followed_products')
            .where('reviewer_id', '=', reviewerId)
            .where('shop_id', '=', key.shopId)
            .where('product_id', '=', key.productId)
        : db
            .deleteFrom('followed_reviewers')
            .where('reviewer_id', '=', reviewerId)
            .where('followee_id', '=', key.reviewerId)
  await query.execute()
}

export const selectFollowedShops = (db: Db, reviewerId: number, shopIds: readonly number[]) =>
  db
    .selectFrom('followed_shops')
    .select('shop_id')
    .where('reviewer_id', '=', reviewerId)
    .where('shop_id', '=', anyOf(shopIds))
    .execute()

export const selectFollowedReviewers = (db: Db, reviewerId: number, followeeIds: readonly number[]) =>
  db
    .selectFrom('followed_reviewers')
    .select('followee_id')
    .where('reviewer_id', '=', reviewerId)
    .where('followee_id', '=', anyOf(followeeIds))
    .execute()

export async function selectFollowedProducts(
  db: Db,
  reviewerId: number,
  keys: readonly { shopId: number; productId: number }[],
) {
  const { rows } = await sql<{ shop_id: number; product_id: number }>`
    SELECT f.shop_id, f.product_id
    FROM unnest(${keys.map(key => key.shopId)}::bigint[], ${keys.map(key => key.productId)}::bigint[])
         AS asked (shop_id, product_id)
    JOIN followed_products f ON f.reviewer_id = ${reviewerId} AND f.shop_id = asked.shop_id
                            AND f.product_id = asked.product_id`.execute(db)
  return rows
}

/** Numbers of products, shops and people that a person follows. */
export async function countFollowed(db: Db, reviewerId: number) {
  const { rows } = await sql<{ products: number; shops: number; reviewers: number }>`
    SELECT (SELECT count(*) FROM followed_products WHERE reviewer_id = ${reviewerId}) AS products,
           (SELECT count(*) FROM followed_shops WHERE reviewer_id = ${reviewerId}) AS shops,
           (SELECT count(*) FROM followed_reviewers f WHERE f.reviewer_id = ${reviewerId} AND ${isHere(sql`f.followee_id`)})
             AS reviewers`.execute(db)
  return rows[0]!
}

/** Follower counts of people; people without followers are absent. */
export const countFollowers = (db: Db, followeeIds: readonly number[]) =>
  db
    .selectFrom('followed_reviewers')
    .select(({ fn }) => ['followee_id', fn.countAll<number>().as('followers')])
    .where('followee_id', '=', anyOf(followeeIds))
    .groupBy('followee_id')
    .execute()

/** Deletes all follows by and of a person. @returns the ids of the people they followed */
export async function deleteAllFollows(db: Db, reviewerId: number): Promise<number[]> {
  await db.deleteFrom('followed_shops').where('reviewer_id', '=', reviewerId).execute()
  await db.deleteFrom('followed_products').where('reviewer_id', '=', reviewerId).execute()
  await db.deleteFrom('followed_reviewers').where('followee_id', '=', reviewerId).execute()
  const followed = await db
    .deleteFrom('followed_reviewers')
    .where('reviewer_id', '=', reviewerId)
    .returning('followee_id')
    .execute()
  return followed.map(row => row.followee_id)
}
