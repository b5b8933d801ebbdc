import type { ReactNode } from 'react'
import { Link } from '../navigation/link.tsx'
import css from './ledger.module.css'

/** Up to so many items, one square each; beyond that, a bar. */
const MOST_SQUARES = 400
const PER_ROW = 48

/** Smallest hollow share of the bar: 6 px at its minimum width of 240 px. */
const LEAST_HOLLOW = 2.5

interface LedgerProps {
  /** Public items (filled) and all items; the hidden ones are hollow and come last. */
  open: number
  total: number
  /** Text alternative: `187 of 190 verified reviews are public`. */
  label: string
  /** Makes the hollow ones a link, with its name. */
  hollowLink?: { to: string; name: string } | undefined
}

/** Chart of public and withheld items: a square for each, or a bar if there are too many. */
export const Ledger = (props: LedgerProps) =>
  props.total === 0 ? null : props.total <= MOST_SQUARES ? <Squares {...props} /> : <Bar {...props} />

/** The hollow part, as a link if it leads anywhere. */
const Hollow = ({ link, children }: { link: LedgerProps['hollowLink']; children: ReactNode }) =>
  link ? (
    <Link to={link.to} aria-label={link.name} className={css.link}>
      {children}
    </Link>
  ) : (
    children
  )

/** A picture with a text alternative; with a link inside, a group. */
const roleOf = ({ hollowLink }: LedgerProps) => (hollowLink ? 'group' : 'img')

function Squares(props: LedgerProps) {
  const { open, total, label, hollowLink } = props
  const rows = Math.ceil(total / PER_ROW)
  const full = Math.floor(open / PER_ROW)
  // a row of squares is one dashed line, so that 400 of them stay a few bytes
  const lines = Array.from({ length: full }, (_, row) => `M0 ${row * 8 + 3}h${PER_ROW * 8 - 2}`)
  if (open % PER_ROW) lines.push(`M0 ${full * 8 + 3}h${(open % PER_ROW) * 8 - 2}`)
  const hollow = Array.from({ length: total - open }, (_, i) => {
    const at = open + i
    return `M${(at % PER_ROW) * 8 + 0.7} ${Math.floor(at / PER_ROW) * 8 + 0.7}h4.6v4.6h-4.6z`
  })
  return (
    <svg
      className={css.ledger}
      viewBox={`0 0 ${PER_ROW * 8 - 2} ${rows * 8 - 2}`}
      role={roleOf(props)}
      aria-label={label}
    >
      {lines.length > 0 && <path className={css.on} d={lines.join('')} />}
      {hollow.length > 0 && (
        <Hollow link={hollowLink}>
          <path className={css.hollow} d={hollow.join('')} />
        </Hollow>
      )}
    </svg>
  )
}

function Bar(props: LedgerProps) {
  const { open, total, label, hollowLink } = props
  const share = ((total - open) / total) * 100
  const hollow = share === 0 ? 0 : Math.max(LEAST_HOLLOW, share)
  const filled = hollow === 0 ? 100 : Math.max(0, 99 - hollow)
  return (
    <svg className={css.bar} role={roleOf(props)} aria-label={label}>
      <rect className={css.on} width={`${filled}%`} height="8" />
      {hollow > 0 && (
        <Hollow link={hollowLink}>
          <rect className={css.hollow} x={`${100 - hollow}%`} y=".75" width={`${hollow}%`} height="6.5" />
        </Hollow>
      )}
    </svg>
  )
}
