import { cx } from '../text/cx.ts'
import { countOf } from '../text/format.ts'
import css from './stars.module.css'

/** A star is as wide as high; so wide it is with the gap after it. */
const STEP = 1.12

/** How much of the row is filled at a value, so that 4.5 stops in the middle of the fifth star. 0 to 5 steps. */
const filled = (value: number) => Math.floor(value) * STEP + (value % 1)

interface StarsProps {
  /** 0 to 5, parts of a star included. */
  value: number
  size?: 'sm' | 'md' | 'lg'
  /** Set where the value stands beside it in words already. */
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
  /** Where the reviews are, when the count should lead there. */
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
