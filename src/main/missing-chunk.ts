import { type createBrowserRouter, createPath } from 'react-router'
import { guardedAddress } from '../pages/guards.ts'

const RELOADED = 'candor_reloaded'
/** Two failures within this many milliseconds are not a new version but a fault, and reloading would go on for ever. */
const PATIENCE = 10_000

/**
 * A page's code that is gone, because a new version was put in place, comes with the document of the page that is asked
 * for: the first failure loads that document, a second one soon after is left to the page's error boundary (discovery.md
 * §8; Vite raises `vite:preloadError`).
 */
export function reloadOnMissingChunk(router: ReturnType<typeof createBrowserRouter>) {
  window.addEventListener('vite:preloadError', event => {
    if (Date.now() - lastReload() < PATIENCE) return
    event.preventDefault()
    noteReload()
    const target = router.state.navigation.location
    window.location.assign(target ? guardedAddress(createPath(target)) : window.location.href)
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
export function sayCodeIsHere() {
  document.documentElement.dataset.codeHere = ''
}

/** The document is whole and its links work; only what needs scripts does not: `entry-check.js` tells the visitor so. */
export function sayCodeIsMissing(error: unknown) {
  console.error(error)
  window.dispatchEvent(new Event('candor:code-missing'))
}
