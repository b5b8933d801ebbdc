import type { Loaders } from '../../platform/http/loaders.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { decodeReviewId } from '../catalog/encoded-id.ts'
import { shopPath } from '../catalog/paths.ts'
import { readShop, type ShopRow } from '../catalog/service.ts'
import type { Review } from '../reviews/schemas.ts'
import { readReviews } from '../reviews/service.ts'
import { selectShopPlace } from './sql/places.ts'

/** A review and the page that lists it. */
export interface PlacedReview {
  review: Review
  shop: ShopRow
  /** Path of the product's or shop's page. */
  path: string
}

/** A review by its public id, as its page lists it (a hidden one as its notice); null if no page lists it. */
export async function readReview(db: Db, publicId: string, loaders?: Loaders): Promise<PlacedReview | null> {
  const key = decodeReviewId(publicId)
  const place = key && (await selectShopPlace(db, key.shopId))
  if (!place) return null
  const shop = await readShop(db, place.slug, loaders)
  const [review] = await readReviews(db, { shopId: shop.shop_id, slug: shop.slug }, [key.reviewId])
  return review ? { review, shop, path: review.product?.internal_path ?? shopPath(shop.slug) } : null
}
