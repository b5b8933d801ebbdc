import { encodeProductId, encodeReviewerId, encodeShopId } from '../catalog/encoded-id.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import { displayedRating } from '../search/indexing/rank-rules.ts'
import { profilePath } from '../shops-and-people/paths.ts'
import type { FollowedProduct, FollowedReviewer, FollowedShop } from './schemas.ts'
import type { selectProducts, selectReviewers, selectShops } from './sql/following.ts'

type RowOf<Select extends (...args: never[]) => Promise<unknown[]>> = Awaited<ReturnType<Select>>[number]

export const presentProduct = (row: RowOf<typeof selectProducts>): FollowedProduct => ({
  encoded_product_id: encodeProductId(row.shop_id, row.product_id),
  title: row.title,
  language: row.language,
  internal_path: productPath(row.slug, row.handle),
  image_url: row.image_url,
  shop: { encoded_shop_id: encodeShopId(row.shop_id), name: row.name, internal_path: shopPath(row.slug) },
  average_rating: displayedRating(row.rating_sum ?? 0, row.published ?? 0),
  number_of_reviews: row.published ?? 0,
  followed_at: row.followed_at.toISOString(),
})

export const presentShop = (row: RowOf<typeof selectShops>): FollowedShop => ({
  encoded_shop_id: encodeShopId(row.shop_id),
  name: row.name,
  internal_path: shopPath(row.slug),
  logo_url: row.logo_url,
  country: row.country,
  average_rating: displayedRating(row.rating_sum ?? 0, row.published ?? 0),
  number_of_reviews: row.published ?? 0,
  followed_at: row.followed_at.toISOString(),
})

export const presentReviewer = (row: RowOf<typeof selectReviewers>): FollowedReviewer => ({
  encoded_id: encodeReviewerId(row.followee_id),
  name: row.name,
  path: profilePath(encodeReviewerId(row.followee_id)),
  avatar_image_url: row.avatar_url,
  country: row.country,
  reviews_count: row.published ?? 0,
  followers_count: row.followers ?? 0,
  followed_at: row.followed_at.toISOString(),
})
