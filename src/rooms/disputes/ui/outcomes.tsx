import { Section } from '../../../design/layout/section.tsx'
import { formatCount, formatDate } from '../../../design/text/format.ts'
import type { DisputeOutcomes } from '../list-schemas.ts'
import css from './outcomes.module.css'

const COUNTED = [
  ['running', 'open'],
  ['agreed', 'settled by agreement'],
  ['awarded', 'decided by an arbitrator'],
  ['withdrawn', 'withdrawn by the buyer'],
  ['closed', 'closed without a result'],
] as const

/** Outcomes of a shop's disputes; renders nothing without any. */
export const Outcomes = ({ outcomes }: { outcomes: DisputeOutcomes }) =>
  outcomes.total > 0 && (
    <Section
      title={`Disputes (${formatCount(outcomes.total)})`}
      lede="Outcomes only. Names, messages and evidence stay private."
      tight
      id="disputes"
    >
      <ul className={css.counts}>
        {COUNTED.filter(([state]) => outcomes[state] > 0).map(([state, label]) => (
          <li key={state}>
            <strong>{formatCount(outcomes[state])}</strong> {label}
          </li>
        ))}
      </ul>
      {outcomes.awards.length > 0 && (
        <table className={css.awards}>
          <caption>Latest awards</caption>
          <thead>
            <tr>
              <th scope="col">Date</th>
              <th scope="col">About</th>
              <th scope="col">Awarded</th>
            </tr>
          </thead>
          <tbody>
            {outcomes.awards.map(({ dispute_type_label, outcome_label, ended_at }) => (
              <tr key={ended_at}>
                <td>{formatDate(ended_at)}</td>
                <td>{dispute_type_label}</td>
                <td>{outcome_label}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Section>
  )
