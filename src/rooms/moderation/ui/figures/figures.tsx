import { formatCount } from '../../../../design/text/format.ts'
import { VisuallyHidden } from '../../../../design/text/visually-hidden.tsx'
import { HIDING_REASON_LABELS } from '../../../reviews/labels.ts'
import type { Transparency } from '../../schemas.ts'
import css from './figures.module.css'

type Shown = Omit<Transparency, 'meta_data'>

/** The width of a bar for a share of a whole. */
const width = (part: number, whole: number) => ({ width: `${whole === 0 ? 0 : ((part / whole) * 100).toFixed(1)}%` })

/** Reviews received, by outcome; the bars add up to the whole. @param hiddenHref the list of notices */
export function OutcomeBar({ figures, hiddenHref }: { figures: Omit<Shown, 'shop'>; hiddenHref: string }) {
  const { received, published, hidden, waiting, withheld } = figures
  const rows: [name: string, count: number, href?: string][] = [
    ['Published', published],
    ['Hidden by the shop', hidden.by_shop, hiddenHref],
    ['Hidden by a moderator', hidden.by_moderator, hiddenHref],
    ['Waiting for a moderator', waiting],
    ['Held before import', withheld],
  ]
  return (
    <table className={css.figures}>
      <caption>
        <VisuallyHidden>Reviews received, by outcome</VisuallyHidden>
      </caption>
      <tbody>
        <tr className={css.total}>
          <th scope="row">Received</th>
          <td className={css.bar} aria-hidden="true" />
          <td>{formatCount(received)}</td>
        </tr>
        {rows.map(([name, count, href], i) => (
          <tr key={name}>
            <th scope="row">{count > 0 && href ? <a href={href}>{name}</a> : name}</th>
            <td className={css.bar} aria-hidden="true">
              {count > 0 && <i className={i === 0 ? css.open : css.hollow} style={width(count, received)} />}
            </td>
            <td>{formatCount(count)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** Received and published side by side per number of stars, which exposes a shop that hides low ratings. */
export function ByStars({
  figures: { by_stars, without_stars },
}: {
  figures: Pick<Shown, 'by_stars' | 'without_stars'>
}) {
  const most = Math.max(1, ...by_stars.map(row => row.received))
  return (
    <>
      <table className={css.figures}>
        <caption>
          <VisuallyHidden>Reviews received and published, by stars</VisuallyHidden>
        </caption>
        <thead>
          <tr>
            <th scope="col">Stars</th>
            <td className={css.bar} aria-hidden="true" />
            <th scope="col">Received</th>
            <th scope="col">Published</th>
            <th scope="col">Hidden</th>
          </tr>
        </thead>
        <tbody>
          {by_stars.map(({ stars, received, published, hidden }) => (
            <tr key={stars}>
              <th scope="row">
                <span className={css.stars}>{stars}</span>
              </th>
              <td className={css.bar} aria-hidden="true">
                {published > 0 && <i className={css.open} style={width(published, most)} />}
                {received > published && <i className={css.hollow} style={width(received - published, most)} />}
              </td>
              <td>{formatCount(received)}</td>
              <td>{formatCount(published)}</td>
              <td>{formatCount(hidden)}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={css.note}>Filled: published. Hollow: not public.</p>
      {without_stars > 0 && (
        <p className={css.note}>
          We don’t know the stars of {formatCount(without_stars)} hidden {without_stars === 1 ? 'review' : 'reviews'}:
          only the notice was imported.
        </p>
      )}
    </>
  )
}

export type ReasonTally = Pick<Shown['by_reason'][number], 'reason' | 'by_shop' | 'by_moderator'>

/** @param explained adds a description of each reason */
export const ByReason = ({
  figures: { by_reason },
  explained,
}: {
  figures: { by_reason: ReasonTally[] }
  explained?: boolean
}) => (
  <table className={css.figures}>
    <caption>
      <VisuallyHidden>Hidden reviews, by reason</VisuallyHidden>
    </caption>
    <thead>
      <tr>
        <th scope="col">Reason</th>
        <th scope="col">By the shop</th>
        <th scope="col">By a moderator</th>
      </tr>
    </thead>
    <tbody>
      {by_reason.map(({ reason, by_shop, by_moderator }) => (
        <tr key={reason}>
          <th scope="row">
            {HIDING_REASON_LABELS[reason].label} {explained && <small>{HIDING_REASON_LABELS[reason].meaning}</small>}
          </th>
          <td>{formatCount(by_shop)}</td>
          <td>{formatCount(by_moderator)}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

interface FiguresProps {
  caption: string
  /** Names with figures; null means unknown. */
  rows: readonly (readonly [name: string, figure: number | string | null])[]
}

/** A table of names and figures. */
export const Figures = ({ caption, rows }: FiguresProps) => (
  <table className={css.figures}>
    <caption>
      <VisuallyHidden>{caption}</VisuallyHidden>
    </caption>
    <tbody>
      {rows.map(([name, figure]) => (
        <tr key={name}>
          <th scope="row">{name}</th>
          <td>{figure === null ? 'unknown' : typeof figure === 'number' ? shown(figure) : figure}</td>
        </tr>
      ))}
    </tbody>
  </table>
)

const shown = (figure: number) => (Number.isInteger(figure) ? formatCount(figure) : String(figure))
