import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Database, openDatabase } from '../../src/platform/postgres/database.ts'
import { clusterDir } from '../../src/platform/postgres/embedded/cluster.ts'
import { openDatabaseServer } from '../../src/platform/postgres/embedded/embedded.ts'
import { findPostmaster, stopPostmaster } from '../../src/platform/postgres/embedded/postmaster.ts'
import { freePort } from '../support/free-port.ts'
import { startPgBouncer } from '../support/processes/pgbouncer.ts'
import { openTcpProxy } from '../support/processes/tcp-proxy.ts'
import { CLUSTER_FAULTS, clustered } from './clustered-stage.ts'
import { REPLICA_FAULTS, replicated } from './replicated-stage.ts'
import { TortureSite } from './site.ts'
import { BUCKET_KEY, bucketServer, mailServer, minioServer, type Receiver, webhookReceiver } from './stand-ins.ts'

/** A deployment of the site with the faults that it supports. */
export interface Stage {
  name: string
  site: TortureSite
  /** Each injects one fault and resolves once it is over; false if it could not be injected. */
  faults: Record<string, () => Promise<boolean>>
  /** The shop's webhook receivers; the first never fails. */
  receivers: Receiver[]
  /** How old what guests read may be, in milliseconds, where it is checked. */
  allowedAge?: number
  /** Runs a statement on the database directly, bypassing the faults. */
  onDatabase<T>(run: (database: Database) => Promise<T>): Promise<T>
  close(): Promise<void>
}

/** Duration of a cut or a hang, in milliseconds. */
const CUT_FOR = 700
const HANG_FOR = 3_000

/** Faults without a recovery wait: a pool's connections are lost one by one. */
export const QUICK = new Set(['terminate', 'replicaTerminate', 'nodeTerminate'])

/**
 * A deployment on an external PostgreSQL behind a proxy, with a bucket and a mail server that can hang.
 * @param pooled requests go through PgBouncer in transaction mode
 */
async function ownPostgres(random: () => number, pooled: boolean): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-torture-'))
  const server = await openDatabaseServer({ dataDir: join(folder, 'server') })
  const address = new URL(server.url)
  const network = await openTcpProxy(Number(address.port))
  const behind = Object.assign(new URL(address), { port: String(network.port) }).href
  const pooler = pooled ? await startPgBouncer(behind) : undefined
  const mail = await mailServer()
  const bucket = (await minioServer(join(folder, 'minio'))) ?? (await bucketServer())
  const receivers = [await webhookReceiver(), await webhookReceiver()]
  const port = await freePort()
  const site = new TortureSite({
    ...{ PORT: String(port), DATA_DIR: join(folder, 'site'), PUBLIC_URL: `http://localhost:${port}` },
    DATABASE_URL: pooler?.urlOf(address.pathname.slice(1)) ?? behind,
    DIRECT_DATABASE_URL: behind,
    ...{ SMTP_URL: `smtp://127.0.0.1:${mail.proxy.port}`, MAIL_FROM: 'post@candor.example' },
    ...{ S3_BUCKET: 'uploads', S3_ENDPOINT: `http://127.0.0.1:${bucket.proxy.port}` },
    ...{ S3_ACCESS_KEY_ID: BUCKET_KEY.id, S3_SECRET_ACCESS_KEY: BUCKET_KEY.secret },
  })
  const direct = openDatabase(server.superuserUrl, { connections: 2 })
  const hang = async ({ proxy }: Pick<typeof mail, 'proxy'>) => {
    proxy.stall()
    await sleep(HANG_FOR)
    proxy.heal()
    return true
  }
  return {
    name: pooled ? 'own PostgreSQL behind PgBouncer' : 'own PostgreSQL',
    site,
    faults: {
      async terminate() {
        const backends = await direct.query<{ pid: number }>`
          SELECT pid FROM pg_stat_activity WHERE usename = 'candor_owner' AND backend_type = 'client backend' ORDER BY 1`
        const backend = backends[Math.floor(random() * backends.length)]
        if (backend) await direct.query`SELECT pg_terminate_backend(${backend.pid})`
        await sleep(150)
        return backend !== undefined
      },
      async restart() {
        const running = await findPostmaster(clusterDir(join(folder, 'server')))
        if (!running) return false
        process.kill(running.pid, 'SIGINT')
        // Restarted by our own session on it.
        await reachable(server.superuserUrl)
        return true
      },
      async cut() {
        network.cut()
        await sleep(CUT_FOR)
        network.heal()
        return true
      },
      async freeze() {
        network.freeze()
        return true
      },
      async pooler() {
        await pooler?.stop()
        await sleep(CUT_FOR)
        await pooler?.start()
        return pooled
      },
      web: async () => site.kill('start'),
      worker: async () => site.kill('worker'),
      smtp: () => hang(mail),
      s3: () => hang(bucket),
      receiver: () => hang(receivers[1]!),
    },
    receivers,
    onDatabase: run => run(direct),
    async close() {
      await site.stop()
      await direct.close()
      await pooler?.close()
      await Promise.all([network, mail, bucket, ...receivers].map(resource => resource.close()))
      await server.release()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** A deployment with the embedded PostgreSQL, on a small disk of its own if possible. */
async function embedded(): Promise<Stage> {
  const folder = await mkdtemp(join(tmpdir(), 'candor-torture-'))
  const dataDir = join(folder, 'data')
  await mkdir(dataDir)
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=1500m', 'tmpfs', dataDir]).status === 0
  const site = new TortureSite({ PORT: String(await freePort()), DATA_DIR: dataDir })
  const postmaster = () => findPostmaster(clusterDir(dataDir))
  /** Waits for a process that is being restarted. */
  const killPostgres = async () => {
    let running = await postmaster()
    for (let tries = 0; !running && tries < 100; tries++) {
      await sleep(100)
      running = await postmaster()
    }
    if (!running) return false
    process.kill(running.pid, 'SIGKILL')
    return true
  }
  const faults: Stage['faults'] = {
    postgres: killPostgres,
    async all() {
      const killed = await killPostgres()
      await site.killAll()
      await site.start()
      return killed
    },
    async fullDisk() {
      const filler = join(dataDir, 'filler')
      // Fills the disk.
      spawnSync('dd', ['if=/dev/zero', `of=${filler}`, 'bs=1M'], { stdio: 'ignore' })
      await sleep(CUT_FOR)
      await rm(filler, { force: true })
      return true
    },
  }
  if (!mounted) delete faults.fullDisk
  return {
    name: 'embedded PostgreSQL',
    site,
    faults,
    receivers: [],
    async onDatabase(run) {
      const server = await openDatabaseServer({ dataDir })
      const database = openDatabase(server.url, { connections: 2 })
      try {
        return await run(database)
      } finally {
        await database.close()
        await server.release()
      }
    },
    async close() {
      await site.stop()
      await stopPostmaster(clusterDir(dataDir))
      if (mounted) spawnSync('umount', [dataDir])
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Deployments with their kinds of faults. */
export const STAGES: readonly {
  kinds: readonly string[]
  open(random: () => number, pooled: boolean): Promise<Stage>
}[] = [
  {
    kinds: ['terminate', 'restart', 'cut', 'freeze', 'pooler', 'web', 'worker', 'smtp', 's3', 'receiver'],
    open: ownPostgres,
  },
  { kinds: ['postgres', 'all', 'fullDisk'], open: embedded },
  { kinds: REPLICA_FAULTS, open: replicated },
  { kinds: CLUSTER_FAULTS, open: clustered },
]

/** Resolves once a stopped server answers again. */
async function reachable(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries++) {
    const database = openDatabase(url, { connections: 1 })
    const there = await database.query`SELECT 1`.then(
      () => true,
      () => false,
    )
    await database.close()
    if (there) return
    await sleep(100)
  }
}
