import { Link } from '../../../../design/navigation/link.tsx'
import { formatCount } from '../../../../design/text/format.ts'
import { formatRecentDate } from '../../../../design/text/format-recent-date.ts'
import { DECIDE_DAYS } from '../../rules.ts'
import type { CaseQueue, DisputeItem } from '../../schemas.ts'
import css from './case-queue.module.css'
import { timeLeft } from './case-steps.ts'

interface CaseListProps {
  queue: CaseQueue
  /** Path of the list of all cases. */
  path: string
  /** Id of the case that is open. */
  current: string
}

/** What waits for an arbitrator, beside the case: at its left in wide windows, else above it (X-arbitrator-07). */
export const CaseList = ({ queue: { total_count, cases }, path, current }: CaseListProps) =>
  cases.length > 0 && (
    <nav className={css.queue} aria-label="Open cases">
      <p>
        <Link to={path}>Open cases, {formatCount(total_count)}</Link>
        <small>Decide within {DECIDE_DAYS} days of taking one.</small>
      </p>
      <ol>
        {cases.map(item => (
          <li key={item.id}>
            <Link to={item.path} aria-current={item.id === current ? 'page' : undefined}>
              <Whose item={item} />
              <b>
                <bdi>{item.product.title}</bdi>
              </b>
              <small>
                <bdi>{item.reviewer_name}</bdi> and <bdi>{item.shop.name}</bdi>
              </small>
            </Link>
          </li>
        ))}
      </ol>
    </nav>
  )

const Whose = ({ item: { decision, last_act_at } }: { item: DisputeItem }) => (
  <span>
    <span>{decision ? 'Yours' : 'Free'}</span>
    {decision ? (
      <span className={decision.overdue ? css.late : undefined}>{timeLeft(decision)}</span>
    ) : (
      <span>
        since <time dateTime={last_act_at}>{formatRecentDate(last_act_at)}</time>
      </span>
    )}
  </span>
)
