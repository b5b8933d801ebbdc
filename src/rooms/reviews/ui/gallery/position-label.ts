import { countOf, formatCount } from '../../../../design/text/format.ts'
import { authorName, type Slide } from './slides.ts'

/**
 * Position in the gallery, as text.
 * @param total number of reviews with media
 */
export function positionLabel(
  slides: readonly Slide[],
  index: number,
  total: number,
): { place: string | null; review: string | null } {
  const slide = slides[index]
  if (!slide) return { place: null, review: null }
  if (slide.kind === 'shop') return { place: `Picture ${slide.place} of ${slide.count}`, review: 'By the shop' }
  const { item, place, count, review } = slide
  const uuids = reviewsOf(slides)
  const reviewCount = Math.max(uuids.length, total)
  const kind = item.dataType === 'picture' ? 'Picture' : 'Video'
  return {
    place: count > 1 ? `${kind} ${place} of ${count}` : `${kind} by ${authorName(review)}`,
    review: `Review ${formatCount(uuids.indexOf(review.uuid) + 1)} of ${formatCount(reviewCount)}`,
  }
}

/** The reviews of slides, by uuid, in order. */
export const reviewsOf = (slides: readonly Slide[]): string[] => [
  ...new Set(slides.flatMap(slide => (slide.kind === 'review' ? slide.review.uuid : []))),
]

/** Text after the shop's pictures that announces the reviews' media. */
export const reviewMediaHint = (total: number) =>
  total > 0 ? `${countOf(total, 'review')} with pictures or video ${total === 1 ? 'follows' : 'follow'}.` : null
