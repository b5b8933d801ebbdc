import { CaseQueue } from '../../../../design/layout/case-queue.tsx'
import { formatRecentDate } from '../../../../design/text/format-recent-date.ts'
import type { ModerationCase } from '../../desk/schemas.ts'
import { WAITING_LABELS } from '../../labels.ts'
import { DESK_PATH } from '../../paths.ts'

/** The moderators' queue around a case (X-work-12). */
export const WaitingCases = ({ queue: { total_count, cases } }: Pick<ModerationCase, 'queue'>) => (
  <CaseQueue
    title="Queue"
    path={DESK_PATH}
    total={total_count}
    note="Oldest first"
    cases={cases.map(({ path, state, since, subject, language, shop, why, current }) => ({
      path,
      current,
      state: WAITING_LABELS[state],
      when: <time dateTime={since}>{formatRecentDate(since)}</time>,
      subject,
      language,
      about: (
        <>
          {/* some reasons are whole sentences, and the shop follows */}
          {why[0]?.replace(/\.$/, '')}
          {why.length > 0 && subject !== shop && ', '}
          {subject !== shop && <bdi>{shop}</bdi>}
        </>
      ),
    }))}
  />
)
