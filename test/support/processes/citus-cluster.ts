import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { distribute } from '../../../src/platform/postgres/cluster/distribute.ts'
import { migrate } from '../../../src/platform/postgres/migrations/migrate.ts'
import { SHARDS } from '../cluster/citus.ts'
import { createNode, type PostgresNode } from './replication.ts'

/** Programs of a PostgreSQL with the extension citus, such as /usr/lib/postgresql/15/bin. */
export const CITUS_BINARIES = process.env.CITUS_BINARIES
export const WITHOUT_CITUS_BINARIES =
  'CITUS_BINARIES is not set to the folder of a PostgreSQL with the extension citus: skipped'

const program = (name: string) => join(CITUS_BINARIES ?? '', name)

/** Options of a node of that PostgreSQL. */
export const DEBIAN = {
  binaries: { initdb: program('initdb'), postgres: program('postgres') },
  text: ['--encoding=UTF8', '--locale=C.UTF-8'],
}

/** Seconds until a transaction that was prepared on a node is committed or undone there, once the node is back. */
const RECOVERY = 2

const SETTINGS = {
  shared_preload_libraries: 'citus',
  max_prepared_transactions: '100',
  max_worker_processes: '32',
  'citus.node_conninfo': 'sslmode=prefer',
  'citus.node_connection_timeout': '3s',
  'citus.recover_2pc_interval': `${RECOVERY}s`,
}

/** A Citus cluster of several servers on this machine, with a distributed, empty database. */
export interface CitusCluster {
  /** The database on the coordinator. */
  url: string
  coordinator: PostgresNode
  workers: PostgresNode[]
  /** Resolves once no transaction waits on a node for what its coordinator decided. */
  settle(): Promise<void>
  close(): Promise<void>
}

/** Starts a cluster with a copy of a node's database, which must be of the same PostgreSQL. */
export const copyToCluster = ({ port }: { port: number }): Promise<CitusCluster> =>
  startCluster({
    async fill(url) {
      const dump = spawn(program('pg_dump'), [
        '--no-owner',
        '--no-privileges',
        `postgres://candor@127.0.0.1:${port}/site`,
      ])
      const restore = spawn(program('psql'), ['--quiet', '--set=ON_ERROR_STOP=1', url], {
        stdio: ['pipe', 'ignore', 'inherit'],
      })
      await Promise.all([pipeline(dump.stdout, restore.stdin), succeeds(dump), succeeds(restore)])
    },
  })

async function succeeds(child: ChildProcess): Promise<void> {
  const [status] = await once(child, 'close')
  if (status !== 0) throw new Error(`${child.spawnfile} ended with ${status}`)
}

/** Starts a coordinator and workers, and distributes a database over them. @param fill makes its tables and rows */
export async function startCluster({
  workers = 2,
  shards = SHARDS,
  fill = migrate as (url: string) => Promise<unknown>,
} = {}): Promise<CitusCluster> {
  const root = await mkdtemp(join(tmpdir(), 'candor-cluster-'))
  const options = { ...DEBIAN, settings: SETTINGS }
  const names = ['coordinator', ...Array.from({ length: workers }, (_, i) => `worker-${i + 1}`)]
  const nodes = await Promise.all(names.map(name => createNode(root, name, options)))
  const close = async () => {
    for (const node of nodes) await node.kill()
    await rm(root, { recursive: true, force: true })
  }
  try {
    for (const node of nodes) {
      await node.initialize()
      await node.start()
      await node.run('create database site', 'postgres')
      await node.run('create extension citus')
    }
    const [coordinator, ...others] = nodes as [(typeof nodes)[0], ...typeof nodes]
    await coordinator.run(`select citus_set_coordinator_host('127.0.0.1', ${coordinator.port})`)
    for (const { port } of others) await coordinator.run(`select citus_add_node('127.0.0.1', ${port})`)
    // As the superuser, who alone may distribute.
    const url = `postgres://candor@127.0.0.1:${coordinator.port}/site`
    await fill(url)
    await distribute(url, { shards })
    return {
      url,
      coordinator,
      workers: others,
      async settle() {
        for (const node of others)
          while ((await node.run('select from pg_prepared_xacts')).length > 0)
            await coordinator.run('select recover_prepared_transactions()')
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}
