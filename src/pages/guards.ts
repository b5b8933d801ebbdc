import { type MiddlewareFunction, redirect } from 'react-router'

/** The rules by which a navigation inside the app changes its address (discovery.md §2, "Route guards"). */

/** What a category page never carries over from a search. */
const SEARCH_SCOPE = ['shop_domain', 'search_in_shop', 'platform', 'category_id']

/** Under this name the tab remembers that its search began on a category page. */
export const CAME_FROM = 'candor_from'

/**
 * The address a navigation really goes to.
 * @param next where the link leads
 * @param previous where the visitor is
 * @returns the changed address, or null where it is right as it is; `from` is what guard 3 asks to remember
 */
export function guarded(next: URL, previous: URL): { path: string; from: string | null } | null {
  const { pathname, hash } = next
  const query = new URLSearchParams(next.search)
  // Guard 1: the redesign flag stays on.
  if (previous.searchParams.has('redesign') && !query.has('redesign')) query.set('redesign', '1')
  // Guard 3: that a search began on a category page is remembered, not shown.
  const from = pathname === '/reviews/search' ? query.get('from') : null
  if (from === 'category') query.delete('from')
  // Guard 4: a category page is a category search of its own.
  if (/^\/reviews\/categories(?:\/|$)/.test(pathname)) {
    for (const name of SEARCH_SCOPE) query.delete(name)
    query.set('category_search', 'true')
  }
  if (query.toString() === next.searchParams.toString()) return null
  const text = query.toString()
  return { path: `${pathname}${text ? `?${text}` : ''}${hash}`, from: from === 'category' ? from : null }
}

/** Applies the guards before anything of the next page is loaded. In the browser only: an address typed in is taken as it is. */
export const guardNavigation: MiddlewareFunction = async ({ request }, next) => {
  const change = guarded(new URL(request.url), new URL(window.location.href))
  if (!change) return next()
  if (change.from) remember(change.from)
  throw redirect(change.path)
}

function remember(from: string) {
  try {
    sessionStorage.setItem(CAME_FROM, from)
  } catch {
    // storage may be switched off; nothing depends on it
  }
}
