import type { FastifyRequest } from 'fastify'

const labels = new WeakMap<FastifyRequest, string>()

/** Names the route of a request that Fastify's own router does not know: a page of the sitemap. */
export const labelRoute = (request: FastifyRequest, pattern: string) => void labels.set(request, pattern)

const problems = new WeakMap<FastifyRequest, string>()

/** Names the problem with which a request is answered: `database_unavailable`. */
export const labelProblem = (request: FastifyRequest, code: string) => void problems.set(request, code)

/** The code of the 5xx that a request was answered with; undefined for all others. */
export const problemOf = (request: FastifyRequest): string | undefined => problems.get(request)

/** The pattern that a request matched, such as `/reviews/stores/:shop_slug`; `unmatched` where nothing did. */
export const routeOf = (request: FastifyRequest): string =>
  labels.get(request) ?? request.routeOptions.url ?? 'unmatched'
