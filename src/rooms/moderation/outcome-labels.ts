import { formatCount } from '../../design/text/format.ts'
import type { figuresOf } from './figures-rules.ts'

/** Sentences about the outcomes of a shop's reviews, derived from the counts. */

type OutcomeFigures = Pick<ReturnType<typeof figuresOf>, 'received' | 'published'>
interface StarFigures {
  by_stars: readonly { stars: number; received: number; published: number }[]
}

/** `112 of 120 reviews received are public.` */
export function outcomeLabel({ received, published }: OutcomeFigures): string {
  if (received === 0) return 'No review of this shop was received yet, and none is hidden.'
  if (published === received)
    return received === 1
      ? 'The one review received is public.'
      : `All ${formatCount(received)} reviews received are public.`
  if (received === 1) return 'The one review received is not public.'
  const count = published === 0 ? 'None' : formatCount(published)
  return `${count} of ${formatCount(received)} reviews received ${published < 2 ? 'is' : 'are'} public.`
}

/**
 * Compares how many reviews with low and with high stars are public: `Of 1 and 2 stars, 38 of 40 (95%); of 4 and 5 stars, 260
 * of 262 (99%).` Shares are rounded down, as scores are. Null if either group has no reviews.
 */
export function starLabel({ by_stars }: StarFigures): string | null {
  const lowStars = sumOfStars(by_stars, [1, 2])
  const highStars = sumOfStars(by_stars, [4, 5])
  if (lowStars.received === 0 || highStars.received === 0) return null
  const ratio = ({ published, received }: typeof lowStars) => `${formatCount(published)} of ${formatCount(received)}`
  const share = ({ published, received }: typeof lowStars) => `(${Math.floor((published * 100) / received)}%)`
  return `Of 1 and 2 stars, ${ratio(lowStars)} ${share(lowStars)}; of 4 and 5 stars, ${ratio(highStars)} ${share(highStars)}.`
}

const sumOfStars = (rows: StarFigures['by_stars'], stars: readonly number[]) =>
  rows
    .filter(row => stars.includes(row.stars))
    .reduce((sum, row) => ({ received: sum.received + row.received, published: sum.published + row.published }), {
      received: 0,
      published: 0,
    })
