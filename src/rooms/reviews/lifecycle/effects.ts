import { personTag } from '../../../lib/page-tags.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import { shopTagById } from '../../catalog/service.ts'
import { recountProducts, recountReviewers, recountShops } from '../recount.ts'
import type { ReviewEffect, RowEffect } from './review-event.ts'

/** The effects of a change within this room; those of other rooms are listed in main/server/change-effects.ts. */

/** Recounts the statistics and scores of the review's product, shop and author. */
export const recountStats: RowEffect = async (db, { shopId, productId, authorId }) => {
  if (productId !== null) await recountProducts(db, [{ shop_id: shopId, product_id: productId }])
  await recountShops(db, [shopId], 'reviews')
  await recountReviewers(db, [authorId])
}

/** Recounts the author's helpful votes. */
export const recountAuthor: RowEffect = (db, { authorId }) => recountReviewers(db, [authorId])

/** Invalidates the pages of the review's shop and author. */
export const invalidateReviewPages: ReviewEffect = (db, { shopId, authorId }) =>
  invalidatePages(db, shopTagById(shopId), personTag(authorId))
