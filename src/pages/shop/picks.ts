import type { OutputOf } from '../../lib/calls/call.ts'
import { incentiveLine } from '../../rooms/reviews/disclosure/incentive-labels.ts'
import { reviewHref } from '../../rooms/reviews/listing/review-param.ts'
import { excerpt } from '../../rooms/search/results/excerpt-rules.ts'
import type { shopCall } from '../../rooms/storefront/contract.ts'

type Picked = OutputOf<typeof shopCall>['picked_reviews'][number]

/** The fields shown of a review that the shop picked, and no others: loader data are serialized into the page. */
export const pickOf = (shopPath: string) => (review: Picked) => {
  const { public_id, rating, title, body, language, verified, source, evidence, created_at, author, product } = review
  return {
    id: public_id,
    href: reviewHref(product?.internal_path ?? shopPath, public_id),
    rating: rating ?? 0,
    title,
    text: body && excerpt(body),
    language,
    verified,
    source,
    evidence: evidence && { grade: evidence.grade },
    given: incentiveLine(review),
    created_at,
    author: author?.name ?? null,
    product: product && { title: product.title, language: product.language },
  }
}
export type PickedCard = ReturnType<ReturnType<typeof pickOf>>
