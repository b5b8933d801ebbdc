import type { Db } from '../../../platform/postgres/database.ts'

/** A shop's slug by its id. */
export const selectShopPlace = (db: Db, shopId: number) =>
  db.selectFrom('shops').select('slug').where('shop_id', '=', shopId).executeTakeFirst()

/** A shop's slug and a product's handle by their ids. */
export const selectProductPlace = (db: Db, { shopId, productId }: { shopId: number; productId: number }) =>
  db
    .selectFrom('products')
    .innerJoin('shops', 'shops.shop_id', 'products.shop_id')
    .select(['shops.slug', 'products.handle'])
    .where('products.shop_id', '=', shopId)
    .where('products.product_id', '=', productId)
    .executeTakeFirst()

/** Review counts of a person with a published review; undefined for anybody else. */
export const selectPublicPerson = (db: Db, reviewerId: number) =>
  db
    .selectFrom('reviewer_stats')
    .innerJoin('reviewers', 'reviewers.reviewer_id', 'reviewer_stats.reviewer_id')
    .select(['reviewers.name', 'reviewer_stats.published', 'reviewer_stats.verified_published'])
    .where('reviewer_stats.reviewer_id', '=', reviewerId)
    .where('reviewer_stats.published', '>', 0)
    .executeTakeFirst()
