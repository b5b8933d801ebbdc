import type { FastifyRequest } from 'fastify'

/** Whether the client holds this already (RFC 9110, 13.2.2: an ETag decides before a date). */
export function isNotModified({ headers }: FastifyRequest, etag: string | undefined, changed?: Date): boolean {
  const known = headers['if-none-match']
  if (known !== undefined) return known.split(',').some(one => one.trim().replace(/^W\//, '') === etag)
  const since = Date.parse(headers['if-modified-since'] ?? '')
  // Dates of HTTP have no milliseconds.
  return changed !== undefined && Math.floor(changed.getTime() / 1000) * 1000 <= since
}
