import { countOf } from '../../../design/text/format.ts'
import type { RatingSummary } from '../schemas.ts'

/** Text that says how many of the reviews structured data counts; null if it counts all (X-structured-02). */
export function elsewhereLabel({
  number_of_reviews,
  collected_here: here,
}: Pick<RatingSummary, 'number_of_reviews' | 'collected_here'>): string | null {
  const elsewhere = number_of_reviews - here.number_of_reviews
  if (elsewhere <= 0) return null
  const brought = `${countOf(elsewhere, 'review')} ${elsewhere === 1 ? 'was' : 'were'} imported.`
  if (here.average_rating === null) return `${brought} None has been written on Candor yet.`
  return `${brought} Without them: ${here.average_rating.toFixed(1)} (${countOf(here.number_of_reviews, 'review')}).`
}

/** Text with the mean and number of a shop's own reviews that its structured data states; null without any. */
export function ofShopLabel(here: RatingSummary['collected_here']): string | null {
  if (here.average_rating === null) return null
  return `The shop itself: ${here.average_rating.toFixed(1)} (${countOf(here.number_of_reviews, 'review')} written on Candor).`
}
