import { invalidate } from '../../lib/cached.ts'
import { loadConfig } from '../../platform/config.ts'
import { reportFailure } from '../../platform/failure.ts'
import { type Jobs, openJobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/logging/logger.ts'
import { startTelemetry } from '../../platform/logging/telemetry.ts'
import { openDatabase } from '../../platform/postgres/database.ts'
import { openDatabaseServer } from '../../platform/postgres/embedded/embedded.ts'
import { PAGES_CHANGED } from '../../platform/postgres/invalidate-pages.ts'
import { migrate } from '../../platform/postgres/migrations/migrate.ts'
import { requestTimeouts } from '../../platform/postgres/timeouts.ts'
import { untilConnected } from '../../platform/postgres/until-connected.ts'
import { parseWitnesses } from '../../rooms/public-log/witnesses/parse-witnesses.ts'
import { allJobs } from './jobs.ts'
import { startPublicLog } from './process/public-log.ts'
import { isSupervised, SHARE, type Stop, stopOnSignal } from './process/shutdown.ts'
import { startWorkerHealth } from './process/worker-health.ts'

/**
 * The worker process, of npm start or npm run worker: runs background jobs beside the web processes, and registers how
 * to undo each step with `stop`.
 */
async function start(stop: Stop): Promise<void> {
  const config = loadConfig()
  const witnesses = await parseWitnesses(config.logWitnesses)
  stop.within(config.shutdownTimeout)
  stop.later(await startTelemetry(config))
  // A supervised worker may start while the database is unavailable, and waits for it like the web process.
  const connected = <T>(step: () => Promise<T>) => (isSupervised() ? untilConnected(step, () => stop.asked) : step())
  const server = await connected(() => openDatabaseServer(config))
  stop.later(() => server.release())
  await stop.during(() => connected(() => migrate(server.url)))
  const database = openDatabase(server.url, { connections: config.connections.jobs })
  stop.later(() => database.close())
  const dropAll = () => invalidate(database.db)
  await connected(() => database.listen(PAGES_CHANGED, dropAll, dropAll))
  const log = createLogger(config.logLevel)
  const jobs: Jobs = openJobs(server.url, log, config.readOnly ? [] : allJobs(config, database, log, () => jobs))
  stop.later(() => jobs.stop(config.shutdownTimeout * SHARE))
  await stop.during(() => connected(() => jobs.start()))
  if (!config.readOnly) {
    // With a request's timeouts: a batch takes less than a second, and one on a dead connection must not hold up a stop.
    const logDatabase = openDatabase(server.url, { connections: 1, timeouts: requestTimeouts(config.databaseTimeout) })
    stop.later(() => logDatabase.close())
    stop.later(startPublicLog(logDatabase.db, { config, witnesses, log }))
  }
  const health = await startWorkerHealth(database, config)
  stop.later(health.close)
  stop.ready()
  if (!isSupervised()) process.stdout.write('Candor works in the background\n')
}

const stop = stopOnSignal()
try {
  await start(stop)
} catch (error) {
  if (!stop.asked) {
    reportFailure(error)
    process.exitCode = 1
  }
  await stop.now()
}
