import { cx } from '../text/cx.ts'
import css from './medal.module.css'
import sheet from './medals.svg'

type MedalName = 'diamond' | 'platinum' | 'gold' | 'silver' | 'bronze' | 'none'

interface MedalProps {
  tier: MedalName
  /** The eye is one score's sign, the tick the other's. */
  mark: 'eye' | 'tick'
  /** Width and height in px. */
  size?: 88 | 72 | 56 | 36 | 22
  /** What to call it; without, it is hidden from screen readers because the words beside it say the same. */
  label?: string
}

/** A drawn seal; its shape carries the tier, so that colour never stands alone. Always shown with its figure. */
export const Medal = ({ tier, mark, size = 56, label }: MedalProps) => (
  <svg
    className={cx(css.medal, size !== 56 && css[`s${size}`])}
    role={label ? 'img' : undefined}
    aria-label={label}
    aria-hidden={label ? undefined : true}
  >
    <use href={`${sheet}#${tier}-${mark}`} />
  </svg>
)
