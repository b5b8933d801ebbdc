import { type DeletionRequest, type PersonalPart, readInPages } from '../../platform/personal-data.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { releasePictures } from '../media/service.ts'
import { eraseAnswers, selectAnswersForExport } from './imported/sql.ts'
import type { RowEffect } from './lifecycle/review-event.ts'
import { lockShop, recountProducts, recountReviewers, recountShops } from './recount.ts'
import {
  deleteReviewsOf,
  deleteSignsOf,
  deleteSubmissionsOf,
  eraseWithdrawnOf,
  restoreReviewsOf,
  selectReviewsForExport,
  selectShopsOf,
  selectSubmissionsOf,
  type TouchedReview,
} from './sql/deletion.ts'
import { deleteVotes, votesOf } from './votes/service.ts'

/**
 * Account deletion: reviews are deleted with the account or stay anonymously; reviews withdrawn earlier are erased
 * either way.
 * @param effects updates of other rooms' rows that depend on counts; nobody is notified
 */
export const personalReviews = (effects: readonly RowEffect[]): PersonalPart => ({
  tables: [
    'reviews',
    'review_media',
    'review_replies',
    'review_events',
    'review_signs',
    'reviewer_stats',
    'review_submissions',
    'helpful_votes',
    'import_answers',
  ],
  read: (db, reviewerId) => ({
    reviews: readInPages((after: ExportedReview | undefined, limit) =>
      selectReviewsForExport(db, reviewerId, after, limit),
    ),
    imported_reviews: selectAnswersForExport(db, reviewerId),
    found_helpful: votesOf(db, reviewerId),
    sent_forms: selectSubmissionsOf(db, reviewerId),
  }),
  withdraw: (db, request) =>
    change(db, request, () => deleteReviewsOf(db, request.reviewerId, request.requestedAt), effects),
  restore: (db, request) =>
    change(db, request, () => restoreReviewsOf(db, request.reviewerId, request.requestedAt), effects),
  async erase(db, { reviewerId }) {
    await releasePictures(db, reviewerId, await eraseWithdrawnOf(db, reviewerId))
    await deleteSignsOf(db, reviewerId)
    await deleteSubmissionsOf(db, reviewerId)
    await deleteVotes(db, reviewerId)
    await eraseAnswers(db, reviewerId)
  },
})

type ExportedReview = Awaited<ReturnType<typeof selectReviewsForExport>>[number]

/** Recounts every affected shop and product at once. The person's own counts are zero while the account is deleted. */
async function change(
  db: Db,
  { reviewerId, reviews }: DeletionRequest,
  deleteOrRestore: () => Promise<TouchedReview[]>,
  effects: readonly RowEffect[],
) {
  if (reviews === 'remove') {
    const shops = await selectShopsOf(db, reviewerId)
    for (const { shop_id } of shops) await lockShop(db, shop_id)
    const touched = await deleteOrRestore()
    const products = new Map(
      touched.flatMap(({ shop_id, product_id }) =>
        product_id === null ? [] : [[`${shop_id} ${product_id}`, { shop_id, product_id }] as const],
      ),
    )
    const shopIds = [...new Set(touched.map(({ shop_id }) => shop_id))]
    await recountProducts(db, [...products.values()])
    await recountShops(db, shopIds, 'reviews')
    const subjects = [...products.values(), ...shopIds.map(shop_id => ({ shop_id, product_id: null }))]
    for (const { shop_id, product_id } of subjects)
      for (const effect of effects) await effect(db, { shopId: shop_id, productId: product_id, authorId: reviewerId })
  }
  await recountReviewers(db, [reviewerId])
}
