/**
 * The history entry of an open panel, at the page's address: going back closes the panel. The router does not hear of it,
 * since it would take going back for a navigation, load the page again and break off what was chosen meanwhile.
 */

/** Marks the entry in `history.state`. */
const PANEL_ENTRY = 'filterPanel'

let open: { address: string; onBack: () => void } | null = null
/** While `history.back()` is on its way, which is asynchronous. */
let removal: { done: Promise<void>; finish: () => void } | null = null

/** Call before the router is created: listeners at the window run in the order they were added, capturing or not. */
export function hidePanelEntries() {
  window.addEventListener('popstate', event => {
    if (removal) {
      event.stopImmediatePropagation()
      removal.finish()
      removal = null
      // opened again meanwhile
      if (open) push()
    } else if (open?.address === location.href) {
      event.stopImmediatePropagation()
      const { onBack } = open
      open = null
      onBack()
    }
  })
}

/** Adds the entry of a panel that opens; `onBack` is called when somebody goes back. */
export function addPanelEntry(onBack: () => void) {
  open = { address: location.href, onBack }
  if (!removal) push()
}

/** Removes the entry of a panel that closes, unless somebody went back or it was released. */
export function removePanelEntry() {
  if (!open) return
  open = null
  if (removal || !history.state?.[PANEL_ENTRY]) return
  let finish = () => {}
  const done = new Promise<void>(resolve => {
    finish = resolve
  })
  removal = { done, finish }
  history.back()
}

/** Leaves the entry to a navigation that replaces it. */
export function releasePanelEntry() {
  open = null
}

/** Resolves when no removal is under way: a navigation that ended earlier would be undone by it. */
export const panelEntryRemoved = () => removal?.done

/** Pushes the entry with the router's index, so that it keeps counting. */
function push() {
  const state = (history.state ?? {}) as { idx?: number }
  history.pushState({ ...state, idx: (state.idx ?? 0) + 1, [PANEL_ENTRY]: true }, '')
}
