import { formatDate } from '../../design/text/format.ts'
import type { ReviewType } from './listing/rules.ts'
import type { HidingReason, MedalTier, ReviewSource } from './rules.ts'

/** Public labels of sources, hiding reasons and medal tiers, as data (R-widgets-08, X-review-04, X-hiding-01). */

interface SourceLabel {
  label: string
  /** One or two sentences on how such a review got here. */
  tooltip: string
  /** Why an unverified review is not verified; follows `Not verified: `. */
  unverified: string
}

export const SOURCE_LABELS: Readonly<Record<ReviewSource, SourceLabel>> = {
  organic: {
    label: 'Unprompted',
    tooltip: 'Written on Candor or in the shop’s widget, without an invitation.',
    unverified: 'written without an order here',
  },
  invite: {
    label: 'Invited',
    tooltip: 'Written after an invitation that the buyer got for an order.',
    unverified: 'no order matches the invitation',
  },
  migrated: {
    label: 'Former service',
    tooltip: 'Imported by the shop from the review service that it used before. Candor has not seen the order.',
    unverified: 'imported from the shop’s former review service',
  },
  aliexpress: {
    label: 'AliExpress',
    tooltip: 'Copied by the shop from AliExpress, where another seller may have sold the product.',
    unverified: 'copied from AliExpress',
  },
  verified_provider: {
    label: 'Verified elsewhere',
    tooltip: 'Collected by another review service, which says it checked the purchase. Candor has not.',
    unverified: 'checked by another service, not here',
  },
  unverified_provider: {
    label: 'Another service',
    tooltip: 'Collected by another review service, which did not check the purchase.',
    unverified: 'from a service that doesn’t check purchases',
  },
  unverified_source: {
    label: 'Unknown source',
    tooltip: 'We don’t know where it was first written.',
    unverified: 'its source is unknown',
  },
}

/** The tooltip of 'Verified purchase' (X-verified-01). */
export const VERIFIED_TOOLTIP = 'Written by someone whose order we received from the shop.'

/** The filter option that includes every source (R-widgets-04). */
export const ALL_SOURCES = {
  label: 'All sources',
  tooltip: 'All published reviews, wherever they were written.',
} as const

/** Review types on a shop's page (R-shop-02). */
export const REVIEW_TYPE_LABELS: Readonly<Record<ReviewType, string>> = {
  'all-reviews': 'All reviews',
  'shop-reviews': 'Of the shop',
  'product-reviews': 'Of products',
}

/** Boolean filters. */
export const FLAG_LABELS = {
  verified_only: 'Verified only',
  with_pictures: 'With pictures',
  answered: 'Answered by the shop',
} as const

interface ReasonLabel {
  label: string
  /** The reports that the reason covers. */
  meaning: string
}

export const HIDING_REASON_LABELS: Readonly<Record<HidingReason, ReasonLabel>> = {
  spam: { label: 'Spam', meaning: 'It is advertising, or the same text posted many times.' },
  abusive: { label: 'Abusive', meaning: 'It insults or threatens someone.' },
  personal_data: { label: 'Personal data', meaning: 'It identifies someone without their consent.' },
  wrong_product: { label: 'Wrong product', meaning: 'It is about a different product or shop.' },
  illegal: { label: 'Illegal', meaning: 'It is against the law to show it.' },
  fake: { label: 'Fake', meaning: 'It is reportedly not from a customer.' },
}

/** A hiding reason in the words that the review's author reads. */
export function hidingReasonLabel(reason: HidingReason): string {
  const { label, meaning } = HIDING_REASON_LABELS[reason]
  return `Reason given: ${label.toLowerCase()}. ${meaning}`
}

/** How a hidden review affects the shop's transparency (X-hiding-06). */
export function hidingMeaning(verified: boolean, by: 'shop' | 'moderator'): string {
  if (!verified) return 'It was not a verified review, so it doesn’t affect the shop’s transparency.'
  if (by === 'moderator') return 'It was a verified review. A Candor moderator hid it, not the shop.'
  return 'It was a verified review, so it still counts against the shop’s transparency.'
}

/** The same in a few words, beside the stars. */
export function hidingEffect(verified: boolean, by: 'shop' | 'moderator'): string {
  if (!verified) return 'Not verified, so it doesn’t affect transparency'
  return by === 'shop'
    ? 'Verified, so it counts against transparency'
    : 'Verified, but not hidden by the shop, so it doesn’t count against transparency'
}

type Appeal = { state: 'open' | 'upheld'; at: string; decided_at: string | null } | null

/** The appeal against a hiding, in a few words. */
export function appealLabel(appeal: Appeal): string {
  if (!appeal) return 'None'
  return appeal.state === 'open'
    ? `Open since ${formatDate(appeal.at)}`
    : `Rejected ${formatDate(appeal.decided_at ?? appeal.at)}`
}

/** What follows for the author of a hidden review (X-hiding-04, X-hiding-05). */
export function appealMeaning(appeal: Appeal): string {
  if (!appeal) return 'Its author has been told and can appeal.'
  return appeal.state === 'open'
    ? 'Its author appealed. A moderator will decide.'
    : 'Its author appealed. A moderator decided that it stays hidden.'
}

/** The filter for hidden reviews. */
export const HIDDEN_LABEL = 'Hidden'

export const TIER_LABELS: Readonly<Record<MedalTier, string>> = {
  diamond: 'Diamond',
  platinum: 'Platinum',
  gold: 'Gold',
  silver: 'Silver',
  bronze: 'Bronze',
}

/** How the two scores are computed (X-scores-01, X-scores-03). */
export const SCORE_METHODS = {
  transparency:
    'The share of verified reviews received that are public. Reviews withdrawn by the author, or hidden or held by a moderator, don’t count.',
  authenticity:
    'The share of published reviews that are verified: written by someone whose order we received from the shop.',
} as const
