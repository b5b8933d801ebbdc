import { Section } from '../../../design/layout/section.tsx'
import { countOf, formatDate } from '../../../design/text/format.ts'
import type { Dispute, SimilarCases as Similar } from '../schemas.ts'
import css from './disputes.module.css'

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
          {countOf(similar.total, 'case')} decided about “{dispute.dispute_type_label}”
          {similar.category ? ` in ${similar.category}` : ' in all categories'}: {outcomesOf(similar)}.
          {similar.median_share !== null &&
            ` Where money was refunded, the median was ${percent(similar.median_share)} of the price paid.`}
        </p>
        <table className={css.awards}>
          <caption>The latest</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">Awarded</th>
              <th scope="col">Share refunded</th>
            </tr>
          </thead>
          <tbody>
            {similar.latest.map(({ ended_at, outcome_label, share }) => (
              <tr key={ended_at}>
                <td>
                  <time dateTime={ended_at}>{formatDate(ended_at)}</time>
                </td>
                <td>{outcome_label}</td>
                <td>{share === null ? 'No refund' : percent(share)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </>
    )}
  </Section>
)

const outcomesOf = ({ outcomes }: Similar) =>
  outcomes.map(({ outcome_label, count }) => `${count} × ${outcome_label.toLowerCase()}`).join(', ')

/** Without decimals, but never “0 %” of something. */
const percent = (share: number) => (share < 0.01 ? 'less than 1%' : `${Math.round(share * 100)}%`)
