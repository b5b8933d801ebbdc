import { cx } from '../text/cx.ts'
import { countOf } from '../text/format.ts'
import css from './stars.module.css'

/** Width of a star with its gap, in star widths. */
const STEP = 1.12

/** Filled share of the row, so that 4.5 ends in the middle of the fifth star. 0 to 5. */
const filled = (value: number) => Math.floor(value) * STEP + (value % 1)

interface StarsProps {
  /** 0 to 5, fractions included. */
  value: number
  size?: 'sm' | 'md' | 'lg'
  /** Set if adjacent text states the value. */
  silent?: boolean
}

/** A row of five stars, filled up to the value. */
export function Stars({ value, size = 'md', silent }: StarsProps) {
  return (
    <svg
      className={cx(css.stars, size === 'sm' && css.sm, size === 'lg' && css.lg)}
      viewBox="0 0 5.6 1"
      role={silent ? undefined : 'img'}
      aria-label={silent ? undefined : `${value} out of 5 stars`}
      aria-hidden={silent}
    >
      <path d={`M0 0h${Number(filled(Math.min(5, Math.max(0, value))).toFixed(3))}v1H0z`} />
    </svg>
  )
}

interface RatingProps {
  /** The mean with one decimal; null without any review. */
  value: number | null
  count: number
  size?: 'sm' | 'md' | 'lg'
  /** Link target of the count, if it leads to the reviews. */
  href?: string
}

/** Stars, figure and count on one line; never a score without its count. */
export function Rating({ value, count, size, href }: RatingProps) {
  if (value === null || count === 0)
    return (
      <p className={css.rating}>
        <span className={css.count}>No reviews yet</span>
      </p>
    )
  const text = countOf(count, 'review')
  return (
    <p className={css.rating}>
      <Stars value={value} {...(size ? { size } : null)} />
      <b>{value.toFixed(1)}</b>
      {href ? <a href={href}>{text}</a> : <span className={css.count}>{text}</span>}
    </p>
  )
}
