import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/** The mark on the history entry that an open panel holds. */
const HELD = 'filterPanel'

/**
 * Opens and closes the filter panel (D-guards-02, D-filters-02). The address is what stays saved while it is open: closing
 * without applying fills the fields from it anew. An open panel has a history entry of its own at the same address, so that
 * going back closes the panel and leaves the search as it was. Without JavaScript the panel opens and closes all the same.
 * @param form inside the panel, which is an element with `popover`
 * @returns `closings` to key the fields by; `release` before going to what was applied, in place of the held entry
 */
export function useFilterPanel(form: RefObject<HTMLFormElement | null>) {
  const [open, setOpen] = useState(false)
  const [closings, setClosings] = useState(0)
  /** The address that an open panel holds. */
  const pending = useRef<string | null>(null)

  useEffect(() => {
    const panel = form.current?.closest<HTMLElement>('[popover]')
    const place = panel?.parentElement
    if (!panel || !place) return
    let leaving = false

    const beforeToggle = ({ newState }: ToggleEvent) => {
      // the column that it leaves on a wide screen keeps its height, so that nothing jumps
      place.style.minHeight = newState === 'open' ? `${place.offsetHeight}px` : ''
    }
    const toggle = ({ newState }: ToggleEvent) => {
      setOpen(newState === 'open')
      if (newState === 'open') {
        hold()
        pending.current = location.href
        return
      }
      setClosings(count => count + 1)
      if (!pending.current) return
      pending.current = null
      if (!history.state?.[HELD]) return
      leaving = true
      history.back()
    }
    const popState = (event: PopStateEvent) => {
      if (leaving) {
        leaving = false
        event.stopImmediatePropagation()
      } else if (pending.current === location.href) {
        pending.current = null
        // the router is told nothing: the address has not changed
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

/** An entry as the router numbers its own, so that it keeps count. */
function hold() {
  const state = (history.state ?? {}) as { idx?: number }
  history.pushState({ ...state, idx: (state.idx ?? 0) + 1, [HELD]: true }, '')
}
