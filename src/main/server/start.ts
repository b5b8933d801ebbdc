import { type Config, loadConfig } from '../../platform/config.ts'
import { failureLine, reportFailure } from '../../platform/failure.ts'
import { type Jobs, openJobs } from '../../platform/jobs/jobs.ts'
import { createLogger } from '../../platform/logging/logger.ts'
import { startTelemetry } from '../../platform/logging/telemetry.ts'
import { requireOperator } from '../../platform/operator-settings.ts'
import { openDatabaseServer } from '../../platform/postgres/embedded/embedded.ts'
import { migrate } from '../../platform/postgres/migrations/migrate.ts'
import { preparePooler } from '../../platform/postgres/pooler.ts'
import { openReplicas } from '../../platform/postgres/replicas/replicas.ts'
import { requestTimeouts } from '../../platform/postgres/timeouts.ts'
import { untilConnected } from '../../platform/postgres/until-connected.ts'
import { writeSite } from '../../platform/site-file.ts'
import { checkStorage, openStorage } from '../../platform/storage/open-storage.ts'
import { version } from '../../platform/version.ts'
import { logFormulasAndTerms } from './process/log-formulas-and-terms.ts'
import { ensureFree } from './process/port.ts'
import { isRestarted, isSupervised, SHARE, type Stop, stopOnSignal } from './process/shutdown.ts'
import { sealStoredSecrets } from './security/seal-secrets.ts'

/**
 * The web process of npm start: starts everything from settings to listening, and registers how to undo each step with
 * `stop`.
 */
async function start(config: Config, stop: Stop): Promise<void> {
  requireOperator(config)
  stop.within(config.shutdownGrace + config.shutdownTimeout)
  await ensureFree(config)
  if (!config.dev) {
    const { buildIfStale } = await import('../cli/build.ts')
    await stop.during(buildIfStale)
  }
  // Loaded while the database starts.
  const loading = Promise.all([
    import('../../platform/postgres/database.ts'),
    import('./process/installation.ts'),
    import('./web.ts'),
    import('./jobs.ts'),
    import('./process/public-log.ts'),
  ])
  loading.catch(() => {})

  stop.later(await startTelemetry(config))
  // A restarted process waits for an unavailable database; a first start reports the error.
  const connected = <T>(step: () => Promise<T>) => (isRestarted() ? untilConnected(step, () => stop.asked) : step())
  const server = await connected(() => openDatabaseServer(config))
  stop.later(() => server.release())
  await server.claimSite()
  if (!config.databaseUrl) await writeSite(config.dataDir, { pid })
  await stop.during(() => connected(() => migrate(server.url)))
  const timeouts = requestTimeouts(config.databaseTimeout)
  await stop.during(() => connected(() => preparePooler(server, timeouts)))

  const [{ openDatabase }, { fillOnFirstStart }, { startWeb }, { allJobs }, { startPublicLog, parseWitnesses }] =
    await loading
  const witnesses = await parseWitnesses(config.logWitnesses)
  const demoIsNew = await stop.during(async () => {
    const filling = openDatabase(server.url, { connections: 4 })
    return connected(() => fillOnFirstStart(filling, config)).finally(filling.close)
  })
  const database = openDatabase(server.url, {
    poolerUrl: server.poolerUrl,
    connections: config.connections.requests,
    timeouts,
  })
  stop.later(() => database.close())
  await stop.during(() => connected(() => sealStoredSecrets(database.db)))

  const log = createLogger(config.logLevel)
  const replicas = openReplicas(config.replicas.urls, {
    primaryUrl: server.url,
    connections: config.connections.requests,
    timeouts,
    maxLag: config.replicas.maxLag,
    log,
  })
  stop.later(() => replicas.close())
  // When supervised, a separate worker process runs the jobs, so that heavy work never delays a page.
  const works = config.workers && !isSupervised()
  const jobsDatabase = works && openDatabase(server.url, { connections: config.connections.jobs })
  if (jobsDatabase) stop.later(() => jobsDatabase.close())
  const jobs: Jobs = openJobs(server.url, log, jobsDatabase ? allJobs(config, jobsDatabase, log, () => jobs) : [])
  // Stops after the web server, whose last requests may still send jobs.
  stop.later(() => jobs.stop(config.shutdownTimeout * SHARE))
  const web = await startWeb({ config, database, replicas, jobs })
  stop.later(() => web.close())
  if (!config.databaseUrl) await writeSite(config.dataDir, { pid, address: web.address })
  if (config.bucket)
    checkStorage(openStorage(config)).catch(error => log.warn(`Uploads cannot be stored: ${failureLine(error)}`))
  stop.ready()
  process.stdout.write(`Candor ${version} listens on ${web.address}\n`)
  process.stdout.write(`X-Forwarded-* headers are trusted from: ${config.trustedProxies.join(', ')}\n`)
  // After a crash nobody reads them, and the first ones may still work.
  if (!isRestarted()) {
    const { printFirstSteps } = await import('./process/first-steps.ts')
    process.stdout.write(await printFirstSteps(config, database, { address: web.address, demoIsNew }))
  }
  if (works) stop.later(startPublicLog(database.db, { config, witnesses, log }))
  if (!config.readOnly) {
    // It renders a page, which must not delay the first visitors.
    const logging = setTimeout(() => {
      logFormulasAndTerms(database.db, web.readPage).catch(
        error => stop.asked || log.error(error, 'The rules in force could not be logged; the next start tries again'),
      )
    }, RULES_LOGGED_AFTER).unref()
    stop.later(async () => clearTimeout(logging))
  }
  if (works)
    jobs
      .start()
      .catch(error => stop.asked || log.error(error, 'Background jobs did not start; the site serves without'))
}

/** How long after the start the rules in force are logged, in milliseconds. */
const RULES_LOGGED_AFTER = 10_000

/** Pid reported to a second site on the same DATA_DIR: the process whose end stops the site. */
const pid = isSupervised() ? process.ppid : process.pid

const stop = stopOnSignal()
try {
  await start(loadConfig(process.env, process.argv.slice(2)), stop)
} catch (error) {
  // Failures caused by the signal itself are not reported.
  if (!stop.asked) {
    reportFailure(error)
    process.exitCode = 1
  }
  await stop.now()
}
