import { formatCount, formatDate } from '../../../../design/text/format.ts'
import type { LastYearFigures } from '../../schemas.ts'
import { Figures } from './figures.tsx'

/** A figure with what it was before, in words. */
export const beforeText = (
  { now, was }: { now: number | null; was: number | null },
  text: (value: number) => string = formatCount,
) => (now === null ? 'none' : text(now)) + (was === null ? '' : `, was ${text(was)}`)

const oneDecimal = (value: number) => value.toFixed(1)

/** The last 12 months of a shop, each figure with what it was in the 12 months before. */
export const YearFigures = ({ year }: { year: LastYearFigures }) => (
  <>
    <Figures
      caption="The last 12 months, and the 12 months before"
      rows={[
        ['Reviews received', beforeText(year.received)],
        ['Average stars of public reviews', beforeText(year.rating, oneDecimal)],
        ['Hidden by the shop', beforeText(year.hidden_by_shop)],
        ['Put back after an appeal', beforeText(year.put_back)],
      ]}
    />
    <p>
      {formatDate(year.from)} to {formatDate(year.to)}
      {year.received.was === null ? '.' : ', compared with the 12 months before.'} Reviews count when they were written,
      hidings when they were made.
    </p>
  </>
)
