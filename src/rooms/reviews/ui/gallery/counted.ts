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
  if (slide.kind === 'shop') return { place: `Picture ${slide.place} of ${slide.of}`, review: 'By the shop' }
  const { item, place, of, review } = slide
  const uuids = [...new Set(slides.flatMap(one => (one.kind === 'review' ? one.review.uuid : [])))]
  const among = Math.max(uuids.length, total)
  const what = item.dataType === 'picture' ? 'Picture' : 'Video'
  return {
    place: of > 1 ? `${what} ${place} of ${of}` : `${what} by ${authorName(review)}`,
    review: `Review ${formatCount(uuids.indexOf(review.uuid) + 1)} of ${formatCount(among)}`,
  }
}

/** Text after the shop's pictures that announces the reviews' media. */
export const whatFollows = (total: number) =>
  total > 0 ? `${countOf(total, 'review')} with pictures or video ${total === 1 ? 'follows' : 'follow'}.` : null
