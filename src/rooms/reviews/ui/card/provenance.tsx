import { formatDate, formatShortDate } from '../../../../design/text/format.ts'
import { VisuallyHidden } from '../../../../design/text/visually-hidden.tsx'
import type { Review } from '../../contract.ts'
import css from './provenance.module.css'
import { allSteps, mainSteps, type Step, verificationLabel } from './provenance-labels.ts'

/**
 * How a review got here, as a line that opens: of a verified one the steps from the order on, of any other why it is not
 * verified. Open, it says what makes it so and everything that happened to it since.
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
            <VisuallyHidden>How this review got here</VisuallyHidden>
          </>
        ) : (
          <span className={css.why}>Why it is not verified</span>
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

/** A year stands only where it is not the last step's. */
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
