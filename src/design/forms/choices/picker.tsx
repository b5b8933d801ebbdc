import { type ComponentProps, type KeyboardEvent, type MouseEvent, useRef, useState } from 'react'
import { loadLater } from '../../overlays/load-later.tsx'
import { cx } from '../../text/cx.ts'
import css from './picker.module.css'
import type { PickerLook, PickerOption } from './picker-options.ts'
import { Select } from './select.tsx'

const PickerList = loadLater(async () => (await import('./picker-list.tsx'))?.PickerList)

interface PickerProps extends Omit<ComponentProps<typeof Select>, 'children' | 'ref'>, PickerLook {
  options: PickerOption[]
  /** Accessible name of the open list. */
  label: string
  /** Index of a separator between options. */
  ruleAfter?: number
  /** Called before the list opens, to load deferred options. */
  onReach?: () => void
}

/**
 * A select that opens as a list with pictures and a filter on devices with a mouse or a keyboard. On touch screens and
 * without JavaScript it stays the native select, which works better there.
 */
export function Picker(props: PickerProps) {
  const { options, label, ruleAfter, pictureOf, detailOf, wholeWord, note, onReach, ...rest } = props
  const place = useRef<HTMLSpanElement>(null)
  const [open, setOpen] = useState(false)
  const select = () => place.current?.querySelector('select') ?? null

  const prepare = () => {
    onReach?.()
    if (matchMedia('(pointer: fine)').matches) void PickerList.prepare()
  }
  // the list's code loads lazily; until then the native select opens
  const openInstead = (event: KeyboardEvent | MouseEvent) => {
    if (!PickerList.isHere()) return
    event.preventDefault()
    select()?.focus()
    setOpen(!open)
  }
  const close = () => {
    setOpen(false)
    select()?.focus()
  }
  const choose = (value: string) => {
    const element = select()
    close()
    if (!element || element.value === value) return
    element.value = value
    element.dispatchEvent(new Event('change', { bubbles: true }))
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the focus that leaves it is heard here
    <span
      ref={place}
      className={cx(css.place, rest.wide && css.wide)}
      onBlur={event => {
        if (!event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <Select
        {...rest}
        onPointerEnter={prepare}
        onFocus={prepare}
        onMouseDown={event => event.button === 0 && openInstead(event)}
        onKeyDown={event => OPENS.has(event.key) && openInstead(event)}
      >
        {options.map((option, i) => [
          i === ruleAfter && <hr key="rule" />,
          <option key={option.value} value={option.value}>
            {option.label}
          </option>,
        ])}
      </Select>
      {open && (
        <PickerList
          label={label}
          options={options}
          chosen={select()?.value ?? ''}
          pictureOf={pictureOf}
          detailOf={detailOf}
          wholeWord={wholeWord}
          note={note}
          onChoose={choose}
          onClose={close}
        />
      )}
    </span>
  )
}

/** Keys with which browsers open a select. */
const OPENS = new Set(['Enter', ' ', 'ArrowDown', 'ArrowUp'])
