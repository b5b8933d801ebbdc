import { personTag } from '../../../lib/page-tags.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { shopTagById } from '../../catalog/service.ts'
import { recountProducts, recountReviewers, recountShops } from '../recount.ts'
import type { ReviewEffect, RowEffect } from './review-event.ts'

/** The effects of a change within this room; those in other rooms are listed with them in main (change-effects.ts). */

/** Counts and scores of its product, its shop and its author. */
export const recountStats: RowEffect = async (db, { shopId, productId, authorId }) => {
  if (productId !== null) await recountProducts(db, [{ shop_id: shopId, product_id: productId }])
  await recountShops(db, [shopId])
  await recountReviewers(db, [authorId])
}

/** What its author's votes come to. */
export const recountAuthor: RowEffect = (db, { authorId }) => recountReviewers(db, [authorId])

/** The pages of its shop and its author. */
export const invalidateReviewPages: ReviewEffect = (db, { shopId, authorId }) =>
  invalidatePages(db, shopTagById(shopId), personTag(authorId))
