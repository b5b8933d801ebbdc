import type { ComponentProps } from 'react'
import { Link } from '../navigation/link.tsx'
import { cx } from '../text/cx.ts'
import css from './button.module.css'

interface ButtonStyle {
  look?: 'primary' | 'line' | 'plain'
  small?: boolean
  /** An icon alone, in a square or a round target; it needs an `aria-label`. */
  shape?: 'square' | 'round'
}

const classOf = ({ look, small, shape }: ButtonStyle, more?: string) =>
  cx(css.button, look && css[look], small && css.small, shape && css[shape], more)

/** A button; one primary per view. */
export const Button = ({ look, small, shape, className, ...rest }: ButtonStyle & ComponentProps<'button'>) => (
  <button type="button" {...rest} className={classOf({ look, small, shape }, className)} />
)

type LinkProps = ComponentProps<typeof Link> | (ComponentProps<'a'> & { to?: undefined })

/** A link that looks like a button: to a page of ours by `to`, to anywhere else by `href`. */
export function ButtonLink({ look, small, shape, className, ...rest }: ButtonStyle & LinkProps) {
  const name = classOf({ look, small, shape }, className)
  return rest.to === undefined ? <a {...rest} className={name} /> : <Link {...rest} className={name} />
}
