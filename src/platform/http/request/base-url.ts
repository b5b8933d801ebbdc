import type { FastifyRequest } from 'fastify'

/**
 * The site's base URL without a trailing slash: the setting, else the request's protocol and host.
 * @param publicUrl the setting PUBLIC_URL
 */
export const baseOf = (request: FastifyRequest, publicUrl: string | undefined) =>
  publicUrl ?? `${request.protocol}://${request.host || `localhost:${request.socket.localPort}`}`
