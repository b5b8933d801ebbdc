import { encodeReviewerId, encodeShopId } from '../catalog/encoded-id.ts'
import { shopPath } from '../catalog/paths.ts'
import { authenticity, medal, transparency } from '../reviews/rules.ts'
import { displayedRating } from '../search/indexing/rank-rules.ts'
import type { Person, ShopResult } from './schemas.ts'
import type { PersonRow } from './sql/find-people.ts'
import type { ShopResultRow } from './sql/read-shops.ts'

/** A shop as search results show it. */
export function presentShop(row: ShopResultRow): ShopResult {
  const counts = {
    verifiedReceived: row.verified_received,
    verifiedPublic: row.verified_public,
    published: row.published,
    verifiedPublished: row.verified_published,
  }
  const [transparencyScore, authenticityScore] = [transparency(counts), authenticity(counts)]
  return {
    encoded_shop_id: encodeShopId(row.shop_id),
    name: row.name,
    internal_path: shopPath(row.slug),
    external_url: webLink(row.external_url),
    country: row.country,
    logo_url: row.logo_url,
    average_rating: displayedRating(row.rating_sum, row.published),
    number_of_reviews: row.published,
    number_of_products: row.products,
    shop_medals: { transparency: medal(transparencyScore), authenticity: medal(authenticityScore) },
    shop_metrics: {
      transparency_score: transparencyScore,
      authenticity_score: authenticityScore,
      verified_received: row.verified_received,
      verified_public: row.verified_public,
      published: row.published,
      verified_published: row.verified_published,
      hidden: row.hidden,
    },
  }
}

/** A URL as a link; null for every scheme but http and https, such as `javascript:` (D-params-18). */
const webLink = (url: string | null) => (url && /^https?:\/\//i.test(url) ? url : null)

/** A person as the directory shows them. */
export const presentPerson = (
  row: PersonRow,
  { name, avatar_url, country }: { name: string; avatar_url: string | null; country: string | null },
): Person => ({
  encoded_id: encodeReviewerId(row.reviewer_id),
  name,
  avatar_image_url: avatar_url,
  country,
  reviews_count: row.published,
  verified_reviews_count: row.verified_published,
  helpful_count: row.helpful,
  followers_count: row.followers,
  last_reviewed_at: row.last_reviewed_at?.toISOString() ?? null,
})
