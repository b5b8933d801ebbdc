import type { FastifyInstance } from 'fastify'

/**
 * Security headers of every response: no MIME sniffing, isolation from other windows, and over TLS
 * (if PUBLIC_URL is https) HSTS for two years.
 */
export const securityHeaders = (publicUrl: string | undefined): Record<string, string> => ({
  'x-content-type-options': 'nosniff',
  'cross-origin-opener-policy': 'same-origin',
  ...(publicUrl?.startsWith('https:') && { 'strict-transport-security': 'max-age=63072000' }),
})

/**
 * Sets them in the first hook, so that refusals have them too. Call it before registering other
 * hooks.
 */
export function mountSecurityHeaders(app: FastifyInstance, publicUrl: string | undefined): void {
  const headers = securityHeaders(publicUrl)
  app.addHook('onRequest', (_, reply, done) => {
    reply.headers(headers)
    done()
  })
}
