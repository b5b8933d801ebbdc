import { type RefObject, useCallback, useEffect, useState } from 'react'
import { addPanelEntry, releasePanelEntry, removePanelEntry } from '../../../../lib/browser/panel-entry.ts'

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

  useEffect(() => {
    const panel = form.current?.closest<HTMLElement>('[popover]')
    const place = panel?.parentElement
    if (!panel || !place) return

    const beforeToggle = ({ newState }: ToggleEvent) => {
      const opens = newState === 'open'
      // on wide screens the column keeps its height, to avoid a layout shift
      place.style.minHeight = opens ? `${place.offsetHeight}px` : ''
      // the toggle event comes a frame later, after what is chosen meanwhile
      if (opens) addPanelEntry(() => panel.hidePopover())
      else removePanelEntry()
    }
    const toggle = ({ newState }: ToggleEvent) => {
      setOpen(newState === 'open')
      if (newState === 'closed') setClosings(count => count + 1)
    }
    panel.addEventListener('beforetoggle', beforeToggle)
    panel.addEventListener('toggle', toggle)
    return () => {
      panel.removeEventListener('beforetoggle', beforeToggle)
      panel.removeEventListener('toggle', toggle)
      releasePanelEntry()
    }
  }, [form])

  const close = useCallback(() => form.current?.closest<HTMLElement>('[popover]')?.hidePopover(), [form])
  return { open, closings, release: releasePanelEntry, close }
}
