import type { FastifyReply, FastifyRequest } from 'fastify'
import type { PageQueries } from '../../pages/page-queries.ts'
import { notFound, Problem } from '../../platform/http/failures/problem.ts'
import { askInProcess, type Handler, type RequestContext } from '../../platform/http/handler.ts'
import { labelRoute } from '../../platform/http/operating/route-label.ts'
import { baseOf } from '../../platform/http/request/base-url.ts'
import type { PageRenderer } from './page-renderer.ts'

interface MetaOptions {
  answers: readonly Handler[]
  queriesFor(context: RequestContext): PageQueries
  renderer: PageRenderer
  askerOf(request: FastifyRequest, reply: FastifyReply): Promise<RequestContext>
  config: { publicUrl?: string | undefined }
}

/**
 * The page path for a JSON URL; null for any other URL. `jsonOfPage` has already rewritten `format=json` to such a URL.
 */
export function pageOfJson(url: string): string | null {
  const [, path, query = ''] = /^(\/[^?]+)\.json(\?.*)?$/s.exec(url) ?? []
  return path === undefined || CONTROL_CHARACTER.test(path) ? null : path + query
}

/** No call's route takes one, so a page would answer in place of the call. */
const CONTROL_CHARACTER = /%(?:[01][0-9a-f]|7f)/i

/**
 * Sends the `meta_data` of a page without data of its own, as in its document (R-calls-11). Fails
 * with 401 for a private page, with 404 if there is no page.
 */
export async function sendMeta(
  request: FastifyRequest,
  reply: FastifyReply,
  page: string,
  { answers, queriesFor, renderer, askerOf, config }: MetaOptions,
) {
  const context = await askerOf(request, reply)
  const visit = {
    href: baseOf(request, config.publicUrl) + page,
    ask: askInProcess(answers, context),
    queries: queriesFor(context),
    locale: { currency: context.currency, country: context.country },
    signedIn: context.person !== null,
  }
  const rendered = await renderer.render(visit)
  labelRoute(request, `${rendered.route}.json`)
  if (rendered.kind === 'redirect' && rendered.location.startsWith('/login?'))
    throw new Problem(401, 'sign_in', 'Please sign in first.')
  if (rendered.kind === 'redirect' || rendered.status === 404 || !rendered.meta)
    throw notFound('There is no file or API call at this address.')
  if (rendered.status !== 200) throw new Problem(rendered.status, 'page_failed', 'This page could not be loaded.')
  return reply.header('cache-control', 'private, no-cache').send({ meta_data: rendered.meta })
}
