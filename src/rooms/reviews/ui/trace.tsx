import { formatShortDate } from '../../../design/format.ts'
import type { Review } from '../contract.ts'
import css from './trace.module.css'

type Step = [text: string, at: string]

function stepsOf(trace: NonNullable<Review['trace']>, source: Review['source']): Step[] {
  const uninvited = trace.invited_at === null && source === 'organic'
  return [
    ['Ordered', trace.ordered_at],
    ...(trace.invited_at ? [['Invited', trace.invited_at] satisfies Step] : []),
    [uninvited ? 'Written without invitation' : 'Written', trace.written_at],
    ['Published', trace.published_at],
  ]
}

/** How a verified review got here, step by step; a year stands only where it is not the last step's. */
export function Trace({ trace, source }: Pick<Review, 'source'> & { trace: NonNullable<Review['trace']> }) {
  const steps = stepsOf(trace, source)
  const year = trace.published_at.slice(0, 4)
  return (
    <ol className={css.trace} aria-label="How this review got here">
      {steps.map(([text, at], i) => (
        <li key={text}>
          <span>
            {text}{' '}
            <time dateTime={at.slice(0, 10)}>
              {formatShortDate(at, i === steps.length - 1 || at.slice(0, 4) !== year)}
            </time>
          </span>
        </li>
      ))}
    </ol>
  )
}
