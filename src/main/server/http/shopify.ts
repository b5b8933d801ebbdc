import type { FastifyInstance } from 'fastify'
import { limitPerMinute } from '../../../platform/http/load/limits.ts'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { SHOPIFY_PATH } from '../../../rooms/integration/paths.ts'
import { receiveMessage } from '../../../rooms/integration/service.ts'

/** In bytes, above Shopify's own limit. */
const LARGEST_MESSAGE = 5 * 1024 * 1024

/** Mounts the endpoint for Shopify's webhooks. The signature covers the raw body, so nothing parses it first. */
export function mountShopify(app: FastifyInstance, database: Pick<Database, 'db' | 'query'>, jobs: Jobs) {
  const context = { ...database, jobs }
  app.register(async scope => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: LARGEST_MESSAGE }, (_, body, done) =>
      done(null, body),
    )
    scope.post<{ Params: { shop: string } }>(SHOPIFY_PATH, limitPerMinute(1200), async request => {
      const { outcome, note, again } = await receiveMessage(context, {
        shop: request.params.shop,
        signature: firstValue(request.headers['x-shopify-hmac-sha256']),
        id: firstValue(request.headers['x-shopify-webhook-id']),
        topic: firstValue(request.headers['x-shopify-topic']),
        body: Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0),
      })
      return { outcome, note, again }
    })
  })
}

const firstValue = (header: string | string[] | undefined) => (Array.isArray(header) ? header[0] : header)
