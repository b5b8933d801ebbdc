import { countOf } from '../../../design/text/format.ts'
import { INCENTIVES, type Incentive } from '../rules.ts'
import type { RatingSummary, Review } from '../schemas.ts'

/** What was given for reviews, in words (P1.11). */

interface IncentiveLabel {
  /** In filters. */
  label: string
  meaning: string
  /** The author's choice in the form. */
  choice: string
}

export const INCENTIVE_LABELS: Readonly<Record<Incentive, IncentiveLabel>> = {
  none: {
    label: 'Nothing given',
    meaning: 'We know of nothing that was given or promised for these reviews.',
    choice: 'No, nothing',
  },
  reward: {
    label: 'Got a reward',
    meaning: 'The shop gave or promised a reward or a discount for the review, whatever its stars.',
    choice: 'Yes, a reward or a discount',
  },
  free_product: {
    label: 'Got the product free',
    meaning: 'The author got the product for free or on loan.',
    choice: 'Yes, the product, for free or on loan',
  },
  connected: {
    label: 'Connected to the shop',
    meaning: 'The author works at the shop, or is family or a friend.',
    choice: 'I am connected to the shop: I work there, or family or friends do',
  },
}

type Given = Pick<Review, 'incentive' | 'incentive_from' | 'reward'>

/** The mark beside the badge; null where nothing was given. A reward's own words are apart, since a shop may have written them. */
export function incentiveMark({ incentive, incentive_from, reward }: Given): { text: string; reward?: string } | null {
  if (incentive === null || incentive === 'none') return null
  if (incentive !== 'reward') return { text: INCENTIVE_LABELS[incentive].label }
  if (reward !== null) return { text: 'Got a reward', reward }
  return { text: incentive_from === 'shop' ? 'Offered a reward' : 'Got a reward' }
}

/** The mark in one line, such as `Got a reward: 10% off`, where a line of text says what stands behind a review. */
export function incentiveLine(given: Given): string | null {
  const mark = incentiveMark(given)
  return mark && [mark.text, mark.reward].filter(Boolean).join(': ')
}

/** Who says what was given, in one sentence; null for nothing. */
export function incentiveSentence({ incentive, incentive_from, reward }: Given): string | null {
  const byShop = incentive_from === 'shop'
  switch (incentive) {
    case 'reward':
      if (!byShop) return 'The author says that they got a reward or a discount for this review.'
      return reward === null
        ? 'The shop gave or promised a reward for this review, whatever its stars.'
        : 'The shop gave a reward for this review, whatever its stars.'
    case 'free_product':
      return byShop
        ? 'The shop says that the author got the product for free or on loan.'
        : 'The author says that they got the product for free or on loan.'
    case 'connected':
      return byShop
        ? 'The shop says that the author is connected to it: they work there, or family or friends do.'
        : 'The author says that they are connected to the shop: they work there, or family or friends do.'
    default:
      return null
  }
}

type Counted = Pick<
  RatingSummary,
  'average_rating' | 'number_of_reviews' | 'published_by_incentive' | 'without_incentive'
>

/** Number of published reviews that something was given for. */
export const numberGiven = ({ published_by_incentive: counts }: Pick<Counted, 'published_by_incentive'>) =>
  INCENTIVES.reduce((sum, incentive) => sum + (incentive === 'none' ? 0 : counts[incentive]), 0)

/**
 * `18 reviews were rewarded or come from people close to the shop. Without them: 4.2 (220 reviews).`; null if nothing was
 * given for any. The mean with them stands beside it.
 */
export function incentiveLabel(summary: Counted): string | null {
  const given = numberGiven(summary)
  if (given === 0 || summary.average_rating === null) return null
  const without = summary.without_incentive.average_rating
  if (without === null)
    return given === 1
      ? 'The only review was rewarded or comes from someone close to the shop.'
      : `All ${countOf(given, 'review')} were rewarded or come from people close to the shop.`
  const rest = `${without.toFixed(1)} (${countOf(summary.without_incentive.number_of_reviews, 'review')})`
  return given === 1
    ? `1 review was rewarded or comes from someone close to the shop. Without it: ${rest}.`
    : `${countOf(given, 'review')} were rewarded or come from people close to the shop. Without them: ${rest}.`
}
