import { formatCount } from '../../../design/text/format.ts'
import { linesOf } from '../../transfer/problem-list.ts'
import type { Cause } from '../schemas.ts'
import css from './cause-list.module.css'

/** Why rows were left out or imported with a note: one item per cause, with its rows. */
export const CauseList = ({ causes }: { causes: readonly Cause[] }) => (
  <ol className={css.causes}>
    {causes.map(cause => (
      <li key={`${cause.outcome} ${cause.column} ${cause.reason}`}>
        <b>{formatCount(cause.count)}</b>
        <div>
          <h3>{headingOf(cause)}</h3>
          <p dir="auto">{cause.reason}</p>
          <p className={css.lines}>In {linesOf(cause)} of the file</p>
        </div>
      </li>
    ))}
  </ol>
)

const OUTCOMES: Readonly<Record<Cause['outcome'], string>> = {
  skipped: 'Left out',
  left_out: 'Not for import',
  note: 'With a note',
  waiting: 'Waits for an answer',
}

const headingOf = ({ outcome, column }: Cause) => (
  <>
    {OUTCOMES[outcome]}
    {column !== null && (
      <>
        : <bdi>{column}</bdi>
      </>
    )}
  </>
)
