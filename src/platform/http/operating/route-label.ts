import type { FastifyRequest } from 'fastify'

const labels = new WeakMap<FastifyRequest, string>()

/** Sets the route label of a page of the sitemap, which Fastify's own router does not know. */
export const labelRoute = (request: FastifyRequest, pattern: string) => void labels.set(request, pattern)

const problems = new WeakMap<FastifyRequest, string>()

/** Sets the problem code of the response: `database_unavailable`. */
export const labelProblem = (request: FastifyRequest, code: string) => void problems.set(request, code)

/** The problem code of a 5xx response; undefined for all others. */
export const problemOf = (request: FastifyRequest): string | undefined => problems.get(request)

/** The matched route pattern, such as `/reviews/stores/:shop_slug`; `unmatched` without a match. */
export const routeOf = (request: FastifyRequest): string =>
  labels.get(request) ?? request.routeOptions.url ?? 'unmatched'
