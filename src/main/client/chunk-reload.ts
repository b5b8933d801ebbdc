import { type createBrowserRouter, createPath } from 'react-router'
import { guardedAddress } from '../../pages/guards.ts'

const RELOADED = 'candor_reloaded'
/** Two failures within this many milliseconds are not a new version but a fault, and reloading would go on for ever. */
const PATIENCE = 10_000

/**
 * Chunk reload: where the code of the next page is gone because a new version was deployed, loads that page's document, like
 * a plain link. A second failure soon after goes to the page's error boundary (D-errors-08; Vite raises
 * `vite:preloadError`). Without a navigation the page stays, and lacks a part.
 */
export function followOnMissingChunk(router: ReturnType<typeof createBrowserRouter>) {
  window.addEventListener('vite:preloadError', event => {
    const target = router.state.navigation.location
    if (!target || Date.now() - lastReload() < PATIENCE) return
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
    // storage may be switched off; then a fault may reload more than once
  }
}

/** Every import of the entry is here: what is said where one is not (`entry-check.js`) is not needed. */
export function reportCodeLoaded() {
  document.documentElement.dataset.codeHere = ''
}

/** The document is whole and its links work; only what needs scripts does not: `entry-check.js` tells the visitor so. */
export function reportCodeMissing(error: unknown) {
  console.error(error)
  window.dispatchEvent(new Event('candor:code-missing'))
}
