import { countOf } from '../../../design/text/format.ts'
import type { OrderFeed } from '../../orders/rules.ts'
import type { EvidenceFilter, EvidenceKind } from '../listing/facet-rules.ts'
import { EVIDENCE_GRADES, type EvidenceGrade } from '../rules.ts'
import type { Review } from '../schemas.ts'

/** What stands behind "verified", in words (P1.3). */

type Evidence = NonNullable<Review['evidence']>

interface GradeLabel {
  label: string
  /** One or two sentences on who vouches for the purchase. */
  meaning: string
}

/** Strongest first; `none` is not verified, and `imported` a part of it. */
export const EVIDENCE_LABELS: Readonly<Record<EvidenceFilter, GradeLabel>> = {
  buyer_proved: {
    label: 'Proved by the buyer',
    meaning: 'The buyer showed an order confirmation that the shop, or its platform in its name, had signed.',
  },
  platform_signed: {
    label: 'Signed by the platform',
    meaning: 'The shop’s platform, such as Shopify, sent us the order and signed it beforehand.',
  },
  shop_reported: {
    label: 'Reported by the shop',
    meaning: 'The shop told us about the order beforehand. We have only its word.',
  },
  archive: {
    label: 'From an archive',
    meaning: 'The operator of this site imported the order from old records. Nobody reported it at the time.',
  },
  none: {
    label: 'Not verified',
    meaning: 'We know of no order. Published all the same, but it lowers authenticity.',
  },
  imported: {
    label: 'Imported, not ranked',
    meaning:
      'Brought from another review service or from AliExpress, mostly by the shop. It counts in the rating, but not in the rank.',
  },
}

/**
 * The badge in one line, with its grade: `Verified purchase, reported by the shop`.
 * @param what `purchase` of a review, `buyer` of an answer
 */
export const verifiedLabel = (evidence: Pick<Evidence, 'grade'> | null, what = 'purchase'): string =>
  `Verified ${what}${evidence ? `, ${inSentence(evidence.grade)}` : ''}`

/** `reported by the shop` */
export const inSentence = (grade: EvidenceGrade) => {
  const { label } = EVIDENCE_LABELS[grade]
  return label.charAt(0).toLowerCase() + label.slice(1)
}

/** Grades in the order in which they are listed. */
export const EVIDENCE_ORDER: readonly EvidenceKind[] = [...EVIDENCE_GRADES.toReversed(), 'none']

const DAY = 86_400_000

/** `12 days before the review`. */
function timeBefore(received_at: string | null, written_at: string): string {
  if (received_at === null) return 'before the review'
  const days = Math.floor((Date.parse(written_at) - Date.parse(received_at)) / DAY)
  return days < 1 ? 'within a day before the review' : `${countOf(days, 'day')} before the review`
}

/** Who vouches for the purchase, and since when, in one or two sentences. */
export function evidenceSentence({ grade, feed, received_at }: Evidence, written_at: string): string {
  const before = timeBefore(received_at, written_at)
  switch (grade) {
    case 'buyer_proved':
      // it counts from the date that the shop signed
      return received_at !== null && received_at > written_at
        ? 'The buyer showed the shop’s signed order confirmation after writing the review. It is dated before it.'
        : `The buyer showed the shop’s signed order confirmation ${before}.`
    case 'platform_signed':
      return `The shop’s platform signed this order and sent it to us ${before}. Nobody can have added it later.`
    case 'shop_reported':
      return `The shop reported this order ${before}. Nobody else has confirmed it.`
    case 'archive':
      if (feed !== 'operator_archive')
        return 'The operator of this site imported this review and tied it to this order.'
      return received_at !== null && received_at <= written_at
        ? `The operator of this site imported this order from old records ${before}. Nobody reported it at the time.`
        : 'The operator of this site imported this order from old records, after the review. Nobody reported it at the time.'
  }
}

/** How the order reached us, as a step of the review's history. */
const RECEIPT_STEPS: Readonly<Record<OrderFeed, { text: string; note: string }>> = {
  buyer_proof: { text: 'The buyer showed the order confirmation', note: 'Signature checked, message deleted' },
  platform_webhook: { text: 'The shop’s platform sent the order', note: 'Signature valid' },
  api: { text: 'The shop reported the order', note: 'Through the shop’s own program' },
  file: { text: 'The shop reported the order', note: 'In a file that it uploaded' },
  operator_archive: { text: 'The operator imported the order', note: 'From the shop’s old records' },
}

/** When the order reached us, to the minute; undefined where that was not recorded. */
export function receiptStep({ feed, received_at }: Evidence): { text: string; note: string; at: string } | undefined {
  if (feed === null || received_at === null) return undefined
  const { text, note } = RECEIPT_STEPS[feed]
  return { text, at: received_at, note: `${note}, received here at ${received_at.slice(11, 16)} UTC` }
}

/** What nobody has confirmed. Never left out. */
export const unconfirmedStep = ({ grade, feed }: Evidence): { text: string; note?: string } => {
  switch (grade) {
    case 'buyer_proved':
      return { text: 'That it was delivered' }
    case 'platform_signed':
      return { text: 'That it was paid for and delivered' }
    case 'shop_reported':
      return { text: 'That it was paid for and delivered', note: 'Only the shop says so' }
    case 'archive':
      return feed === 'operator_archive'
        ? { text: 'When the shop first recorded the order' }
        : { text: 'That the order came before the review' }
  }
}
