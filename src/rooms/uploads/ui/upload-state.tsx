import { ButtonLink } from '../../../design/forms/button.tsx'
import { Notice } from '../../../design/overlays/notice.tsx'
import { countOf, formatCount } from '../../../design/text/format.ts'
import { isUnderWay, STORED_DAYS } from '../rules.ts'
import type { UploadDetails } from '../schemas.ts'
import { CauseList } from './cause-list.tsx'
import { recordsOf } from './labels.ts'
import { RunAgain } from './run-again.tsx'
import { RunProgress } from './run-progress.tsx'
import { UndoHint, Undone } from './undo-form.tsx'
import css from './uploads.module.css'

/** The progress or the result of a run. */
export function UploadState({ importPath, ...details }: UploadDetails & { importPath: string }) {
  const { upload, causes, mapping_path } = details
  if (upload.state === 'waiting') return null
  if (isUnderWay(upload.state)) return <RunProgress {...details} />
  return (
    <>
      {upload.failure && (
        <Notice tone="alert">
          <p>{upload.failure}</p>
        </Notice>
      )}
      {upload.undone && <Undone {...details} undone={upload.undone} importPath={importPath} />}
      {upload.totals && !upload.undone && (
        <Totals totals={upload.totals} tried={isTrial(upload)} stopped={upload.stopped_rows} />
      )}
      {upload.state === 'tried' && <ImportForm {...details} />}
      {upload.state === 'stopped' && <ContinueForm {...details} importPath={importPath} />}
      {upload.state === 'done' && (
        <p className={css.acts}>
          <ButtonLink look="primary" to={importPath}>
            Import another file
          </ButtonLink>
        </p>
      )}
      <UndoHint {...details} />
      {causes.length > 0 && !upload.undone && <Causes {...details} importPath={importPath} />}
      {upload.counts && !upload.undone && Object.keys(upload.counts).length > 0 && <Figures counts={upload.counts} />}
      {mapping_path && (
        <p className={css.facts}>
          <a href={mapping_path} download>
            Download this column mapping
          </a>{' '}
          for the command line
        </p>
      )}
      {upload.removed && <p className={css.facts}>The file was deleted after {STORED_DAYS} days.</p>}
    </>
  )
}

/** The file's rows by outcome: together they are all of them. */
const Totals = ({
  totals,
  tried,
  stopped,
}: {
  totals: NonNullable<UploadDetails['upload']['totals']>
  tried: boolean
  /** Rows that were not taken because the run was stopped. */
  stopped: number | null
}) => (
  <dl className={css.totals}>
    {(['added', 'changed', 'unchanged', 'refused'] as const).map(outcome => (
      <div key={outcome}>
        <dt>{(tried ? TRIED_LABELS : TOTAL_LABELS)[outcome]}</dt>
        <dd>{formatCount(totals[outcome])}</dd>
      </div>
    ))}
    {stopped !== null && (
      <div>
        <dt>not {tried ? 'tried' : 'imported'}, because it was stopped</dt>
        <dd>{formatCount(stopped)}</dd>
      </div>
    )}
  </dl>
)

const isTrial = ({ state }: UploadDetails['upload']) => state === 'tried' || state === 'trial_stopped'

const TOTAL_LABELS = {
  added: 'rows added',
  changed: 'changed something',
  unchanged: 'were here already',
  refused: 'left out',
}
const TRIED_LABELS = {
  added: 'rows would be added',
  changed: 'would change something',
  unchanged: 'are here already',
  refused: 'would be left out',
}

/** Imports the file as it was tried. */
function ImportForm(details: UploadDetails) {
  const { totals } = details.upload
  const rows = totals ? totals.added + totals.changed : 0
  if (rows === 0) return <p>There is nothing to import.</p>
  if (!details.may_import) return <p>Nothing was saved. An owner of the shop can import it.</p>
  return (
    <RunAgain {...details} text={`Import ${countOf(rows, 'row')}`}>
      <span className={css.facts}>Nothing is saved yet.</span>
    </RunAgain>
  )
}

/** Imports the rest of a file whose import was stopped. */
const ContinueForm = ({ importPath, ...details }: UploadDetails & { importPath: string }) => (
  <>
    <p>The rows imported before you stopped are saved. Continue reads the file again and skips them.</p>
    {details.may_import && !details.upload.removed && (
      <RunAgain {...details} text="Continue">
        <ButtonLink look="line" to={importPath}>
          Import another file
        </ButtonLink>
      </RunAgain>
    )}
  </>
)

/** The most frequent causes of problems, and the whole report. */
const Causes = ({ upload, causes, problems_path, importPath }: UploadDetails & { importPath: string }) => (
  <>
    <CauseList causes={causes} importPath={importPath} />
    <p className={css.facts}>
      Match the columns differently, or correct the file and upload it again. Rows that are here already change nothing.{' '}
      {problems_path && (
        <a href={problems_path} download>
          {reportLabel(upload)}
        </a>
      )}
    </p>
  </>
)

function reportLabel({ skipped, notes }: UploadDetails['upload']): string {
  const parts = [skipped > 0 && `${recordsOf('row', skipped)} left out`, notes > 0 && recordsOf('note', notes)]
  return `Download the reasons row by row: ${parts.filter(Boolean).join(', ')}`
}

/** What the rows became. */
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
