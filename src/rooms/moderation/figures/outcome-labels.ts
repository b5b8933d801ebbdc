import { formatCount } from '../../../design/text/format.ts'
import { percentLabel } from '../../../lib/text/whole-percent.ts'
import type { figuresOf } from './rules.ts'

/** Sentences about the outcomes of a shop's reviews, derived from the counts. */

type OutcomeFigures = Pick<ReturnType<typeof figuresOf>, 'received' | 'published'>
interface StarFigures {
  by_stars: readonly { stars: number; received: number; published: number }[]
}

/** `112 of 120 reviews received are public.` */
export function outcomeLabel({ received, published }: OutcomeFigures): string {
  if (received === 0) return 'No reviews received or hidden yet.'
  if (published === received)
    return received === 1
      ? 'The one review received is public.'
      : `All ${formatCount(received)} reviews received are public.`
  if (received === 1) return 'The one review received is not public.'
  const count = published === 0 ? 'None' : formatCount(published)
  return `${count} of ${formatCount(received)} reviews received ${published < 2 ? 'is' : 'are'} public.`
}

/**
 * Compares how many reviews with low and with high stars are public: `Of 1–2 star reviews, 95 % are public; of
 * 4–5 star reviews, 99 %.` Null if either group has no reviews.
 */
export function starLabel({ by_stars }: StarFigures): string | null {
  const lowStars = sumOfStars(by_stars, [1, 2])
  const highStars = sumOfStars(by_stars, [4, 5])
  if (lowStars.received === 0 || highStars.received === 0) return null
  const share = ({ published, received }: typeof lowStars) => percentLabel(published, received)
  return `Of 1–2 star reviews, ${share(lowStars)} are public; of 4–5 star reviews, ${share(highStars)}.`
}

const sumOfStars = (rows: StarFigures['by_stars'], stars: readonly number[]) =>
  rows
    .filter(row => stars.includes(row.stars))
    .reduce((sum, row) => ({ received: sum.received + row.received, published: sum.published + row.published }), {
      received: 0,
      published: 0,
    })
