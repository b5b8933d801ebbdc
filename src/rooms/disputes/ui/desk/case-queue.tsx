import { CaseQueue } from '../../../../design/layout/case-queue.tsx'
import { formatRecentDate } from '../../../../design/text/format-recent-date.ts'
import { DECIDE_DAYS } from '../../rules.ts'
import type { DisputeItem, CaseQueue as Queue } from '../../schemas.ts'
import css from './case-facts.module.css'
import { timeLeft } from './case-steps.ts'

interface OpenCasesProps {
  queue: Queue
  /** Path of the list of all cases. */
  path: string
  /** Id of the case that is open. */
  current: string
}

/** What waits for an arbitrator, beside the case: at its left in wide windows, else above it (X-arbitrator-07). */
export const OpenCases = ({ queue: { total_count, cases }, path, current }: OpenCasesProps) => (
  <CaseQueue
    title="Open cases"
    path={path}
    total={total_count}
    note={`Decide within ${DECIDE_DAYS} days of taking one.`}
    cases={cases.map(item => ({
      path: item.path,
      current: item.id === current,
      state: item.decision ? 'Yours' : 'Free',
      when: <When item={item} />,
      subject: item.product.title,
      language: item.product.language,
      about: (
        <>
          <bdi>{item.reviewer_name}</bdi> and <bdi>{item.shop.name}</bdi>
        </>
      ),
    }))}
  />
)

const When = ({ item: { decision, last_act_at } }: { item: DisputeItem }) =>
  decision ? (
    <span className={decision.overdue ? css.late : undefined}>{timeLeft(decision)}</span>
  ) : (
    <span>
      since <time dateTime={last_act_at}>{formatRecentDate(last_act_at)}</time>
    </span>
  )
