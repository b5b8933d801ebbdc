import { ColumnHeads } from '../../design/layout/column-heads.tsx'
import { Section } from '../../design/layout/section.tsx'
import { countOf, formatCount, formatDate } from '../../design/text/format.ts'
import { fileSize, WITHDRAWN_LABELS } from '../../rooms/open-data/labels.ts'
import { releaseFilePath } from '../../rooms/open-data/paths.ts'
import type { Releases } from '../../rooms/open-data/schemas.ts'
import css from './open-data.module.css'

type Latest = NonNullable<Releases['latest']>
type Release = Releases['releases'][number]

/** What was withdrawn, and the releases before the newest (P4.1, P4.2). */
export const Past = ({ latest, earlier }: { latest: Latest; earlier: readonly Release[] }) => {
  const withdrawn = latest.files.find(({ path }) => path === 'withdrawn.jsonl')
  return (
    <div className={css.even}>
      <Section title="Withdrawn" id="withdrawn" lede="If you keep a copy, drop these.">
        <p className={css.words}>
          Each is listed with the time and the reason: {countOf(withdrawn?.rows ?? 0, 'review')} so far.
        </p>
        {latest.withdrawn.length > 0 && (
          <table className={css.figures}>
            <ColumnHeads names={['Why', 'Reviews']} />
            <tbody>
              {latest.withdrawn.map(({ why, reviews }) => (
                <tr key={why}>
                  <td>{WITHDRAWN_LABELS[why] ?? why}</td>
                  <td>{formatCount(reviews)}</td>
                </tr>
              ))}
            </tbody>
          </table>
        )}
        <p>
          <a href={releaseFilePath(latest.release, 'withdrawn.jsonl')} download>
            All of them, as a file
          </a>
        </p>
      </Section>
      <Section
        title="Earlier releases"
        id="earlier"
        lede="We keep one a week for a quarter and one a month for two years. What people wrote is left out of them, so that nobody can download here what an author has deleted."
      >
        {earlier.length === 0 ? (
          <p className={css.words}>This is the first one.</p>
        ) : (
          <Earlier releases={earlier.slice(0, FEW)} />
        )}
        {earlier.length > FEW && (
          <details>
            <summary>{countOf(earlier.length - FEW, 'more release')}</summary>
            <Earlier releases={earlier.slice(FEW)} />
          </details>
        )}
      </Section>
    </div>
  )
}

/** Earlier releases that are shown at once. */
const FEW = 10

const Earlier = ({ releases }: { releases: readonly Release[] }) => (
  <table className={css.figures}>
    <ColumnHeads names={['Release', 'Rows', 'Packed']} />
    <tbody>
      {releases.map(({ release, date, rows, bytes, complete, archive }) => (
        <tr key={release}>
          <td>
            <a href={archive} download={`open-data-${release}.tar`}>
              {formatDate(date)}
              {release !== date && `, no. ${release.slice(date.length + 1)}`}
            </a>
            {!complete && <small>Without reviews, questions and authors</small>}
          </td>
          <td>{formatCount(rows)}</td>
          <td>{fileSize(bytes)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)
