import type { IconNode } from 'lucide'
import { cx } from '../text/cx.ts'
import css from './icon.module.css'

/** Paths of a lucide icon, 24 by 24. Import each from its own module, so that bundles contain no others. */
export type Glyph = IconNode

interface IconProps {
  of: Glyph
  className?: string | undefined
  /** Accessible name if no text is adjacent; without it the icon is hidden from screen readers. */
  label?: string
}

/** An icon in the colour and 1.25 times the size of the words around it. */
export const Icon = ({ of: glyph, className, label }: IconProps) => (
  <svg
    viewBox="0 0 24 24"
    aria-hidden={label ? undefined : true}
    className={cx(css.icon, className)}
    {...(label ? { role: 'img', 'aria-label': label } : null)}
    // biome-ignore lint/security/noDangerouslySetInnerHtml: the markup of lucide, nobody’s words
    dangerouslySetInnerHTML={markupOf(glyph)}
  />
)

const markup = new WeakMap<Glyph, { __html: string }>()

/** The icon's SVG markup, cached: rendering the eighty icons of a page as elements takes a fifth of its time. */
function markupOf(glyph: Glyph): { __html: string } {
  let cached = markup.get(glyph)
  if (!cached) {
    cached = { __html: glyph.map(([name, attributes]) => `<${name}${attributesOf(attributes)}/>`).join('') }
    markup.set(glyph, cached)
  }
  return cached
}

const attributesOf = (attributes: Glyph[number][1]) =>
  Object.entries(attributes)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('')

const DOTS = [5, 12, 19]

/** The nine dots of the main menu. */
export const NineDots = () => (
  <svg className={css.icon} viewBox="0 0 24 24" aria-hidden="true">
    <g fill="currentColor" stroke="none">
      {DOTS.flatMap(y => DOTS.map(x => <circle key={`${x} ${y}`} cx={x} cy={y} r="1.9" />))}
    </g>
  </svg>
)
