import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import { measureProcess, metricsRegistry } from '../../platform/logging/metrics.ts'
import type { Database, Db } from '../../platform/postgres/database.ts'
import { version } from '../../platform/version.ts'
import { waitsSince } from '../../rooms/public-log/service.ts'

/** Cache lifetime of job counts in ms, however many clients scrape. */
const COUNT_LIFETIME = 5_000

interface JobCount {
  queue: string
  state: string
  count: number
  /** How long the oldest due job has been waiting, in seconds; null if none is due. */
  overdue: number | null
}

/** The process's Prometheus metrics: its own counters, and the background jobs of all processes. */
export function createMetrics({ db, pools }: Pick<Database, 'db' | 'pools'>): () => Promise<string> {
  measureProcess()
  const own = new Registry()
  new Gauge({ name: 'candor_build_info', help: 'Always 1', labelNames: ['version'], registers: [own] }).set(
    { version },
    1,
  )
  const jobs = new Gauge({
    name: 'candor_jobs',
    help: 'Background jobs in the database, by queue and state',
    labelNames: ['queue', 'state'],
    registers: [own],
  })
  const overdue = new Gauge({
    name: 'candor_jobs_overdue_seconds',
    help: 'For how long the longest waiting job of a queue could have been begun',
    labelNames: ['queue'],
    registers: [own],
  })
  const reachable = new Gauge({
    name: 'candor_database_up',
    help: '1 when the jobs could be counted, 0 when the database did not answer',
    registers: [own],
  })

  const logWaiting = new Gauge({
    name: 'candor_log_waiting_seconds',
    help: 'For how long the oldest fact has been waiting for its place in the public log; alarm beyond a minute',
    registers: [own],
  })
  async function measureLog() {
    const since = await waitsSince(db).catch(() => null)
    logWaiting.set(since ? (Date.now() - since.getTime()) / 1000 : 0)
  }

  const connections = new Gauge({
    name: 'candor_database_connections',
    help: 'Connections of this process by pool and state: idle or busy; waiting are statements that want one',
    labelNames: ['pool', 'state'],
    registers: [own],
  })
  const countConnections = () => {
    for (const { pool, size, idle, waiting } of pools()) {
      connections.set({ pool, state: 'busy' }, size - idle)
      connections.set({ pool, state: 'idle' }, idle)
      connections.set({ pool, state: 'waiting' }, waiting)
    }
  }

  let counted = Number.NEGATIVE_INFINITY
  let counting: Promise<void> = Promise.resolve()
  async function count() {
    const [found] = await Promise.all([countJobs(db).catch(() => null), measureLog()])
    reachable.set(found ? 1 : 0)
    jobs.reset()
    overdue.reset()
    for (const row of found ?? []) {
      jobs.set({ queue: row.queue, state: row.state }, row.count)
      if (row.overdue !== null) overdue.set({ queue: row.queue }, row.overdue)
    }
  }

  return async () => {
    if (performance.now() - counted > COUNT_LIFETIME) {
      counted = performance.now()
      counting = count()
    }
    await counting
    countConnections()
    return Registry.merge([metricsRegistry, own]).metrics()
  }
}

async function countJobs(db: Db): Promise<JobCount[]> {
  const there = await sql<{ there: boolean }>`select to_regclass('pgboss.job') is not null as there`.execute(db)
  if (!there.rows[0]?.there) return []
  const { rows } = await sql<JobCount>`
    select name as queue, state::text as state, count(*)::int as count,
           extract(epoch from now() - min(start_after) filter (where state < 'active' and start_after < now()))::float8 as overdue
      from pgboss.job group by 1, 2`.execute(db)
  return rows
}
