import { formatDate, formatShortDate } from '../../../../design/text/format.ts'
import { VisuallyHidden } from '../../../../design/text/visually-hidden.tsx'
import type { Review } from '../../schemas.ts'
import css from './provenance.module.css'
import { allSteps, mainSteps, type Step, verificationLabel } from './provenance-labels.ts'

/**
 * Provenance of a review, as a disclosure: the summary shows the steps from the order on, or why the review is
 * unverified; the details explain the verification and list every later change.
 */
export function Provenance({ review }: { review: Review }) {
  const { trace, verified, source } = review
  if (!trace) return null
  return (
    <details className={css.provenance}>
      <summary>
        {verified ? (
          <>
            <Line steps={mainSteps(trace, source)} />
            <VisuallyHidden>Timeline</VisuallyHidden>
          </>
        ) : (
          <span className={css.why}>Why isn’t this verified?</span>
        )}
      </summary>
      <div className={css.told}>
        <p>{verificationLabel(review)}</p>
        <ol>
          {allSteps({ ...review, trace }).map(({ text, at }) => (
            <li key={text + at}>{at ? `${text} ${formatDate(at)}` : text}</li>
          ))}
        </ol>
      </div>
    </details>
  )
}

/** Omits the year of steps in the same year as the last one. */
function Line({ steps }: { steps: Step[] }) {
  const year = steps.at(-1)?.at?.slice(0, 4)
  const dayOf = (at: string, isLast: boolean) => formatShortDate(at, isLast || at.slice(0, 4) !== year)
  return (
    <span className={css.line}>
      {steps.map(({ text, at }, i) => (
        <span key={text}>{at ? `${text} ${dayOf(at, i === steps.length - 1)} ` : `${text} `}</span>
      ))}
    </span>
  )
}
