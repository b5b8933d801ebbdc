import { formatCount } from '../../design/text/format.ts'
import type { figuresOf } from './figures-rules.ts'

/** What became of a shop's reviews, in sentences that follow from the counts. */

type OutcomeFigures = Pick<ReturnType<typeof figuresOf>, 'received' | 'published'>
interface OfStars {
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
  const some = published === 0 ? 'None' : formatCount(published)
  return `${some} of ${formatCount(received)} reviews received ${published < 2 ? 'is' : 'are'} public.`
}

/**
 * Whether few stars are hidden more than many: `Of 1 and 2 stars, 38 of 40 (95%); of 4 and 5 stars, 260 of 262 (99%).` Shares are rounded down, as scores are. Null where one of the two was not received.
 */
export function starLabel({ by_stars }: OfStars): string | null {
  const few = together(by_stars, [1, 2])
  const many = together(by_stars, [4, 5])
  if (few.received === 0 || many.received === 0) return null
  const of = ({ published, received }: typeof few) => `${formatCount(published)} of ${formatCount(received)}`
  const share = ({ published, received }: typeof few) => `(${Math.floor((published * 100) / received)}%)`
  return `Of 1 and 2 stars, ${of(few)} ${share(few)}; of 4 and 5 stars, ${of(many)} ${share(many)}.`
}

const together = (rows: OfStars['by_stars'], stars: readonly number[]) =>
  rows
    .filter(one => stars.includes(one.stars))
    .reduce((sum, one) => ({ received: sum.received + one.received, published: sum.published + one.published }), {
      received: 0,
      published: 0,
    })
