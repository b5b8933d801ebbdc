import { encodeProductId, encodeReviewId, encodeShopId } from '../catalog/encoded-id.ts'
import { canonicalJson, type Json } from './canonical-json.ts'

/** Version of the entries' format (docs/log.md). */
const VERSION = 1

/** A public fact about a shop, a product, a review or the site. */
export interface Fact {
  /** What happened, such as `review.published`. */
  type: string
  at: Date
  shopId?: number | null
  productId?: number | null
  reviewId?: number | null
  /** What else there is to say; no personal data, and no text (P3.3). */
  facts?: { readonly [name: string]: Json }
}

/** The entry of a fact in the log: RFC 8785 canonical JSON, with public ids (P3.2). */
export function entryOf({ type, at, shopId, productId, reviewId, facts }: Fact): string {
  return canonicalJson({
    ...facts,
    v: VERSION,
    type,
    at: at.toISOString(),
    ...(shopId != null && { shop: encodeShopId(shopId) }),
    ...(shopId != null && productId != null && { product: encodeProductId(shopId, productId) }),
    ...(shopId != null && reviewId != null && { review: encodeReviewId(shopId, reviewId) }),
  })
}
