import { countOf, formatCount } from '../../../design/text/format.ts'
import { SCORE_METHODS, TIER_LABELS } from '../labels.ts'
import { MEDAL_TIERS, type MedalTier, medal } from '../rules.ts'
import type { Metrics } from '../schemas.ts'

/** Explanation of one of the two scores, in sentences derived from its counts. */
export interface ScoreExplanation {
  name: 'Transparency' | 'Authenticity'
  mark: 'eye' | 'tick'
  tier: MedalTier | 'none'
  /** 0–100, or a dash if unknown. */
  figure: string
  /** The medal's name, or why there is none. */
  tierLabel: string
  /** What the next medal requires. */
  next: string
  /** The counts behind the score, in one sentence. */
  fact: string
  /** The remainder: reviews that are withheld, or not matched to an order. */
  rest: string
  /** The unit of the chart: what one square or bar stands for. */
  unit: string
  open: number
  total: number
  /** The division, for readers to check; null without reviews. */
  formula: string | null
  method: string
}

const NUMBERS = [
  'no',
  'one',
  'two',
  'three',
  'four',
  'five',
  'six',
  'seven',
  'eight',
  'nine',
  'ten',
  'eleven',
  'twelve',
]

/** Sentence opening with a number and its verb: `Three are`, `17 are`, `One is`. */
function sentenceOpening(value: number): string {
  const word = NUMBERS[value] ?? formatCount(value)
  return `${word.charAt(0).toUpperCase()}${word.slice(1)} ${value === 1 ? 'is' : 'are'}`
}

/** `187 ÷ 190 × 100 = 98.42, rounded down`: two decimals, never rounded up to the next medal. */
export function formula(part: number, whole: number): string {
  const division = `${formatCount(part)} ÷ ${formatCount(whole)} × 100`
  if ((part * 100) % whole === 0) return `${division} = ${(part * 100) / whole}`
  return `${division} = ${(Math.floor((part * 10_000) / whole) / 100).toFixed(2)}, rounded down`
}

/** The lowest medal above a score. */
function nextTier(score: number): string {
  const next = MEDAL_TIERS.findLast(({ minimum }) => minimum > score)
  return next ? `${TIER_LABELS[next.tier]} from ${next.minimum}` : 'The highest'
}

const UNKNOWN_SCORE_FIELDS = { tier: 'none', figure: '–', tierLabel: 'Not yet known', formula: null } as const

function scoreFields(score: number, open: number, total: number) {
  const tier = medal(score)
  return {
    tier: tier ?? ('none' as const),
    figure: String(score),
    tierLabel: tier ? TIER_LABELS[tier] : 'No medal',
    next: nextTier(score),
    formula: formula(open, total),
  }
}

/** `187 of 190 verified reviews are public`, without a full stop; null if none was received. */
export function publicShare({ verified_public: open, verified_received: total }: Metrics): string | null {
  if (total === 0) return null
  if (open < total) return `${formatCount(open)} of ${countOf(total, 'verified review')} ${verbFor(open)} public`
  return total === 1 ? 'The one verified review is public' : `All ${formatCount(total)} verified reviews are public`
}

/**
 * What stands behind the two scores, in plain words: how many reviews, how many of them verified, how many hidden; null
 * for a shop without reviews.
 */
export function reviewsInShort(metrics: Metrics): string | null {
  const { published, verified_published: verified, hidden, verified_received, verified_public } = metrics
  // withheld by the system they were imported from: they have no notice
  const withheld = verified_received - verified_public > hidden
  if (published + hidden === 0 && !withheld) return null
  return [
    published === 0 ? 'No public reviews.' : `${countOf(published, 'review')}, ${verifiedShare(published, verified)}.`,
    hidden > 0 && `${formatCount(hidden)} ${verbFor(hidden)} hidden, ${reasons(hidden)}.`,
    withheld && `${hidden > 0 ? 'Others' : 'Some'} were imported already hidden, without a reason.`,
    hidden === 0 && !withheld && 'None are hidden.',
  ]
    .filter(Boolean)
    .join(' ')
}

const reasons = (hidden: number) => (hidden === 1 ? 'with a public reason' : 'each with a public reason')

function verifiedShare(published: number, verified: number): string {
  if (published === 1) return verified === 1 ? 'from a verified purchase' : 'not from a verified purchase'
  if (verified === published) return 'all from verified purchases'
  return `${verified === 0 ? 'none' : formatCount(verified)} of them from verified purchases`
}

const verbFor = (value: number) => (value === 1 ? 'is' : 'are')

/** Explains transparency: how many of the verified reviews are public (X-scores-01). */
export function explainTransparency(metrics: Metrics): ScoreExplanation {
  const { transparency_score: score, verified_public: open, verified_received: total } = metrics
  return {
    name: 'Transparency',
    mark: 'eye',
    open,
    total,
    method: SCORE_METHODS.transparency,
    unit: 'verified review',
    ...(score === null
      ? {
          ...UNKNOWN_SCORE_FIELDS,
          next: 'Starts with the first verified review',
          fact: 'No verified reviews yet.',
          rest: 'Only verified reviews count.',
        }
      : {
          ...scoreFields(score, open, total),
          fact: `${publicShare(metrics)}.`,
          rest: open === total ? 'None are hidden.' : `${sentenceOpening(total - open)} not public.`,
        }),
  }
}

/** Explains authenticity: how many of the published reviews are verified (X-scores-03). */
export function explainAuthenticity(metrics: Metrics): ScoreExplanation {
  const { authenticity_score: score, verified_published: open, published: total } = metrics
  const share = `${formatCount(open)} of ${countOf(total, 'published review')} ${verbFor(open)} verified.`
  const allVerified =
    total === 1 ? 'The one published review is verified.' : `All ${formatCount(total)} published reviews are verified.`
  return {
    name: 'Authenticity',
    mark: 'tick',
    open,
    total,
    method: SCORE_METHODS.authenticity,
    unit: 'published review',
    ...(score === null
      ? {
          ...UNKNOWN_SCORE_FIELDS,
          next: 'Starts with the first published review',
          fact: 'No reviews published yet.',
          rest: 'Only published reviews count.',
        }
      : {
          ...scoreFields(score, open, total),
          fact: open === total ? allVerified : share,
          rest:
            open === total
              ? 'Each is matched to an order.'
              : `${sentenceOpening(total - open)} not matched to an order.`,
        }),
  }
}
