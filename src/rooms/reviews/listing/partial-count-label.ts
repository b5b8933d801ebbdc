import { countOf } from '../../../design/text/format.ts'
import type { RatingSummary } from '../contract.ts'

/**
 * The part of the reviews that structured data states, in words; null where it is all of them (decisions.md: structured
 * data equals what the page shows).
 */
export function elsewhereLabel({
  number_of_reviews,
  collected_here: here,
}: Pick<RatingSummary, 'number_of_reviews' | 'collected_here'>): string | null {
  const elsewhere = number_of_reviews - here.number_of_reviews
  if (elsewhere <= 0) return null
  const brought = `${countOf(elsewhere, 'review')} ${elsewhere === 1 ? 'was' : 'were'} brought from elsewhere.`
  if (here.average_rating === null) return `${brought} None was written through Candor yet.`
  return `${brought} Without them: ${here.average_rating.toFixed(1)} from ${countOf(here.number_of_reviews, 'review')}.`
}
