import { ButtonLink } from '../forms/button.tsx'
import { Status } from '../forms/choices/chip.tsx'
import { formatCount } from '../text/format.ts'
import { VisuallyHidden } from '../text/visually-hidden.tsx'
import css from './waiting-list.module.css'

/** A kind of work that waits. */
export interface WaitingRow {
  count: number
  title: string
  text: string
  /** By when, or since when. */
  when: string
  /** `when` has a date that somebody has to keep. */
  due?: boolean
  /** Verb and target of the link; absent for work that is somebody else's. */
  act?: string
  to?: string | undefined
}

/** What waits, most urgent first; only the first row has the primary button. */
export const WaitingRows = ({ rows }: { rows: readonly WaitingRow[] }) => (
  <ul className={css.list}>
    {rows.map(({ count, title, text, when, due, act, to }, i) => (
      <li key={title}>
        <span className={css.count}>{formatCount(count)}</span>
        <div>
          <h3>{title}</h3>
          <p>{text}</p>
        </div>
        <span className={css.when}>{due ? <Status tone="wait">{when}</Status> : when}</span>
        {to && (
          <ButtonLink look={i === 0 ? 'primary' : 'line'} small to={to}>
            <span>
              {act}
              <VisuallyHidden>: {title.toLowerCase()}</VisuallyHidden>
            </span>
          </ButtonLink>
        )}
      </li>
    ))}
  </ul>
)
