import { encodeReviewerId, encodeReviewId } from '../../catalog/encoded-id.ts'
import { productPath, shopPath } from '../../catalog/paths.ts'
import { holdReasonForAuthor } from '../lifecycle/publication-rules.ts'
import { reviewHref } from '../listing/review-param.ts'
import type { OwnReview, Written } from './schemas.ts'
import type { OwnRow } from './sql.ts'

/** A review as presented to its author. */
export function presentOwn(row: OwnRow): OwnReview {
  const publicId = encodeReviewId(row.shop_id, row.review_id)
  return {
    public_id: publicId,
    published: row.published,
    deleted: row.deleted_at !== null,
    verified: row.verified,
    waits_because: row.held_reason === null ? null : holdReasonForAuthor(row.held_reason),
    // Reviews that are not published are found on the author's own page only.
    path: row.published ? reviewHref(pageOf(row), publicId) : `/reviews/users/${encodeReviewerId(row.reviewer_id)}`,
  }
}

const pageOf = ({ slug, handle }: OwnRow) => (handle === null ? shopPath(slug) : productPath(slug, handle))

/** The review's rating and subject. */
export const presentSubject = (row: OwnRow): Pick<Written, 'rating' | 'subject' | 'shop'> => ({
  rating: row.rating,
  subject: {
    title: row.title ?? row.shop_name,
    language: row.product_language,
    image_url: row.title === null ? row.logo_url : row.image_url,
    internal_path: pageOf(row),
  },
  shop: { name: row.shop_name, internal_path: shopPath(row.slug) },
})

/** Path of the page shown after a review was sent. */
export const thanksPath = (publicId: string) => `/reviews/write-review/thanks?review=${publicId}`
