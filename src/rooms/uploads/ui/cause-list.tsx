import { ButtonLink } from '../../../design/forms/button.tsx'
import { formatCount } from '../../../design/text/format.ts'
import { linesOf } from '../../transfer/problem-list.ts'
import { lacksProducts } from '../cause-rules.ts'
import type { Cause } from '../schemas.ts'
import css from './cause-list.module.css'

interface CauseListProps {
  causes: readonly Cause[]
  importPath: string
}

/** Why rows were left out or imported with a note: one item per cause, with its values, its rows and what settles them. */
export const CauseList = ({ causes, importPath }: CauseListProps) => (
  <ol className={css.causes}>
    {causes.map(cause => (
      <li key={`${cause.outcome} ${cause.column} ${cause.reason}`}>
        <b>{formatCount(cause.count)}</b>
        <div>
          <h3 dir="auto">{cause.reason.charAt(0).toUpperCase() + cause.reason.slice(1)}</h3>
          {cause.values && <Values {...cause} values={cause.values} />}
          {lacksProducts(cause) && (
            <p>Import your products first, then try this file again. Or match another column to the product.</p>
          )}
          <p className={css.lines}>
            {OUTCOMES[cause.outcome]}
            {cause.column !== null && (
              <>
                , column <bdi>{cause.column}</bdi>
              </>
            )}
            , {linesOf(cause)} of the file
          </p>
        </div>
        {lacksProducts(cause) && (
          <ButtonLink look="line" small to={importPath}>
            Import products
          </ButtonLink>
        )}
      </li>
    ))}
  </ol>
)

const OUTCOMES: Readonly<Record<Cause['outcome'], string>> = {
  skipped: 'Left out',
  left_out: 'Not for import',
  note: 'Imported with a note',
  waiting: 'Waits for an answer',
}

const Values = ({ values, more_values = 0 }: { values: readonly string[]; more_values?: number | undefined }) => (
  <p className={css.values}>
    {values.map(value => (
      <bdi key={value}>{value}</bdi>
    ))}
    {more_values > 0 && ` and ${formatCount(more_values)} more`}
  </p>
)
