import { isWebAddress, type MediaItem, mediaItems } from '../../media/rules.ts'
import type { Review } from '../../schemas.ts'

/** A shop's picture of its product. */
export interface ShopSlide {
  kind: 'shop'
  id: string
  address: string
  /** 1-based. */
  place: number
  count: number
}

/** A picture or video of a review. */
export interface ReviewSlide {
  kind: 'review'
  id: string
  item: MediaItem
  review: Review
  /** 1-based, among the review's own media. */
  place: number
  count: number
}

export type Slide = ShopSlide | ReviewSlide

/** Slide id of a product picture. @param place 1-based */
export const shopPictureId = (place: number) => `shop-${place}`

/**
 * All slides in order: the shop's pictures, then each review's media, without duplicate reviews.
 * @param videoKey as for `VIDEO_HOSTS`
 */
export function slidesOf(pictures: readonly string[], reviews: readonly Review[], videoKey?: string): Slide[] {
  const shown = pictures.filter(isWebAddress)
  const unique = new Map(reviews.map(review => [review.uuid, review]))
  return [
    ...shown.map((address, i): ShopSlide => {
      const place = i + 1
      return { kind: 'shop', id: shopPictureId(pictures.indexOf(address) + 1), address, place, count: shown.length }
    }),
    ...[...unique.values()].flatMap(review => {
      const items = mediaItems(review, videoKey)
      return items.map(
        (item, i): ReviewSlide => ({ kind: 'review', id: item.id, item, review, place: i + 1, count: items.length }),
      )
    }),
  ]
}

const KINDS = { picture: 'Picture', video_external: 'Video', video_platform: 'Video' } as const

/** Accessible name of a slide: `Picture 2 of 3 by Anna`. */
export function slideName(slide: Slide, shop: string): string {
  const kind = slide.kind === 'shop' ? 'Picture' : KINDS[slide.item.dataType]
  const place = slide.count > 1 ? ` ${slide.place} of ${slide.count}` : ''
  return `${kind}${place} by ${slide.kind === 'shop' ? shop : authorName(slide.review)}`
}

export const authorName = ({ author }: Review) => author?.name ?? 'A former member'
