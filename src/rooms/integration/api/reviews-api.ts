import { notFound } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { decodeReviewId, encodeReviewId } from '../../catalog/encoded-id.ts'
import { findProductByExternalId } from '../../catalog/service.ts'
import type { ReviewSource } from '../../reviews/rules.ts'
import { readReviews } from '../../reviews/service.ts'
import type { Shop } from './catalog-api.ts'
import { idOfCursor, pageOf } from './cursor.ts'
import type { OwnReview } from './reviews-schemas.ts'
import { type OwnReviewRow, selectOwnReview, selectOwnReviews } from './reviews-sql.ts'

interface ReviewsFilter {
  limit: number
  cursor?: string | undefined
  product?: string | undefined
  rating?: number | undefined
  source?: ReviewSource | undefined
  state?: 'published' | 'hidden' | undefined
  replied?: boolean | undefined
  verified?: boolean | undefined
}

/** A shop's reviews for its programs. Fails with 404 for a product that the shop doesn't have. */
export async function listOwnReviews(db: Db, shop: Shop, filter: ReviewsFilter) {
  const { reviews, next_cursor } = await listAuthoredReviews(db, shop, filter)
  return { reviews: reviews.map(({ review }) => review), next_cursor }
}

/** The same with the author's internal id, deleted accounts included. Must not be shown to shops. */
export async function listAuthoredReviews(db: Db, shop: Shop, { limit, cursor, product, ...filter }: ReviewsFilter) {
  const foundProduct = product === undefined ? undefined : await findProductByExternalId(db, shop.shop_id, product)
  if (product !== undefined && !foundProduct) throw notFound('The shop has no product with that external_id.')
  const { rating, source, state, replied, verified } = filter
  const rows = await selectOwnReviews(
    db,
    shop.shop_id,
    { productId: foundProduct?.product_id, rating, source, state, replied, verified },
    { before: idOfCursor(cursor), limit: limit + 1 },
  )
  const { page, next_cursor } = pageOf(rows, limit, row => row.review_id)
  const authors = new Map(page.map(row => [encodeReviewId(shop.shop_id, row.review_id), row.reviewer_id]))
  const reviews = await present(db, shop, page)
  return { reviews: reviews.map(review => ({ review, reviewerId: authors.get(review.public_id)! })), next_cursor }
}

/** Fails with 404 for another shop's review, or one that isn't listed. */
export async function readOwnReview(db: Db, shop: Shop, publicId: string): Promise<OwnReview> {
  const [review] = await present(db, shop, await selectOwnReview(db, shop.shop_id, reviewIdOf(shop, publicId)))
  if (!review) throw unknownReview()
  return review
}

/** Fails with 404 for another shop's review. */
export const assertReviewOfShop = (shop: Shop, publicId: string) => void reviewIdOf(shop, publicId)

/** The row's id within the shop; fails with 404 for another shop's. */
function reviewIdOf({ shop_id }: Shop, publicId: string): number {
  const key = decodeReviewId(publicId)
  if (key?.shopId !== shop_id) throw unknownReview()
  return key.reviewId
}

const unknownReview = () => notFound('The shop has no such review.')

async function present(db: Db, shop: Shop, rows: readonly OwnReviewRow[]): Promise<OwnReview[]> {
  const reviews = await readReviews(
    db,
    { shopId: shop.shop_id, slug: shop.slug },
    rows.map(row => row.review_id),
  )
  const byId = new Map(reviews.map(review => [review.public_id, review]))
  return rows.flatMap(row => {
    const review = byId.get(encodeReviewId(shop.shop_id, row.review_id))
    if (!review) return []
    // Text hidden by a moderator is withheld from everybody, the shop included.
    const content = row.hidden_by === 'shop' ? { rating: row.rating, title: row.title, body: row.body } : {}
    const { product_external_id, order_item } = row
    return [{ ...review, ...content, product_external_id, order_item }]
  })
}
