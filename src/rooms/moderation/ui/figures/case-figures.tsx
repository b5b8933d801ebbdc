import type { Transparency } from '../../schemas.ts'
import { Figures } from './figures.tsx'

/** Appeals and reports about a shop's reviews: numbers, outcomes and response times. */

const inDays = (days: number | null) =>
  days === null ? null : days === 0 ? 'less than a day' : `${days} ${days === 1 ? 'day' : 'days'}`

export const AppealFigures = ({ figures: { appeals } }: { figures: Pick<Transparency, 'appeals'> }) => (
  <Figures
    caption="Appeals by authors whose reviews this shop hid"
    rows={[
      ['Received', appeals.received],
      ['Review kept hidden by a moderator', appeals.upheld],
      ['Review restored by a moderator', appeals.overturned],
      ['Review restored by the shop first', appeals.conceded],
      ['Waiting for a moderator', appeals.open],
      ['Median time to a decision', inDays(appeals.median_days)],
    ]}
  />
)

export const ReportFigures = ({ figures: { reports } }: { figures: Pick<Transparency, 'reports'> }) => (
  <Figures
    caption="Reports of this shop’s reviews"
    rows={[
      ['Received', reports.received],
      ['No reason to hide found', reports.dismissed],
      ['Review hidden by a moderator', reports.followed],
      ['Waiting for a moderator', reports.open],
      ['Median time to a decision', inDays(reports.median_days)],
    ]}
  />
)
