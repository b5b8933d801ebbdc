import Fastify from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { mountHealth } from '../../../platform/http/operating/health.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { createReadiness } from '../../../platform/readiness.ts'
import { createMetrics } from '../metrics.ts'

/**
 * A worker's /healthz, /readyz and /metrics on WORKER_METRICS_PORT, on the loopback interface only.
 * @returns how to close it; it first reports the shutdown. Fails if the port is taken.
 */
export async function startWorkerHealth(
  database: Pick<Database, 'db' | 'pools'>,
  { workerMetricsPort, metricsToken }: Config,
) {
  if (workerMetricsPort === undefined) return { address: undefined, close: async () => {} }
  const readiness = createReadiness(database.db)
  const app = Fastify()
  mountHealth(app, { readiness, metrics: createMetrics(database), metricsToken })
  const address = await app.listen({ port: workerMetricsPort, host: '127.0.0.1' })
  return {
    address,
    close: async () => {
      readiness.stop()
      await app.close()
    },
  }
}
