import { type MiddlewareFunction, redirect } from 'react-router'
import { SEARCH_SCOPE } from '../rooms/search/rules.ts'

/** Navigation guards: how a navigation inside the app changes its address (D-guards-01, D-guards-03, D-guards-04). */

/** Key in sessionStorage: the tab's search began on a category page. */
export const CAME_FROM = 'candor_from'

const isCategoryPage = (pathname: string) => /^\/reviews\/categories(?:\/|$)/.test(pathname)

/**
 * Guard 1, for every kind of navigation: keeps the redesign flag.
 * @returns the path with the flag, or null if it needs no change
 */
export function carryRedesign(next: URL, previous: URL): string | null {
  if (!previous.searchParams.has('redesign') || next.searchParams.has('redesign')) return null
  return `${next.pathname}${next.search ? `${next.search}&` : '?'}redesign=1${next.hash}`
}

interface Guarded {
  /** The rewritten path, or null if it needs no change. */
  path: string | null
  /** Stored by guard 3 for the tab. */
  from: 'category' | null
}

/**
 * Applies all guards to a navigation inside the app.
 * @param next the link's target
 * @param previous the current address
 */
export function guardNavigationTo(next: URL, previous: URL): Guarded {
  const { pathname, hash } = next
  const query = new URL(carryRedesign(next, previous) ?? next, next).searchParams
  // Guard 3: stores that a search began on a category page and removes it from the address.
  const named = pathname === '/reviews/search' && query.get('from') === 'category'
  const from = named || (pathname === '/reviews/search' && isCategoryPage(previous.pathname)) ? 'category' : null
  if (named) query.delete('from')
  // Guard 4: a category page is a search in its category only, in no shop.
  if (isCategoryPage(pathname)) {
    for (const name of SEARCH_SCOPE) query.delete(name)
    query.set('category_search', 'true')
  }
  if (query.toString() === next.searchParams.toString()) return { path: null, from }
  const text = query.toString()
  return { path: `${pathname}${text ? `?${text}` : ''}${hash}`, from }
}

/** Applies the guards to an address that is prefetched rather than navigated to. Browser only. */
export const guardedAddress = (address: string) =>
  guardNavigationTo(new URL(address, location.href), new URL(location.href)).path ?? address

/** Applies the guards to a link that the browser follows natively. */
export function guardLink(link: HTMLAnchorElement) {
  const url = new URL(link.href)
  if (url.origin !== location.origin) return
  const { path, from } = guardNavigationTo(url, new URL(location.href))
  if (from) storeOrigin(from)
  if (path !== null) link.href = path
}

/** Router middleware: applies the guards before loaders run. Browser only; a typed address is left as it is. */
export const guardNavigation: MiddlewareFunction = async ({ request }, next) => {
  const { path, from } = guardNavigationTo(new URL(request.url), new URL(window.location.href))
  if (from) storeOrigin(from)
  if (path === null) return next()
  throw redirect(path)
}

function storeOrigin(from: string) {
  try {
    sessionStorage.setItem(CAME_FROM, from)
  } catch {
    // storage may be disabled; nothing depends on it
  }
}
