import { ColumnHeads } from '../../../design/layout/column-heads.tsx'
import { Section } from '../../../design/layout/section.tsx'
import { countOf, formatCount, formatDate } from '../../../design/text/format.ts'
import { type OutcomeType, WITH_AMOUNT } from '../rules.ts'
import type { Dispute, SimilarCases as Similar } from '../schemas.ts'
import css from './outcomes.module.css'

interface SimilarCasesProps {
  dispute: Pick<Dispute, 'dispute_type_label'>
  similar: Similar
}

/** What arbitrators decided before about the same reason: numbers, no names (X-arbitrator-06). */
export const SimilarCases = ({ dispute, similar }: SimilarCasesProps) => (
  <Section title="Similar cases" tight id="similar">
    {similar.total === 0 ? (
      <p>No dispute about “{dispute.dispute_type_label}” has been decided yet.</p>
    ) : (
      <>
        <p>
          {countOf(similar.total, 'case')} about “{dispute.dispute_type_label}”
          {similar.category ? ` in ${similar.category}` : ', in all categories,'} {similar.total === 1 ? 'was' : 'were'}{' '}
          decided before.
          {similar.total > 1 &&
            similar.median_share !== null &&
            ` Where money was refunded, the median was ${percent(similar.median_share)} of the price paid.`}
        </p>
        <ul className={css.counts}>
          {similar.outcomes.map(({ outcome_type, outcome_label, count }) => (
            <li key={outcome_type}>
              <strong>{formatCount(count)}</strong> {outcome_label.toLowerCase()}
            </li>
          ))}
        </ul>
        <table className={css.awards}>
          <caption>
            {similar.latest.length < similar.total ? `The latest ${similar.latest.length}` : 'Newest first'}
          </caption>
          <ColumnHeads names={['Decided', 'Awarded', 'Share of the price refunded']} />
          <tbody>
            {similar.latest.map(({ ended_at, outcome_type, outcome_label, share }) => (
              <tr key={ended_at}>
                <td>
                  <time dateTime={ended_at}>{formatDate(ended_at)}</time>
                </td>
                <td>{outcome_label}</td>
                <td>{share === null ? withoutShare(outcome_type) : percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )}
  </Section>
)

/** A refund has no share where the price isn’t known, or was in another currency. */
const withoutShare = (outcome: OutcomeType) => (WITH_AMOUNT.includes(outcome) ? 'Not known' : 'No refund')

/** Without decimals, but never “0%” of something. */
const percent = (share: number) => (share < 0.01 ? 'less than 1%' : `${Math.round(share * 100)}%`)
