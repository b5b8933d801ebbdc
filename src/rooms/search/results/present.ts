import { retinaUrl } from '../../../lib/picture-variants.ts'
import { encodeProductId, encodeShopId } from '../../catalog/encoded-id.ts'
import { productPath, sharedProductPath, shopPath } from '../../catalog/paths.ts'
import type { Category } from '../../catalog/schemas.ts'
import { displayPrice, type Rates } from '../../currency/rules.ts'
import { displayedRating } from '../indexing/rank-rules.ts'
import type { SearchItem } from '../schemas.ts'
import { excerpt } from './excerpt-rules.ts'
import type { ItemRow, selectCategory } from './sql.ts'

/** Builds a search item from its row. */
export function presentItem(row: ItemRow, currency: string, rates: Rates): SearchItem {
  const price = { lowest: row.lowest_price, highest: row.highest_price, currency: row.currency }
  return {
    encoded_product_id: encodeProductId(row.shop_id, row.product_id),
    title: row.title,
    language: row.language,
    image_url: row.image_url,
    retina_image_url: retinaUrl(row.image_url),
    internal_path: productPath(row.shop_slug, row.handle),
    external_url: webLink(row.external_url),
    shop: {
      encoded_shop_id: encodeShopId(row.shop_id),
      name: row.shop_name,
      internal_path: shopPath(row.shop_slug),
      country: row.shop_country,
    },
    average_rating: displayedRating(Math.round((row.rating ?? 0) * row.published), row.published),
    number_of_reviews: row.published,
    transparency_score: row.transparency,
    authenticity_score: row.authenticity,
    currency: row.currency,
    raw_lowest_price: row.lowest_price,
    raw_highest_price: row.highest_price,
    displayed_price: displayPrice(price, currency, rates),
    review_excerpt:
      row.excerpt === null
        ? null
        : {
            text: excerpt(row.excerpt),
            language: row.excerpt_language,
            rating: row.excerpt_rating!,
            verified: row.excerpt_verified!,
          },
    also_at:
      row.identity !== null && row.other_shops !== null && row.other_shops > 0
        ? { shops: row.other_shops, internal_path: sharedProductPath(row.identity) }
        : null,
  }
}

/** An external URL; null for any scheme other than http and https, such as `javascript:` (D-params-18). */
const webLink = (url: string | null) => (url && /^https?:\/\//i.test(url) ? url : null)

export function presentCategory(row: NonNullable<Awaited<ReturnType<typeof selectCategory>>>): Category {
  const { category_id, ...rest } = row
  return { id: category_id, ...rest, is_deepest: row.children.length === 0 }
}
