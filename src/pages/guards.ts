import { type MiddlewareFunction, redirect } from 'react-router'

/** Navigation guards: how a navigation inside the app changes its address (D-guards-01, D-guards-03, D-guards-04). */

/** What a category page never carries over from a search. */
const SEARCH_SCOPE = ['shop_domain', 'search_in_shop', 'platform', 'category_id']

/** Under this name the tab remembers that its search began on a category page. */
export const CAME_FROM = 'candor_from'

const isCategoryPage = (pathname: string) => /^\/reviews\/categories(?:\/|$)/.test(pathname)

/**
 * Guard 1, for every way of getting from one page to another: the redesign flag stays on.
 * @returns the address with the flag, or null where it is right as it is
 */
export function carryRedesign(next: URL, previous: URL): string | null {
  if (!previous.searchParams.has('redesign') || next.searchParams.has('redesign')) return null
  return `${next.pathname}${next.search ? `${next.search}&` : '?'}redesign=1${next.hash}`
}

interface Guarded {
  /** The changed address, or null where it is right as it is. */
  path: string | null
  /** What guard 3 asks to remember. */
  from: 'category' | null
}

/**
 * What becomes of a navigation inside the app.
 * @param next where the link leads
 * @param previous where the visitor is
 */
export function guardNavigationTo(next: URL, previous: URL): Guarded {
  const { pathname, hash } = next
  const query = new URL(carryRedesign(next, previous) ?? next, next).searchParams
  // Guard 3: that a search began on a category page is remembered, not shown.
  const named = pathname === '/reviews/search' && query.get('from') === 'category'
  const from = named || (pathname === '/reviews/search' && isCategoryPage(previous.pathname)) ? 'category' : null
  if (named) query.delete('from')
  // Guard 4: a category page is a category search of its own.
  if (isCategoryPage(pathname)) {
    for (const name of SEARCH_SCOPE) query.delete(name)
    query.set('category_search', 'true')
  }
  if (query.toString() === next.searchParams.toString()) return { path: null, from }
  const text = query.toString()
  return { path: `${pathname}${text ? `?${text}` : ''}${hash}`, from }
}

/** An address as the guards would have it, for what is loaded without going there. In the browser only. */
export const guardedAddress = (address: string) =>
  guardNavigationTo(new URL(address, location.href), new URL(location.href)).path ?? address

/** Applies the guards to a link that the browser follows by itself. */
export function guardLink(link: HTMLAnchorElement) {
  const url = new URL(link.href)
  if (url.origin !== location.origin) return
  const { path, from } = guardNavigationTo(url, new URL(location.href))
  if (from) remember(from)
  if (path !== null) link.href = path
}

/** Applies the guards before anything of the next page is loaded. In the browser only: an address typed in is taken as it is. */
export const guardNavigation: MiddlewareFunction = async ({ request }, next) => {
  const { path, from } = guardNavigationTo(new URL(request.url), new URL(window.location.href))
  if (from) remember(from)
  if (path === null) return next()
  throw redirect(path)
}

function remember(from: string) {
  try {
    sessionStorage.setItem(CAME_FROM, from)
  } catch {
    // storage may be switched off; nothing depends on it
  }
}
