import type { FastifyRequest } from 'fastify'

/**
 * The site's own address without a slash at its end: what the operator set, else what the request came to.
 * @param publicUrl the setting PUBLIC_URL
 */
export const baseOf = (request: FastifyRequest, publicUrl: string | undefined) =>
  publicUrl ?? `${request.protocol}://${request.host || `localhost:${request.socket.localPort}`}`
