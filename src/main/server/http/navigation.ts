import type { FastifyRequest } from 'fastify'
import { carryRedesign } from '../../../pages/guards.ts'
import { isFileName } from '../../../pages/legacy.ts'
import { baseOf } from '../../../platform/http/request/base-url.ts'

/** Fetch destinations that get a page; a missing picture, script or style sheet does not. */
const PAGE_DESTINATIONS = new Set(['document', 'embed', 'empty', 'frame', 'iframe', 'object'])

/**
 * Whether the request is for an asset, call or file rather than a page; it is never redirected to a page (X-routes-01).
 */
export function requestsFile({ url, headers }: FastifyRequest): boolean {
  const destination = headers['sec-fetch-dest']
  return (
    /^\/(?:assets|api(?!\/docs(?:[/?]|$))|art|@)/.test(url) ||
    isFileName(url.replace(/\?.*/s, '')) ||
    (typeof destination === 'string' && !PAGE_DESTINATIONS.has(destination))
  )
}

/** Whether to render a failure as a page: for requests for pages, and for their forms. */
export function wantsPage(request: FastifyRequest): boolean {
  if (request.routeOptions.config.ofPages) return true
  const { accept = '' } = request.headers
  const prefersJson = accept.includes('json') && !accept.includes('text/html')
  return request.is404 && !prefersJson && !requestsFile(request)
}

/**
 * Redirect target that keeps the redesign flag for native links and forms, by the same rule as in the app
 * (D-guards-01). Null if no redirect is needed.
 */
export function withRedesign(request: FastifyRequest, publicUrl: string | undefined): string | null {
  const { method, url, headers } = request
  const previous = headers.referer && URL.canParse(headers.referer) ? new URL(headers.referer) : null
  if (!previous || method === 'POST') return null
  const next = new URL(baseOf(request, publicUrl) + url)
  // leading slashes would turn the path into another host
  return previous.origin === next.origin ? (carryRedesign(next, previous)?.replace(/^\/+/, '/') ?? null) : null
}
