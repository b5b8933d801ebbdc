import { decodeProductId, decodeReviewerId, decodeShopId } from '../catalog/encoded-id.ts'
import type { FollowClass } from './rules.ts'
import type { FolloweeKey } from './sql/follows.ts'

/** Decodes a public id into a key; null if it is no id of that class. */
export function keyOf(of: FollowClass, encodedId: string): FolloweeKey | null {
  if (of === 'Shop') {
    const shopId = decodeShopId(encodedId)
    return shopId === null ? null : { class: of, shopId }
  }
  if (of === 'Reviewer') {
    const reviewerId = decodeReviewerId(encodedId)
    return reviewerId === null ? null : { class: of, reviewerId }
  }
  const product = decodeProductId(encodedId)
  return product && { class: of, ...product }
}
