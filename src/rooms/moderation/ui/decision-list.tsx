import type { ReactNode } from 'react'
import { Status } from '../../../design/forms/chip.tsx'
import { countOf, formatDate } from '../../../design/text/format.ts'
import { HIDING_REASON_LABELS } from '../../reviews/labels.ts'
import type { DecisionTaken } from '../desk-contract.ts'
import { DECISION_LABELS } from '../labels.ts'
import css from './moderation.module.css'

interface DecisionListProps<T> {
  label: string
  decisions: readonly T[]
  /** What a decision was about, where they are of several reviews. */
  about?: (decision: T) => ReactNode
}

const DAY = 86_400_000

/** Decisions that were taken: what, by whom, why, and how long it had waited. */
export const DecisionList = <T extends DecisionTaken>({ label, decisions, about }: DecisionListProps<T>) => (
  <ol className={css.log} aria-label={label}>
    {decisions.map((one, i) => {
      const days = Math.round((Date.parse(one.decided_at) - Date.parse(one.waiting_since)) / DAY)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: they never change places
        <li key={i}>
          <p className={css.facts}>
            <Status>{DECISION_LABELS[one.decision].done}</Status>
            {one.reason && <span>{HIDING_REASON_LABELS[one.reason].label}</span>}
            <span>
              by <bdi>{one.moderator}</bdi>, <time dateTime={one.decided_at}>{formatDate(one.decided_at)}</time>
            </span>
            <span>{days === 0 ? 'on the same day' : `after ${countOf(days, 'day')}`}</span>
            {one.flags > 0 && <span>{countOf(one.flags, 'report')}</span>}
          </p>
          {about?.(one)}
          {one.words && (
            <p className={css.words} dir="auto">
              {one.words}
            </p>
          )}
        </li>
      )
    })}
  </ol>
)
