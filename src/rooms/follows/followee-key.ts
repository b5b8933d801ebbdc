import { decodeProductId, decodeReviewerId, decodeShopId } from '../catalog/encoded-id.ts'
import type { FollowClass } from './rules.ts'
import type { FolloweeKey } from './sql/follows.ts'

/** Decodes a public id into a key; null if it is no id of that class. */
export function keyOf(kind: FollowClass, encodedId: string): FolloweeKey | null {
  if (kind === 'Shop') {
    const shopId = decodeShopId(encodedId)
    return shopId === null ? null : { class: kind, shopId }
  }
  if (kind === 'Reviewer') {
    const reviewerId = decodeReviewerId(encodedId)
    return reviewerId === null ? null : { class: kind, reviewerId }
  }
  const product = decodeProductId(encodedId)
  return product && { class: kind, ...product }
}
