import { type ReactNode, useId } from 'react'
import { Link } from '../../../../design/navigation/link.tsx'
import { formatCount } from '../../../../design/text/format.ts'
import { outcomeLabel, starLabel } from '../../figures/outcome-labels.ts'
import type { Transparency } from '../../schemas.ts'
import { AppealFigures, ReportFigures } from './case-figures.tsx'
import { ByReason, ByStars, type ReasonTally } from './figures.tsx'
import css from './shop-figures.module.css'

/** The figures of a shop's transparency report, as its shop page shows them. */
export type ShopFigures = Pick<
  Transparency,
  'received' | 'published' | 'hidden' | 'waiting' | 'withheld' | 'by_stars' | 'without_stars' | 'appeals' | 'reports'
> & { by_reason: ReasonTally[] }

interface ReceivedProps {
  figures: ShopFigures
  /** Link to the full report. */
  more: ReactNode
  /** The list of notices. */
  hiddenHref: string
}

/** Reviews that a shop received, published and hid: a sentence, a bar, and all figures behind a disclosure without scripts. */
export function Received({ figures, more, hiddenHref }: ReceivedProps) {
  const heading = useId()
  const stars = starLabel(figures)
  const { received, appeals, reports } = figures
  return (
    <section className={css.received} aria-labelledby={heading}>
      <h2 id={heading}>Reviews received, published and hidden</h2>
      <p>
        <b className={css.fact}>{outcomeLabel(figures)}</b> {stars}
      </p>
      {received > 0 && <Bar figures={figures} hiddenHref={hiddenHref} />}
      {received + appeals.received + reports.received > 0 && <All figures={figures} more={more} />}
    </section>
  )
}

/** What became of the reviews; `listed` ones have notices. */
const kindsOf = ({ published, hidden, waiting, withheld }: ShopFigures) =>
  [
    { name: 'Published', count: published, look: css.open },
    { name: 'Hidden by the shop', count: hidden.by_shop, look: css.hollow, listed: true },
    { name: 'Hidden by a moderator', count: hidden.by_moderator, look: css.other, listed: true },
    { name: 'Waiting for a moderator', count: waiting, look: css.other },
    { name: 'Held before import', count: withheld, look: css.other },
  ] as const

/** Reviews received as one bar with a legend; kinds without any show a zero in the legend. */
function Bar({ figures, hiddenHref }: Pick<ReceivedProps, 'figures' | 'hiddenHref'>) {
  const kinds = kindsOf(figures)
  return (
    <>
      <div className={css.bar} aria-hidden="true">
        {kinds.map(
          ({ name, count, look }) =>
            count > 0 && <i key={name} className={look} style={{ flexGrow: count / figures.received }} />,
        )}
      </div>
      <ul className={css.legend}>
        {kinds
          .filter(({ count }, i) => i < 2 || count > 0)
          .map(({ name, count, look, ...kind }) => (
            <li key={name}>
              <i className={look} aria-hidden="true" />{' '}
              {count > 0 && 'listed' in kind ? <Link to={hiddenHref}>{name}</Link> : name} <b>{formatCount(count)}</b>
            </li>
          ))}
      </ul>
    </>
  )
}

const All = ({ figures, more }: { figures: ShopFigures; more: ReactNode }) => (
  <details className={css.all}>
    <summary>Details: stars, reasons, appeals and response times</summary>
    <div className={css.parts}>
      <Part title="By stars">
        <ByStars figures={figures} />
      </Part>
      <Part title="Hidden, by reason">
        <ByReason figures={figures} />
      </Part>
      <Part title="Appeals against this shop">
        <AppealFigures figures={figures} />
      </Part>
      <Part title="Reports">
        <ReportFigures figures={figures} />
      </Part>
    </div>
    <p className={css.note}>Reviews withdrawn by their author aren’t counted. {more}</p>
  </details>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3>{title}</h3>
    {children}
  </div>
)
