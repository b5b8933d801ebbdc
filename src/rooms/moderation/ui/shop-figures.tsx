import { type ReactNode, useId } from 'react'
import { formatCount } from '../../../design/text/format.ts'
import type { Transparency } from '../contract.ts'
import { outcomeLabel, starLabel } from '../outcome-labels.ts'
import { AppealFigures, ReportFigures } from './case-figures.tsx'
import { ByReason, ByStars, type ReasonTally } from './figures.tsx'
import css from './shop-figures.module.css'

/** What a shop received and what became of it, as its own page shows it. */
export type ShopFigures = Pick<
  Transparency,
  'received' | 'published' | 'hidden' | 'waiting' | 'withheld' | 'by_stars' | 'without_stars' | 'appeals' | 'reports'
> & { by_reason: ReasonTally[] }

interface ReceivedProps {
  figures: ShopFigures
  /** The way to the same on a page of its own. */
  more: ReactNode
}

/** What a shop received, published and hid: in a sentence and a bar, and behind them every figure, without a script too. */
export function Received({ figures, more }: ReceivedProps) {
  const heading = useId()
  const stars = starLabel(figures)
  const { received, appeals, reports } = figures
  return (
    <section className={css.received} aria-labelledby={heading}>
      <h2 id={heading}>What it received, published and hid</h2>
      <p>
        <b className={css.fact}>{outcomeLabel(figures)}</b> {stars}
      </p>
      {received > 0 && <Bar of={figures} />}
      {received + appeals.received + reports.received > 0 && <All of={figures} more={more} />}
    </section>
  )
}

const kindsOf = ({ published, hidden, waiting, withheld }: ShopFigures) =>
  [
    ['Published', published, css.open],
    ['Hidden by the shop', hidden.by_shop, css.hollow],
    ['Hidden by a moderator', hidden.by_moderator, css.other],
    ['Waiting for a moderator', waiting, css.other],
    ['Held back before they came here', withheld, css.other],
  ] as const

/** What was received as one bar, with its legend; what holds none of it is told by its nought. */
function Bar({ of }: { of: ShopFigures }) {
  const kinds = kindsOf(of)
  return (
    <>
      <div className={css.bar} aria-hidden="true">
        {kinds.map(
          ([name, count, look]) =>
            count > 0 && <i key={name} className={look} style={{ flexGrow: count / of.received }} />,
        )}
      </div>
      <ul className={css.legend}>
        {kinds
          .filter(([, count], i) => i < 2 || count > 0)
          .map(([name, count, look]) => (
            <li key={name}>
              <i className={look} aria-hidden="true" /> {name} <b>{formatCount(count)}</b>
            </li>
          ))}
      </ul>
    </>
  )
}

const All = ({ of, more }: { of: ShopFigures; more: ReactNode }) => (
  <details className={css.all}>
    <summary>All figures: by stars, by reason, appeals, days</summary>
    <div className={css.parts}>
      <Part title="By stars">
        <ByStars of={of} />
      </Part>
      <Part title="Hidden, by reason">
        <ByReason of={of} />
      </Part>
      <Part title="Appeals against the shop’s hidings">
        <AppealFigures of={of} />
      </Part>
      <Part title="Reports by anybody">
        <ReportFigures of={of} />
      </Part>
    </div>
    <p className={css.note}>
      Counted from the reviews themselves. What its author withdrew is in none of the figures. {more}
    </p>
  </details>
)

const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <div>
    <h3>{title}</h3>
    {children}
  </div>
)
