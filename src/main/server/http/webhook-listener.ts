import type { FastifyInstance } from 'fastify'
import type { Jobs } from '../../../platform/jobs/jobs.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { dispatchQueue } from '../../../rooms/integration/webhooks/queues.ts'

/** Sends webhook events as soon as the database notifies of one (migrations/functions/integration.sql). */
export async function listenForWebhooks(app: FastifyInstance, { listen }: Pick<Database, 'listen'>, jobs: Jobs) {
  // On failure, the job that runs every minute sends them.
  const send = () => void jobs.send(dispatchQueue, {}).catch(() => {})
  const unlisten = await listen('candor_webhooks', send, send)
  app.addHook('onClose', unlisten)
}
