import type { Transparency } from '../schemas.ts'
import { Figures } from './figures.tsx'

/** Appeals and reports about a shop's reviews: numbers, outcomes and response times. */

export const AppealFigures = ({ figures: { appeals } }: { figures: Pick<Transparency, 'appeals'> }) => (
  <Figures
    caption="Authors’ appeals against hidings by this shop"
    rows={[
      ['Received', appeals.received],
      ['Hiding upheld by a moderator', appeals.upheld],
      ['Put back by a moderator', appeals.overturned],
      ['Shown again by the shop before that', appeals.conceded],
      ['Waiting for a moderator', appeals.open],
      ['Days until a moderator decided, the middle one', appeals.median_days],
    ]}
  />
)

export const ReportFigures = ({ figures: { reports } }: { figures: Pick<Transparency, 'reports'> }) => (
  <Figures
    caption="Reports of this shop’s reviews, by anybody"
    rows={[
      ['Received', reports.received],
      ['No reason found', reports.dismissed],
      ['Review hidden by a moderator', reports.followed],
      ['Waiting for a moderator', reports.open],
      ['Days until a moderator decided, the middle one', reports.median_days],
    ]}
  />
)
