import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { moveActive } from '../../../lib/browser/move-active.ts'
import { containsText, foldText } from '../../../lib/text/highlight.ts'
import { SmallPicture } from '../../images/small-picture.tsx'
import { Highlighted } from '../../text/highlighted.tsx'
import { Input } from '../field.tsx'
import css from './picker.module.css'
import type { PickerLook, PickerOption } from './picker-options.ts'

interface PickerListProps extends PickerLook {
  label: string
  options: PickerOption[]
  chosen: string
  onChoose: (value: string) => void
  onClose: () => void
}

/** The options of a picker below a field that filters them (a combobox over a listbox, by the WAI-ARIA pattern). */
export function PickerList(props: PickerListProps) {
  const { label, options, chosen, pictureOf, detailOf, wholeWord, note, onChoose, onClose } = props
  const id = useId()
  const place = useRef<HTMLDivElement>(null)
  const [query, setQuery] = useState('')
  const detailed = options.map(option => ({ ...option, detail: detailOf?.(option.value) ?? '' }))
  const matches = detailed.filter(option => containsText(`${option.label} ${option.detail}`, query, { wholeWord }))
  // labels that begin with it come first: “US” is USD before AUD, the Australian dollar
  const beginning = foldText(query.trim())
  const begins = (label: string) => Number(foldText(label).startsWith(beginning))
  const shown = matches.toSorted((a, b) => begins(b.label) - begins(a.label))
  const [active, setActive] = useState(() => options.findIndex(({ value }) => value === chosen))

  useEffect(() => place.current?.querySelector('input')?.focus({ preventScroll: true }), [])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the active one changed
  useEffect(() => {
    // returns nothing: newer browsers return a promise
    place.current?.querySelector('[data-active]')?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const onKeyDown = (event: KeyboardEvent) => {
    const next = moveActive(event.key, active, shown.length)
    if (next !== null) setActive(next)
    else if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter') {
      const option = shown[active]
      if (option) onChoose(option.value)
    } else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <div ref={place} className={css.pop}>
      <Input
        role="combobox"
        aria-label={`${label}: filter`}
        aria-expanded={shown.length > 0}
        aria-controls={shown.length > 0 ? id : undefined}
        aria-activedescendant={shown[active] ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        placeholder="Type to filter"
        value={query}
        onChange={event => {
          setQuery(event.target.value)
          setActive(event.target.value.trim() ? 0 : -1)
        }}
        onKeyDown={onKeyDown}
      />
      {shown.length > 0 ? (
        <div id={id} role="listbox" aria-label={label} className={css.list}>
          {shown.map(({ value, label: text, detail }, i) => (
            // biome-ignore lint/a11y/useFocusableInteractive: the focus stays in the field, which names the active one
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field takes the keys
            <div
              key={value}
              id={`${id}-${i}`}
              role="option"
              aria-selected={value === chosen}
              data-active={i === active || undefined}
              onPointerDown={event => event.preventDefault()}
              onClick={() => onChoose(value)}
            >
              {pictureOf && <SmallPicture src={pictureOf(value)} />}
              <span>
                <Highlighted text={text} query={query} wholeWord={wholeWord} />
              </span>
              {detail && (
                <small>
                  <Highlighted text={detail} query={query} wholeWord={wholeWord} />
                </small>
              )}
            </div>
          ))}
        </div>
      ) : (
        <p className={css.none} role="status">
          Sorry, no matching options.
        </p>
      )}
      {note && <p className={css.note}>{note}</p>}
    </div>
  )
}
