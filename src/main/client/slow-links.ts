import { type createBrowserRouter, matchRoutes } from 'react-router'
import { guardLink } from '../../pages/guards.ts'
import { isModifiedClick } from './event-replay.ts'
import { PLAIN_LINK } from './first-interaction.ts'

type Router = ReturnType<typeof createBrowserRouter>

/**
 * On a slow connection, a page whose code isn't loaded arrives faster as a document (one round trip instead of four),
 * so that links to such pages stay native even after hydration. Only loaded on slow connections.
 */
export function followSlowLinksNatively(root: HTMLElement, router: Router) {
  const onClick = (event: MouseEvent) => {
    if (isModifiedClick(event) || !(event.target instanceof Element)) return
    const link = event.target.closest<HTMLAnchorElement>(PLAIN_LINK)
    if (!link || link.origin !== location.origin || hasCode(router, link)) return
    event.stopPropagation()
    guardLink(link)
  }
  root.addEventListener('click', onClick, { capture: true })
}

/** The router removes a route's `lazy` once its code is loaded. */
const hasCode = ({ routes }: Router, { pathname }: HTMLAnchorElement) =>
  !matchRoutes(routes, pathname)?.some(({ route }) => route.lazy)
