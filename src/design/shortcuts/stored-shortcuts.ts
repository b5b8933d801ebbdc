/** Whether single-key shortcuts are on, as this browser remembers it; they are unless switched off. */

const KEY = 'candor.shortcuts'
const listeners = new Set<() => void>()
/** The choice of this document, for browsers that store nothing. */
let off: boolean | null = null

export function shortcutsAreOn(): boolean {
  if (off !== null) return !off
  try {
    return localStorage.getItem(KEY) !== 'off'
  } catch {
    return true
  }
}

export function switchShortcuts(on: boolean) {
  off = !on
  try {
    if (on) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, 'off')
  } catch {
    // the choice holds for this document
  }
  for (const listener of listeners) listener()
}

export function listenToShortcuts(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
