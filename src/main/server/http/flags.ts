import type { FastifyInstance } from 'fastify'
import { flagCountry } from '../../../rooms/currency/countries/flag-rules.ts'

/** Flags hardly ever change. */
const MONTH = 30 * 86_400

/** Currency flags at `/flags/{lower-case code}.svg`, from the package country-flag-icons; 404 for other names. */
export function mountFlags(app: FastifyInstance) {
  app.get<{ Params: { name: string } }>('/flags/:name.svg', async ({ params }, reply) => {
    const currency = params.name.toUpperCase()
    const country = params.name === currency.toLowerCase() ? flagCountry(currency) : undefined
    if (country === undefined) return reply.callNotFound()
    // All flags, 180 kB, loaded with the first request.
    const flags: Record<string, string> = await import('country-flag-icons/string/3x2')
    return reply
      .type('image/svg+xml; charset=utf-8')
      .header('cache-control', `public, max-age=${MONTH}`)
      .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'")
      .send(flags[country])
  })
}
