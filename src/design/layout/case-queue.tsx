import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import { formatCount } from '../text/format.ts'
import { InLanguage } from '../text/in-language.tsx'
import css from './case-queue.module.css'

/** A case in a queue. */
export interface QueuedCase {
  path: string
  current: boolean
  /** Where it stands, and since or until when. */
  state: string
  when: ReactNode
  subject: string
  /** Of the subject, ISO 639-1; null if unknown. */
  language: string | null
  about: ReactNode
}

interface CaseQueueProps {
  /** Link to the whole list, and how many cases are in it. */
  title: string
  path: string
  total: number
  note: string
  cases: readonly QueuedCase[]
}

/**
 * What waits at a desk, around the case that is open: at its left in wide windows, else the
 * cases before and after it, above it; nothing without cases.
 */
export const CaseQueue = ({ title, path, total, note, cases }: CaseQueueProps) =>
  cases.length > 0 && (
    <nav className={css.queue} aria-label={title}>
      <p>
        <Link to={path}>
          {title}, {formatCount(total)}
        </Link>
        <small>{note}</small>
      </p>
      <ol>
        {cases.map(({ path, current, state, when, subject, language, about }, i) => (
          <li key={path} data-current={current || undefined}>
            <Link to={path} aria-current={current ? 'page' : undefined}>
              <span>
                <span>
                  <span className={css.step}>{stepTo(cases, i)}</span>
                  {state}
                </span>
                {when}
              </span>
              <b>
                <InLanguage language={language}>{subject}</InLanguage>
              </b>
              <small>{about}</small>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )

/** Which of the cases around the open one it is, where only these are shown. */
function stepTo(cases: readonly QueuedCase[], i: number): string | false {
  if (cases[i - 1]?.current) return 'Next: '
  return cases[i + 1]?.current === true && 'Previous: '
}
