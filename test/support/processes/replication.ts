import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { appendFile, mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from '../../../src/platform/postgres/client.ts'
import {
  type Binaries,
  bareEnvironment,
  findBinaries,
  runBinary,
} from '../../../src/platform/postgres/embedded/binaries.ts'
import { chooseIdentity, handOver } from '../../../src/platform/postgres/embedded/identity.ts'
import { freePort } from '../free-port.ts'

/** A PostgreSQL of its own, for tests of streaming replication. */
export interface PostgresNode {
  /** The site's database, as its owner, who is no superuser. */
  url: string
  /** Runs a statement as the superuser, on a connection of its own. */
  run<Row extends object>(statement: string): Promise<Row[]>
  start(): Promise<void>
  /** Ends it at once, as a crash does. */
  kill(): Promise<void>
  /** Stops its processes without closing anything, until `thaw`. */
  freeze(): void
  thaw(): void
  close(): Promise<void>
}

export interface ReplicaNode extends PostgresNode {
  /** Makes it a new replica of the primary, whatever it was before. */
  clone(): Promise<void>
  pauseReplay(): Promise<void>
  resumeReplay(): Promise<void>
  promote(): Promise<void>
  /** Resolves once it has replayed what the primary has written by now. */
  catchUp(): Promise<void>
}

const SETTINGS = {
  listen_addresses: '127.0.0.1',
  unix_socket_directories: '',
  shared_buffers: '32MB',
  wal_level: 'replica',
  wal_keep_size: '512MB',
  wal_retrieve_retry_interval: '200ms',
  fsync: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
}

/** How a node differs from the embedded PostgreSQL. */
interface NodeOptions {
  binaries?: Binaries
  settings?: Readonly<Record<string, string>>
  /** initdb's, for the encoding and the order of texts. */
  text?: readonly string[]
}

const TEXT = ['--encoding=UTF8', '--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8']

/** A primary that takes replicas. */
export interface PrimaryNode extends PostgresNode {
  port: number
  addReplica(): Promise<ReplicaNode>
}

/** Starts a primary with an empty database, owned by a role `site`. */
export async function startPrimary(options: NodeOptions = {}): Promise<PrimaryNode> {
  const root = await mkdtemp(join(tmpdir(), 'candor-replication-'))
  const primary = await createNode(root, 'primary', options)
  await primary.initialize()
  await primary.start()
  await primary.run('create role site login', 'postgres')
  await primary.run('create database site owner site', 'postgres')
  const replicas: ReplicaNode[] = []
  return {
    ...primary,
    async addReplica() {
      const replica = replicaOf(primary, await createNode(root, `replica-${replicas.length + 1}`, options))
      replicas.push(replica)
      await replica.clone()
      return replica
    },
    async close() {
      for (const node of [...replicas, primary]) await node.kill()
      await rm(root, { recursive: true, force: true })
    },
  }
}

type Node = Awaited<ReturnType<typeof createNode>>

function replicaOf(primary: Node, replica: Node): ReplicaNode {
  return {
    ...replica,
    async clone() {
      await replica.kill()
      await rm(replica.folder, { recursive: true, force: true })
      await copyCluster(primary, replica.folder)
      await appendFile(
        join(replica.folder, 'postgresql.auto.conf'),
        `primary_conninfo = 'host=127.0.0.1 port=${primary.port} user=candor'\n`,
      )
      await writeFile(join(replica.folder, 'standby.signal'), '')
      await replica.start()
    },
    async pauseReplay() {
      await replica.run('select pg_wal_replay_pause()')
      const isPaused = async () => {
        const [row] = await replica.run<{ state: string }>('select pg_get_wal_replay_pause_state() as state')
        return row!.state === 'paused'
      }
      while (!(await isPaused())) await sleep(20)
    },
    resumeReplay: async () => void (await replica.run('select pg_wal_replay_resume()')),
    promote: async () => void (await replica.run('select pg_promote()')),
    async catchUp() {
      const [there] = await primary.run<{ lsn: string }>('select pg_current_wal_insert_lsn()::text as lsn')
      const isThere = async () => {
        const [row] = await replica.run<{ done: boolean }>(
          `select coalesce(pg_last_wal_replay_lsn() >= '${there!.lsn}', false) as done`,
        )
        return row!.done
      }
      while (!(await isThere())) await sleep(20)
    },
  }
}

/** A base backup, which pg_basebackup makes elsewhere: the npm package of PostgreSQL does not bring it. */
async function copyCluster(from: Node, to: string): Promise<void> {
  const client = await from.connect('postgres')
  try {
    await client.query("select pg_backup_start('replica', true)")
    await mkdir(to, { mode: 0o700 })
    // What is removed meanwhile is no error; the log from here on brings the rest.
    await runBinary(['cp', '-a', `${from.folder}/.`, to])
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    for (const file of ['postmaster.pid', 'postmaster.opts']) await rm(join(to, file), { force: true })
    const log = join(to, 'pg_wal')
    for (const file of await readdir(log)) await rm(join(log, file), { recursive: true, force: true })
    await writeFile(join(to, 'backup_label'), rows[0]!.labelfile)
  } finally {
    await client.end()
  }
}

/** A PostgreSQL in a folder of its own under `root`. */
export async function createNode(
  root: string,
  name: string,
  { binaries = findBinaries(), settings: own = {}, text = TEXT }: NodeOptions = {},
) {
  const folder = join(root, name)
  const identity = await chooseIdentity(root, binaries)
  const port = await freePort()
  let child: ChildProcess | undefined
  const address = (user: string, database: string) => `postgres://${user}@127.0.0.1:${port}/${database}`
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null

  async function connect(database = 'site'): Promise<Client> {
    const client = new Client({ connectionString: address('candor', database), connectionTimeoutMillis: 5_000 })
    await client.connect()
    return client
  }

  async function run<Row extends object>(statement: string, database = 'site'): Promise<Row[]> {
    const client = await connect(database)
    try {
      return (await client.query<Row>(statement)).rows
    } finally {
      await client.end()
    }
  }

  const signal = (name: NodeJS.Signals) => {
    const own = spawnSync('ps', ['-o', 'pid=', '--ppid', String(child!.pid)], { encoding: 'utf8' }).stdout
    for (const pid of [child!.pid!, ...own.split('\n').map(Number).filter(Boolean)]) {
      try {
        process.kill(pid, name)
      } catch {
        // It has ended.
      }
    }
  }

  return {
    ...{ folder, port, url: address('site', 'site'), connect, run },
    async initialize() {
      await handOver(root, identity.owner)
      const command = [...identity.prefix, binaries.initdb, `--pgdata=${folder}`, '--username=candor', '--auth=trust']
      const { status, output } = await runBinary([...command, ...text, '--no-sync'], {
        ...identity.credentials,
        cwd: root,
      })
      if (status !== 0) throw new Error(`initdb: ${output}`)
    },
    async start() {
      const settings = Object.entries({ ...SETTINGS, ...own, port }).flatMap(([key, value]) => [
        '-c',
        `${key}=${value}`,
      ])
      const command = [...identity.prefix, binaries.postgres, '-D', folder, ...settings]
      const started = spawn(command[0]!, command.slice(1), {
        ...identity.credentials,
        ...{ cwd: root, env: bareEnvironment, stdio: ['ignore', 'ignore', 'pipe'] },
      })
      child = started
      let log = ''
      started.stderr!.on('data', piece => (log = (log + piece).slice(-4_000)))
      const answers = () =>
        run('select 1', 'postgres').then(
          () => true,
          () => false,
        )
      while (!(await answers())) {
        if (!isRunning()) throw new Error(`PostgreSQL did not start: ${log}`)
        await sleep(50)
      }
    },
    async kill() {
      if (!isRunning()) return
      const ended = once(child!, 'close')
      // SIGQUIT ends all its processes; those that were frozen must go on for that.
      signal('SIGCONT')
      child!.kill('SIGQUIT')
      await ended
    },
    freeze: () => signal('SIGSTOP'),
    thaw: () => signal('SIGCONT'),
    close: async () => {},
  }
}
