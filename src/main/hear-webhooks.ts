import type { FastifyInstance } from 'fastify'
import type { Database } from '../platform/database.ts'
import type { Jobs } from '../platform/jobs.ts'
import { dispatchQueue } from '../rooms/integration/hook-contract.ts'

/** What shops' programs are to be told is sent as soon as the database says that there is something (migration 0037). */
export async function hearWebhooks(app: FastifyInstance, { driver }: Pick<Database, 'driver'>, jobs: Jobs) {
  // Where it cannot be sent now, the job of every minute finds it.
  const send = () => void jobs.send(dispatchQueue, {}).catch(() => {})
  const { unlisten } = await driver.listen('candor_webhooks', send)
  app.addHook('onClose', unlisten)
}
