import Bell from 'lucide/dist/esm/icons/bell.mjs'
import Check from 'lucide/dist/esm/icons/check.mjs'
import Clock from 'lucide/dist/esm/icons/clock.mjs'
import Qna from 'lucide/dist/esm/icons/messages-square.mjs'
import ShieldCheck from 'lucide/dist/esm/icons/shield-check.mjs'
import Bag from 'lucide/dist/esm/icons/shopping-bag.mjs'
import Star from 'lucide/dist/esm/icons/star.mjs'
import Store from 'lucide/dist/esm/icons/store.mjs'
import { cx } from '../text/cx.ts'
import icon from './icon.module.css'
import { type Glyph, Icon } from './icon.tsx'
import css from './named-icon.module.css'

const GLYPHS = {
  bag: Bag,
  qna: Qna,
  star: Star,
  store: Store,
  clock: Clock,
  check: Check,
  bell: Bell,
  shield_check: ShieldCheck,
} satisfies Record<string, Glyph>

/** Symbol on a file's icon. */
const FILES = { file_doc: 'DOC', file_jpeg: 'JPG', file_pdf: 'PDF', file_png: 'PNG', file_tiff: 'TIF' } as const

/** Icons by name (R-look-02). */
export const ICON_NAMES = ['check_scratch', ...keysOf(GLYPHS), ...keysOf(FILES)] as const
export type IconName = (typeof ICON_NAMES)[number]

interface NamedIconProps {
  name: IconName
  className?: string | undefined
  /** Accessible name if no text is adjacent; without it the icon is hidden from screen readers. */
  label?: string
}

/**
 * An icon by name, in the accent colour #088484 (R-look-03) unless `className` sets another: for lists with an icon per
 * row, such as the files of a dispute.
 */
export function NamedIcon({ name, className, label }: NamedIconProps) {
  const look = cx(css.accent, className)
  if (name in GLYPHS)
    return <Icon of={GLYPHS[name as keyof typeof GLYPHS]} className={look} {...(label ? { label } : null)} />
  const meaning = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true }
  return (
    // biome-ignore lint/a11y/noSvgWithoutTitle: named by its label, or hidden
    <svg {...SHEET} {...meaning} className={cx(icon.icon, look)}>
      {name === 'check_scratch' ? <Scratch /> : <Sheet text={FILES[name as keyof typeof FILES]} />}
    </svg>
  )
}

/** Drawn like lucide's own. */
const SHEET = {
  viewBox: '0 0 24 24',
  fill: 'none',
  stroke: 'currentColor',
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
} as const

/** A hand-drawn tick with a double stroke. */
const Scratch = () => (
  <>
    <path d="M3.5 13.5c2 1.2 3.6 2.9 4.8 5.2C11 12.6 14.8 7.8 20.5 4" />
    <path d="M5.5 12.600c1.4.9 2.5 2 3.4 3.5 2.6-4.5 5.6-7.9 9.6-10.3" />
  </>
)

/** A sheet with a folded corner and a symbol of the file type. */
const Sheet = ({ text }: { text: string }) => (
  <>
    <path d="M14.5 2H7a2 2 0 0 0-2 2v16a2 2 0 0 0 2 2h10a2 2 0 0 0 2-2V6.500z" />
    <path d="M14 2v5h5" />
    <text
      x="12"
      y="17.6"
      textAnchor="middle"
      fontSize="6"
      fontWeight="700"
      fill="currentColor"
      stroke="none"
      className={css.kind}
    >
      {text}
    </text>
  </>
)

function keysOf<T extends object>(table: T) {
  return Object.keys(table) as (keyof T)[]
}
