import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Button } from '../forms/button.tsx'
import { Choice } from '../forms/field.tsx'
import { Dialog } from '../overlays/dialog.tsx'
import { shortcutOf } from './shortcut-rules.ts'
import css from './shortcuts.module.css'
import { listenToShortcuts, shortcutsAreOn, switchShortcuts } from './stored-shortcuts.ts'

export interface Shortcut {
  /** A single character, in lower case. */
  key: string
  text: string
  run: () => void
}

interface ShortcutsProps {
  shortcuts: readonly Shortcut[]
  /** Keys that the browser or a form handles, for the list alone. */
  others?: readonly { keys: readonly string[]; text: string }[]
}

const neverChanges = () => () => undefined

/**
 * Single-key shortcuts of a page: a button and "?" open their list, where they can be switched off (WCAG 2.1.4). Rendered in
 * the browser only, since without scripts there are none.
 */
export function Shortcuts(props: ShortcutsProps) {
  const isHydrated = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  return isHydrated ? <ShortcutList {...props} /> : null
}

function ShortcutList({ shortcuts, others = [] }: ShortcutsProps) {
  const [open, setOpen] = useState(false)
  const on = useSyncExternalStore(listenToShortcuts, shortcutsAreOn, () => true)
  const latest = useRef(shortcuts)
  latest.current = shortcuts

  useEffect(() => {
    if (!on) return
    const onKey = (event: KeyboardEvent) => {
      const key = shortcutOf({
        key: event.key,
        ctrlKey: event.ctrlKey,
        metaKey: event.metaKey,
        altKey: event.altKey,
        isComposing: event.isComposing,
        defaultPrevented: event.defaultPrevented,
        typing: event.target instanceof Element && event.target.closest(TYPED_INTO) !== null,
        covered: document.querySelector(':modal, :popover-open') !== null,
      })
      const run = key === '?' ? () => setOpen(true) : latest.current.find(shortcut => shortcut.key === key)?.run
      if (!run) return
      event.preventDefault()
      run()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [on])

  return (
    <div className={css.place}>
      <Button look="plain" small onClick={() => setOpen(true)}>
        Keyboard shortcuts
      </Button>
      <Dialog open={open} title="Keyboard shortcuts" onClose={() => setOpen(false)}>
        <dl className={css.keys}>
          {[
            ...shortcuts.map(({ key, text }) => ({ keys: [key], text })),
            { keys: ['?'], text: 'Show this list' },
            ...others,
          ].map(({ keys, text }) => (
            <div key={text}>
              <dt>
                {keys.map(key => (
                  <Key key={key}>{key}</Key>
                ))}
              </dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
        <Choice type="checkbox" checked={on} onChange={event => switchShortcuts(event.currentTarget.checked)}>
          Use single-key shortcuts
        </Choice>
        <p className={css.note}>They never act while you type. Your choice is stored in this browser.</p>
      </Dialog>
    </div>
  )
}

/** Everything in which a key press is input. */
const TYPED_INTO = 'input, textarea, select, [contenteditable]:not([contenteditable="false"])'

/** A key on the keyboard. */
export const Key = ({ children }: { children: string }) => (
  <kbd className={css.key}>{children.length === 1 ? children.toUpperCase() : children}</kbd>
)

/** Moves the focus among the elements that `data-stop` marks, as J and K do; from elsewhere to the first. */
export function moveAmongStops(step: 1 | -1) {
  const stops = [...document.querySelectorAll<HTMLElement>('[data-stop]')]
  const at = stops.indexOf(document.activeElement as HTMLElement)
  stops[at < 0 ? 0 : at + step]?.focus()
}

/** Focuses an element by its id. */
export function focusById(id: string) {
  document.getElementById(id)?.focus()
}

/** Focuses the first field of the form with an id. */
export function focusInForm(id: string) {
  const form = document.getElementById(id)
  form?.querySelector<HTMLElement>('input:not([type="hidden"]), select, textarea')?.focus()
}

/** Submits the form with an id, as its button would. */
export function submitById(id: string) {
  const form = document.getElementById(id)
  if (form instanceof HTMLFormElement) form.requestSubmit()
}
