import type X from 'lucide-react/icons/x'
import { cx } from '../text/cx.ts'
import css from './icon.module.css'

/** A lucide drawing; import each by its own path (`lucide-react/icons/heart`) so that no other comes with it. */
export type Glyph = typeof X

interface IconProps {
  of: Glyph
  className?: string | undefined
  /** Says what the icon means where no words stand beside it; without, it is hidden from screen readers. */
  label?: string
}

/** An icon in the colour and 1.25 times the size of the words around it. */
export const Icon = ({ of: Drawing, className, label }: IconProps) => (
  <Drawing className={cx(css.icon, className)} {...(label ? { role: 'img', 'aria-label': label } : null)} />
)

const DOTS = [5, 12, 19]

/** The nine dots of the main menu. */
export const NineDots = () => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
    <g fill="currentColor" stroke="none">
      {DOTS.flatMap(y => DOTS.map(x => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.9" />))}
    </g>
  </svg>
)
