import type { MetaData, ProductData } from '../../catalog/schemas.ts'
import { reviewAddress } from '../../reviews/listing/review-param.ts'
import type { Card } from '../drawing/card.ts'
import { feedPath } from '../paths.ts'
import { productCard, reviewCard, shopCard } from '../pictures/cards.ts'
import { pictureOf } from '../pictures/paths.ts'
import type { PlacedReview } from '../read-review.ts'

/** Further tags in page heads: picture, feed, and oEmbed discovery. */
type Head = Pick<MetaData, 'image' | 'alternates' | 'embeds' | 'shared_as'>

const atom = (title: string, path: string) => ({ type: 'application/atom+xml', title, href: feedPath(path) })

export const productHead = (
  {
    encoded_id,
    title,
    image_url,
    internal_path,
  }: Pick<ProductData, 'encoded_id' | 'title' | 'image_url' | 'internal_path'>,
  shop: Parameters<typeof productCard>[1],
  summary: Parameters<typeof productCard>[2],
): Head => ({
  image: pictureOf('product', encoded_id, productCard(title, shop, summary, image_url)),
  alternates: [atom(`Reviews of ${title}`, internal_path)],
  embeds: internal_path,
})

export const shopHead = (
  shop: Parameters<typeof shopCard>[0] & { encoded_id: string; internal_path: string },
  summary: Parameters<typeof shopCard>[1],
): Head => ({
  image: pictureOf('shop', shop.encoded_id, shopCard(shop, summary)),
  alternates: [atom(`Reviews of ${shop.name}`, shop.internal_path)],
})

export const siteHead = (card: Card): Head => ({ image: pictureOf('site', 'candor', card) })

/**
 * Head of a page with one shared review: the shared link stands for the review, but the canonical URL remains the
 * page's.
 */
export function reviewHead({ review, shop, path }: PlacedReview): Head {
  const address = reviewAddress(path, review.public_id)
  const card = reviewCard(review, { shop: shop.name, product: review.product?.title ?? null })
  return { image: pictureOf('review', review.public_id, card), embeds: address, shared_as: address }
}
