import X from 'lucide/dist/esm/icons/x.mjs'
import type { ReactNode } from 'react'
import { Icon } from '../../images/icon.tsx'
import { Link } from '../../navigation/link.tsx'
import { cx } from '../../text/cx.ts'
import { formatCount } from '../../text/format.ts'
import { VisuallyHidden } from '../../text/visually-hidden.tsx'
import css from './chip.module.css'

/** A row of chips that wraps, and scrolls sideways on a phone. */
export const Chips = ({ children, label }: { children: ReactNode; label: string }) => (
  <nav className={css.chips} aria-label={label}>
    {children}
  </nav>
)

interface ChipProps {
  to: string
  current: boolean
  count?: number
  children: ReactNode
  /** Keeps the scroll position if the content changes further down. */
  keepPlace?: boolean
  /** Marks what is withheld by a hollow square. */
  hollow?: boolean
}

/** A filter or view of a list, as a link; the current one is marked. */
export const Chip = ({ to, current, count, children, keepPlace, hollow }: ChipProps) => (
  <Link className={css.chip} to={to} aria-current={current || undefined} preventScrollReset={keepPlace}>
    {hollow && <i className={css.square} aria-hidden="true" />}
    {children} {count !== undefined && <span className={css.count}>{formatCount(count)}</span>}
  </Link>
)

interface ToggleProps {
  pressed: boolean
  onToggle: () => void
  children: ReactNode
}

/**
 * As `Chip`, for state that is not in the URL.
 * @public
 */
export const ToggleChip = ({ pressed, onToggle, children }: ToggleProps) => (
  <button type="button" className={css.chip} aria-pressed={pressed} onClick={onToggle}>
    {children}
  </button>
)

/** An active filter; following the link removes it. `title` has the full text if it is truncated. */
export const Pill = ({ text, title, to }: { text: string; title?: string; to: string }) => (
  <Link className={css.pill} to={to} title={title}>
    <VisuallyHidden>Remove filter: </VisuallyHidden>
    {text}
    <span className={css.cross}>
      <Icon of={X} />
    </span>
  </Link>
)

/**
 * A status label: success, pending or stopped; neutral without a tone.
 * @public
 */
export const Status = ({ tone, children }: { tone?: 'go' | 'wait' | 'stop'; children: ReactNode }) => (
  <span className={cx(css.status, tone && css[tone])}>{children}</span>
)
