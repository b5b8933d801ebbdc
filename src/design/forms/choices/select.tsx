import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs'
import type { ComponentProps } from 'react'
import { Icon } from '../../images/icon.tsx'
import { cx } from '../../text/cx.ts'
import css from './select.module.css'

interface SelectProps extends ComponentProps<'select'> {
  /** Without a border until hovered. */
  bare?: boolean
  /** Full width of its container. */
  wide?: boolean
}

/** The styled native select; its options are its children. */
export const Select = ({ bare, wide, className, ...rest }: SelectProps) => (
  <span className={cx(css.select, bare && css.bare, wide && css.wide, className)}>
    <select {...rest} />
    <Icon of={ChevronDown} />
  </span>
)
