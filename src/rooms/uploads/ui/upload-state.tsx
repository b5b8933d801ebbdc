import { Link } from '../../../design/navigation/link.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { countOf, formatCount } from '../../../design/text/format.ts'
import { isUnderWay, STORED_DAYS } from '../rules.ts'
import type { UploadDetails } from '../schemas.ts'
import { recordsOf, stateLabel } from './labels.ts'
import css from './uploads.module.css'

/** The progress or the result of a run. */
export function UploadState({ upload, problems_path, mapping_path }: UploadDetails) {
  if (upload.state === 'waiting') return null
  if (isUnderWay(upload.state))
    return (
      <div role="status">
        <p>{stateLabel(upload)}</p>
        <progress className={css.bar} max={1} value={upload.progress} aria-label={stateLabel(upload)} />
        <p className={css.facts}>
          {formatCount(upload.rows)} rows so far. You can leave this page; it will carry on.{' '}
          <Link to={upload.path}>Refresh progress</Link>
        </p>
      </div>
    )
  return (
    <>
      {upload.failure ? (
        <Notice tone="alert">
          <p>{upload.failure}</p>
        </Notice>
      ) : (
        <Notice tone="done">
          <p>
            {stateLabel(upload)}.{upload.state === 'tried' && ' This was a trial run: nothing was saved.'}
          </p>
        </Notice>
      )}
      {upload.totals && <Totals rows={upload.rows} totals={upload.totals} />}
      {upload.counts && Object.keys(upload.counts).length > 0 && <Figures counts={upload.counts} />}
      <ul>
        {problems_path && (
          <li>
            <a href={problems_path} download>
              {reportLabel(upload)}
            </a>
          </li>
        )}
        {mapping_path && (
          <li>
            <a href={mapping_path} download>
              Download this column mapping
            </a>{' '}
            for the command line
          </li>
        )}
      </ul>
      {upload.removed && <p className={css.facts}>The file was deleted after {STORED_DAYS} days.</p>}
    </>
  )
}

function reportLabel({ skipped, notes }: UploadDetails['upload']): string {
  const parts = [
    skipped > 0 && `${recordsOf('row', skipped)} skipped`,
    notes > 0 && `${recordsOf('row', notes)} imported with a note`,
  ]
  return `${parts.filter(Boolean).join(', ')}: download the reasons, row by row`
}

/** The file's rows by outcome. */
const Totals = ({ rows, totals }: { rows: number; totals: NonNullable<UploadDetails['upload']['totals']> }) => (
  <p>
    {countOf(rows, 'row')} in = {formatCount(totals.added)} new + {formatCount(totals.changed)} changed +{' '}
    {formatCount(totals.unchanged)} unchanged + {formatCount(totals.refused)} refused
  </p>
)

const Figures = ({ counts }: { counts: NonNullable<UploadDetails['upload']['counts']> }) => (
  <table className={css.figures}>
    <thead>
      <tr className={css.head}>
        <th scope="col">Records</th>
        <th scope="col">Added</th>
        <th scope="col">Changed</th>
        <th scope="col">Unchanged</th>
      </tr>
    </thead>
    <tbody>
      {Object.entries(counts).map(([type, { added, changed, unchanged }]) => (
        <tr key={type}>
          <th scope="row">{recordsOf(type, added + changed + unchanged)}</th>
          <td>{formatCount(added)}</td>
          <td>{formatCount(changed)}</td>
          <td>{formatCount(unchanged)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
