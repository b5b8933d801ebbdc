import type { MetaData } from '../../catalog/schemas.ts'
import type { PlacedReview } from '../read-review.ts'
import { noticeOf, titleOf, truncateText } from '../rules.ts'
import { reviewHead } from './head-links.ts'

/** Title and description of a page with one shared review; its canonical URL remains the page's. */
export function reviewMeta(placed: PlacedReview): MetaData {
  const { review, shop, path } = placed
  const subject = review.product ? `${review.product.title} by ${shop.name}` : shop.name
  const notice = review.hidden && noticeOf(review.hidden)
  const author = review.author?.name ?? 'a former member'
  return {
    title: notice
      ? `${notice.title}: ${subject} | Candor`
      : `“${titleOf(review, 60)}”: ${author} on ${subject} | Candor`,
    description:
      notice?.text ??
      `${review.rating} of 5 stars. ${truncateText((review.body ?? '').replace(/\s+/g, ' ').trim(), 200)}`.trim(),
    canonical: path,
    ...reviewHead(placed),
  }
}
