import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../platform/http/failures/problem.ts'

const FORM = 'application/x-www-form-urlencoded'
const LARGEST_FORM = 16_384

declare module 'fastify' {
  interface FastifyContextConfig {
    /** What fails here is shown to a person, as a page. */
    ofPages?: boolean
  }
}

/**
 * Mounts what a form of every page is sent to where no script runs; `handle` is given its fields. Such a form proves where it
 * comes from by what browsers say of that: a token in it would be a hole more in each page that is kept.
 */
export function mountScriptlessForm(
  app: FastifyInstance,
  path: string,
  handle: (fields: Record<string, string>, request: FastifyRequest, reply: FastifyReply) => unknown,
) {
  app.register(async scope => {
    scope.removeContentTypeParser(FORM)
    scope.addContentTypeParser(FORM, { parseAs: 'string', bodyLimit: LARGEST_FORM }, (_, body, done) =>
      done(null, Object.fromEntries(new URLSearchParams(String(body)))),
    )
    scope.post(path, { config: { ofPages: true } }, (request, reply) => {
      if (isCrossSite(request)) throw new Problem(403, 'forged', 'This did not come from a page of ours.')
      return handle((request.body ?? {}) as Record<string, string>, request, reply)
    })
  })
}

/**
 * Whether a form was sent from a page of another origin, as browsers tell: another site's, or a sibling subdomain's. Who tells
 * nothing is no browser of today.
 */
export function isCrossSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site']
  // none: the person's own doing, such as loading the page of a form anew
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
}
