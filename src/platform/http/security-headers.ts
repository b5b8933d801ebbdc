import type { FastifyInstance } from 'fastify'

/**
 * Headers that every response carries, whatever its kind: no guessing of types, no other window's hand on ours, and over TLS
 * (as PUBLIC_URL says) no way back to plain HTTP for two years.
 */
export const securityHeaders = (publicUrl: string | undefined): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
})

/** Sets them before anything else looks at a request, so that refusals carry them too. To be called before other hooks. */
export function mountSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const headers = securityHeaders(publicUrl)
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}
