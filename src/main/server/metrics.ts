import { sql } from 'kysely'
import { Gauge, Registry } from 'prom-client'
import { measureProcess, metricsRegistry } from '../../platform/logging/metrics.ts'
import type { Database, Db, PoolState } from '../../platform/postgres/database.ts'
import { noReplicas, type Replicas } from '../../platform/postgres/replicas/replicas.ts'
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
export function createMetrics(
  { db, pools }: Pick<Database, 'db' | 'pools'>,
  replicas: Pick<Replicas, 'figures'> = noReplicas,
): () => Promise<string> {
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
  const ofReplicas = replicaGauges(own)
  const countConnections = () => {
    const figures = replicas.figures()
    ofReplicas(figures)
    const named = (name: string, { pool, ...state }: PoolState) => ({ ...state, pool: `${name} ${pool}` })
    const all = [...pools(), ...figures.flatMap(({ name, pools }) => pools.map(state => named(name, state)))]
    for (const { pool, size, idle, waiting } of all) {
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

/** Gauges of read replicas, and how to set them. */
function replicaGauges(registry: Registry) {
  const lag = new Gauge({
    name: 'candor_replica_lag_seconds',
    help: 'How long ago the primary was where the replica is',
    labelNames: ['replica'],
    registers: [registry],
  })
  const inUse = new Gauge({
    name: 'candor_replica_up',
    help: '1 when the replica answers reads, 0 when it is out of use',
    labelNames: ['replica'],
    registers: [registry],
  })
  return (figures: ReturnType<Replicas['figures']>) => {
    for (const { name, ...replica } of figures) {
      lag.set({ replica: name }, replica.lag)
      inUse.set({ replica: name }, replica.inUse ? 1 : 0)
    }
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
