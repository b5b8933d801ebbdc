import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** Marks the history entry of an open panel. */
const PANEL_ENTRY = 'filterPanel'

/**
 * Opens and closes the filter panel (D-guards-02, D-filters-02). Closing without applying resets the fields to the
 * address. An open panel has a history entry of its own at the same address, so that going back closes it and leaves
 * the search as it was. Also opens and closes without JavaScript.
 * @param form inside the panel, which is an element with `popover`
 * @returns `closings` to key the fields by; `release` to call before navigating to what was applied, which replaces the
 * panel's history entry
 */
export function useFilterPanel(form: RefObject<HTMLFormElement | null>) {
  const [open, setOpen] = useState(false)
  const [closings, setClosings] = useState(0)
  /** The address at which the panel was opened. */
  const pending = useRef<string | null>(null)

  useEffect(() => {
    const panel = form.current?.closest<HTMLElement>('[popover]')
    const place = panel?.parentElement
    if (!panel || !place) return
    let leaving = false

    const beforeToggle = ({ newState }: ToggleEvent) => {
      // on wide screens the column keeps its height, to avoid a layout shift
      place.style.minHeight = newState === 'open' ? `${place.offsetHeight}px` : ''
    }
    const toggle = ({ newState }: ToggleEvent) => {
      setOpen(newState === 'open')
      if (newState === 'open') {
        pushEntry()
        pending.current = location.href
        return
      }
      setClosings(count => count + 1)
      if (!pending.current) return
      pending.current = null
      if (!history.state?.[PANEL_ENTRY]) return
      leaving = true
      history.back()
    }
    const popState = (event: PopStateEvent) => {
      if (leaving) {
        leaving = false
        event.stopImmediatePropagation()
      } else if (pending.current === location.href) {
        pending.current = null
        // hidden from the router: the address has not changed
        event.stopImmediatePropagation()
        panel.hidePopover()
      }
    }
    panel.addEventListener('beforetoggle', beforeToggle)
    panel.addEventListener('toggle', toggle)
    window.addEventListener('popstate', popState, { capture: true })
    return () => {
      panel.removeEventListener('beforetoggle', beforeToggle)
      panel.removeEventListener('toggle', toggle)
      window.removeEventListener('popstate', popState, { capture: true })
    }
  }, [form])

  const release = useCallback(() => {
    pending.current = null
  }, [])
  const close = useCallback(() => form.current?.closest<HTMLElement>('[popover]')?.hidePopover(), [form])
  return { open, closings, release, close }
}

/** Pushes a history entry with the router's index, so that it keeps counting. */
function pushEntry() {
  const state = (history.state ?? {}) as { idx?: number }
  history.pushState({ ...state, idx: (state.idx ?? 0) + 1, [PANEL_ENTRY]: true }, '')
}
