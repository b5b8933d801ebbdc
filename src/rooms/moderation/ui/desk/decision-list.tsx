import type { ReactNode } from 'react'
import { Status } from '../../../../design/forms/choices/chip.tsx'
import { countOf, formatDate } from '../../../../design/text/format.ts'
import { settingOfText } from '../../../../design/text/text-setting.ts'
import { HIDING_REASON_LABELS } from '../../../reviews/labels.ts'
import type { DecisionTaken } from '../../desk/schemas.ts'
import { DECISION_LABELS } from '../../labels.ts'
import css from '../moderation.module.css'

interface DecisionListProps<T> {
  label: string
  decisions: readonly T[]
  /** Renders the decision's subject, in lists that span several reviews. */
  about?: (decision: T) => ReactNode
}

const DAY = 86_400_000

/** A list of past decisions: what, by whom, why, and after how many days. */
export const DecisionList = <T extends DecisionTaken>({ label, decisions, about }: DecisionListProps<T>) => (
  <ol className={css.log} aria-label={label}>
    {decisions.map((decision, i) => {
      const days = Math.round((Date.parse(decision.decided_at) - Date.parse(decision.waiting_since)) / DAY)
      return (
        // biome-ignore lint/suspicious/noArrayIndexKey: past decisions never change places
        <li key={i}>
          <p className={css.facts}>
            <Status>{DECISION_LABELS[decision.decision].done}</Status>
            {decision.reason && <span>{HIDING_REASON_LABELS[decision.reason].label}</span>}
            <span>
              by <bdi>{decision.moderator}</bdi>,{' '}
              <time dateTime={decision.decided_at}>{formatDate(decision.decided_at)}</time>
            </span>
            <span>{days === 0 ? 'on the same day' : `after ${countOf(days, 'day')}`}</span>
            {decision.flags > 0 && <span>{countOf(decision.flags, 'report')}</span>}
          </p>
          {about?.(decision)}
          {decision.words && (
            <p className={css.words} {...settingOfText(decision.words, decision.language)}>
              {decision.words}
            </p>
          )}
        </li>
      )
    })}
  </ol>
)
