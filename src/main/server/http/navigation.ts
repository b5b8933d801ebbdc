import type { FastifyRequest } from 'fastify'
import { carryRedesign } from '../../../pages/guards.ts'
import { isFileName } from '../../../pages/legacy.ts'
import { baseOf } from '../../../platform/http/request/base-url.ts'

/** What a browser wants a page for; a picture, a script or a style sheet that is not there is not answered with one. */
const PAGE_DESTINATIONS = new Set(['document', 'embed', 'empty', 'frame', 'iframe', 'object'])

/** Whether an asset, a call or a file is requested and not a page: it is never redirected to a page (X-routes-01). */
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
 * Where a plain link or a form leads from a page in redesign mode: the server keeps the flag by the same rule as the app
 * (D-guards-01). Null where nothing is missing.
 */
export function withRedesign(request: FastifyRequest, publicUrl: string | undefined): string | null {
  const { method, url, headers } = request
  const previous = headers.referer && URL.canParse(headers.referer) ? new URL(headers.referer) : null
  if (!previous || method === 'POST') return null
  const next = new URL(baseOf(request, publicUrl) + url)
  // slashes at its beginning would make the path the name of another site
  return previous.origin === next.origin ? (carryRedesign(next, previous)?.replace(/^\/+/, '/') ?? null) : null
}
