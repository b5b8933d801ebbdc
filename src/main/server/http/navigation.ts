import type { FastifyRequest } from 'fastify'
import { carryRedesign } from '../../../pages/guards.ts'
import { isFileName } from '../../../pages/legacy.ts'
import { baseOf } from '../../../platform/http/request/base-url.ts'

/** What a browser wants a page for; a picture, a script or a style sheet that is not there is not answered with one. */
const PAGE_DESTINATIONS = new Set(['document', 'embed', 'empty', 'frame', 'iframe', 'object'])

/** Whether it is no page that is asked for: assets, calls and unknown files are answered with none, nor led to one (decisions.md). */
export function requestsFile({ url, headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest']
  return (
    /^\/(?:assets|api(?!\/docs(?:[/?]|$))|art|@)/.test(url) ||
    isFileName(url.replace(/\?.*/s, '')) ||
    (typeof destination === 'string' && !PAGE_DESTINATIONS.has(destination))
  )
}

/** Whether a failure of the request is shown as a page: to whoever asked for one, or sent a page's form. */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.routeOptions.config.ofPages) return true
  const { accept = '' } = request.headers
  const prefersJson = accept.includes('json') && !accept.includes('text/html')
  return request.is404 && !prefersJson && !requestsFile(request)
}

/**
 * Where a plain link or a form of a page with the redesign flag leads: the flag stays on there too (discovery.md §2, guard 1),
 * as it does in the app by the same rule. Null where nothing is missing.
 */
export function withRedesign(request: FastifyRequest, publicUrl: string | undefined): string | null {
  const { method, url, headers } = request
  const previous = headers.referer && URL.canParse(headers.referer) ? new URL(headers.referer) : null
  if (!previous || method === 'POST') return null
  const next = new URL(baseOf(request, publicUrl) + url)
  // slashes at its beginning would make the path the name of another site
  return previous.origin === next.origin ? (carryRedesign(next, previous)?.replace(/^\/+/, '/') ?? null) : null
}
