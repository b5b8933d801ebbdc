import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { Problem } from '../../../platform/http/failures/problem.ts'

const FORM = 'application/x-www-form-urlencoded'
const LARGEST_FORM = 16_384

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether failures are shown as a page. */
    ofPages?: boolean
  }
}

/**
 * Mounts the target of a form that is on every page, for browsers without scripts; `handle` gets its fields. Checks its
 * origin by request headers instead of a token, because cached pages would need a slot for each token.
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
      if (isCrossSite(request)) throw new Problem(403, 'forged', 'We could not confirm that this came from our page.')
      return handle((request.body ?? {}) as Record<string, string>, request, reply)
    })
  })
}

/**
 * Whether a form was sent from another origin (another site or a sibling subdomain), according to its headers. Current
 * browsers always send them.
 */
export function isCrossSite({ headers, host }: Pick<FastifyRequest, 'headers' | 'host'>): boolean {
  const site = headers['sec-fetch-site']
  // none: triggered by the user, such as reloading the result of a form
  if (site !== undefined) return site !== 'same-origin' && site !== 'none'
  const { origin } = headers
  return origin !== undefined && !(URL.canParse(origin) && new URL(origin).host === host)
}
