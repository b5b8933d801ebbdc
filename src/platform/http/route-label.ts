import type { FastifyRequest } from 'fastify'

const labels = new WeakMap<FastifyRequest, string>()

/** Names the route of a request that Fastify's own router does not know: a page of the sitemap. */
export const labelRoute = (request: FastifyRequest, pattern: string) => void labels.set(request, pattern)

/** The pattern that a request matched, such as `/reviews/stores/:shop_slug`; `unmatched` where nothing did. */
export const routeOf = (request: FastifyRequest): string =>
  labels.get(request) ?? request.routeOptions.url ?? 'unmatched'
