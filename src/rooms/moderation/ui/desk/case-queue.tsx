import { Link } from '../../../../design/navigation/link.tsx'
import { formatCount } from '../../../../design/text/format.ts'
import { formatRecentDate } from '../../../../design/text/format-recent-date.ts'
import type { ModerationCase } from '../../desk/schemas.ts'
import { WAITING_LABELS } from '../../labels.ts'
import { DESK_PATH } from '../../paths.ts'
import css from './case-queue.module.css'

/** The queue around a case, beside it in wide windows; elsewhere the desk itself is one link away (X-work-12). */
export const CaseQueue = ({ queue: { total_count, cases } }: Pick<ModerationCase, 'queue'>) =>
  cases.length > 0 && (
    <nav className={css.queue} aria-label="Queue">
      <h2>
        <Link to={DESK_PATH}>Queue, {formatCount(total_count)}</Link>
      </h2>
      <p>Oldest first</p>
      <ol>
        {cases.map(({ path, state, since, subject, shop, why, current }) => (
          <li key={path}>
            <Link to={path} aria-current={current ? 'page' : undefined}>
              <span>
                <span>{WAITING_LABELS[state]}</span>
                <time dateTime={since}>{formatRecentDate(since)}</time>
              </span>
              <b>
                <bdi>{subject}</bdi>
              </b>
              <small>
                {why[0]}
                {why.length > 0 && subject !== shop && ', '}
                {subject !== shop && <bdi>{shop}</bdi>}
              </small>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )
