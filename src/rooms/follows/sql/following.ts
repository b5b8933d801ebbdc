import type { Db } from '../../../platform/postgres/database.ts'

/** A range of a list, newest first. */
export interface ListRange {
  limit: number
  offset: number
}

export const selectProducts = (db: Db, reviewerId: number, { limit, offset }: ListRange) =>
  db
    .selectFrom('followed_products as f')
    .innerJoin('products as p', join =>
      join.onRef('p.shop_id', '=', 'f.shop_id').onRef('p.product_id', '=', 'f.product_id'),
    )
    .innerJoin('shops as s', 's.shop_id', 'f.shop_id')
    .leftJoin('product_stats as t', join =>
      join.onRef('t.shop_id', '=', 'f.shop_id').onRef('t.product_id', '=', 'f.product_id'),
    )
    .select([
      'f.shop_id',
      'f.product_id',
      'f.followed_at',
      'p.title',
      'p.language',
      'p.handle',
      'p.image_url',
      's.slug',
      's.name',
    ])
    .select(['t.published', 't.rating_sum'])
    .where('f.reviewer_id', '=', reviewerId)
    .orderBy('f.followed_at', 'desc')
    .orderBy('f.product_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const selectShops = (db: Db, reviewerId: number, { limit, offset }: ListRange) =>
  db
    .selectFrom('followed_shops as f')
    .innerJoin('shops as s', 's.shop_id', 'f.shop_id')
    .leftJoin('shop_stats as t', 't.shop_id', 'f.shop_id')
    .select([
      'f.shop_id',
      'f.followed_at',
      's.slug',
      's.name',
      's.logo_url',
      's.country',
      't.published',
      't.rating_sum',
    ])
    .where('f.reviewer_id', '=', reviewerId)
    .orderBy('f.followed_at', 'desc')
    .orderBy('f.shop_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()

export const selectReviewers = (db: Db, reviewerId: number, { limit, offset }: ListRange) =>
  db
    .selectFrom('followed_reviewers as f')
    .innerJoin('reviewers as r', 'r.reviewer_id', 'f.followee_id')
    .leftJoin('reviewer_stats as t', 't.reviewer_id', 'f.followee_id')
    .select(['f.followee_id', 'f.followed_at', 'r.name', 'r.avatar_url', 'r.country', 't.published', 't.followers'])
    .where('f.reviewer_id', '=', reviewerId)
    .where('r.left_at', 'is', null)
    .orderBy('f.followed_at', 'desc')
    .orderBy('f.followee_id', 'desc')
    .limit(limit)
    .offset(offset)
    .execute()
