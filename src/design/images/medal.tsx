import { cx } from '../text/cx.ts'
import css from './medal.module.css'
import sheet from './medals.svg'

type MedalName = 'diamond' | 'platinum' | 'gold' | 'silver' | 'bronze' | 'none'

interface MedalProps {
  tier: MedalName
  /** The score: an eye for transparency, a tick for authenticity. */
  mark: 'eye' | 'tick'
  /** Width and height in px. */
  size?: 88 | 72 | 56 | 36 | 22
  /** Accessible name; without it the medal is hidden from screen readers because adjacent text says the same. */
  label?: string
}

/** A medal; its shape shows the tier, so that it does not depend on colour alone. Always shown with its figure. */
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
