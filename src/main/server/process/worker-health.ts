import Fastify from 'fastify'
import type { Config } from '../../../platform/config.ts'
import { mountHealth } from '../../../platform/http/operating/health.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { createReadiness } from '../../../platform/readiness.ts'
import { createMetrics } from '../metrics.ts'

/**
 * A worker's own /healthz, /readyz and /metrics, for this machine alone, on WORKER_METRICS_PORT.
 * @returns how to end it: it says at once that it stops. Fails when the port is taken.
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
