import { countOf, formatCount } from '../../../design/text/format.ts'
import { EVIDENCE_GRADES, type EvidenceGrade } from '../rules.ts'
import { inSentence, verifiedLabel } from './evidence-labels.ts'

/**
 * The badge of a person, with what stands behind each of their purchases, strongest first: `Verified buyer: 3 purchases
 * proved by the buyer, 9 reported by the shop`. No grade speaks for another.
 * @param numbers published verified reviews by grade, at least one
 */
export function verifiedBuyerLabel(numbers: Readonly<Record<EvidenceGrade, number>>): string {
  const [first, ...others] = EVIDENCE_GRADES.toReversed().filter(grade => numbers[grade] > 0)
  if (!first) return 'Verified buyer'
  if (others.length === 0) return verifiedLabel({ grade: first }, 'buyer')
  const rest = others.map(grade => `, ${formatCount(numbers[grade])} ${inSentence(grade)}`)
  return `Verified buyer: ${countOf(numbers[first], 'purchase')} ${inSentence(first)}${rest.join('')}`
}
