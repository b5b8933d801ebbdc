import { type createBrowserRouter, createPath } from 'react-router'
import { guardedAddress } from '../../pages/guards.ts'

const RELOADED = 'candor_reloaded'
/** Two failures within this many ms are a bug rather than a new version, and reloading would loop. */
const LOOP_WINDOW = 10_000

/**
 * Chunk reload: if the next page's code is gone because a new version was deployed, loads its document, like a plain
 * link. A second failure soon after goes to the error boundary (D-errors-08; Vite raises `vite:preloadError`). Without
 * a navigation the page stays, without the missing part.
 */
export function reloadOnMissingChunk(router: ReturnType<typeof createBrowserRouter>) {
  window.addEventListener('vite:preloadError', event => {
    const target = router.state.navigation.location
    if (!target || Date.now() - lastReload() < LOOP_WINDOW) return
    event.preventDefault()
    noteReload()
    window.location.assign(guardedAddress(createPath(target)))
  })
}

function lastReload(): number {
  try {
    return Number(sessionStorage.getItem(RELOADED) ?? 0)
  } catch {
    return 0
  }
}

function noteReload() {
  try {
    sessionStorage.setItem(RELOADED, String(Date.now()))
  } catch {
    // storage may be disabled; then a bug may reload more than once
  }
}

/** Called once all imports of the entry are loaded, so that `entry-check.js` reports nothing. */
export function reportCodeLoaded() {
  document.documentElement.dataset.codeHere = ''
}

/** The document is complete and its links work; `entry-check.js` shows a message that scripts don't. */
export function reportCodeMissing(error: unknown) {
  console.error(error)
  window.dispatchEvent(new Event('candor:code-missing'))
}
