import { realpath } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Config } from '../../config.ts'
import { OperatorError } from '../../failure.ts'
import { alreadyRuns, liveSite, removeSite } from '../../site-file.ts'
import { checkExternal } from '../external.ts'
import { addressesOf } from '../roles.ts'
import { findBinaries } from './binaries.ts'
import { clusterDir, ensureCluster, ensureDataDir, ensurePassword } from './cluster.ts'
import { chooseIdentity } from './identity.ts'
import { launchPostgres, trimLog } from './launch.ts'
import { findPostmaster, stopPostmaster } from './postmaster.ts'
import { joinServer, type Session } from './session.ts'

/** A PostgreSQL server in use by this process until it releases it. */
export interface DatabaseServer {
  /** PostgreSQL itself. */
  url: string
  /** A transaction pooler in front of it, for requests. */
  poolerUrl?: string
  /** As `url`, with a role that may create databases: the embedded server's superuser. */
  superuserUrl: string
  /**
   * Takes the lock of the one site per DATA_DIR; throws OperatorError if another one has it. No-op
   * with DATABASE_URL: several sites may share a database.
   */
  claimSite(): Promise<void>
  /**
   * Releases the server. The last process to do so stops an embedded server and resolves once it is
   * down.
   */
  release(): Promise<void>
}

type Settings = Pick<Config, 'dataDir' | 'databaseUrl'> & Partial<Pick<Config, 'directDatabaseUrl'>>

/**
 * Opens the operator's PostgreSQL if DATABASE_URL is set, else the embedded one under DATA_DIR:
 * joins it if it runs, starts it if not. With DIRECT_DATABASE_URL, DATABASE_URL is a pooler. Throws
 * OperatorError: unreachable or too old, DATA_DIR not writable or full, database damaged.
 */
export async function openDatabaseServer({
  dataDir,
  databaseUrl,
  directDatabaseUrl,
}: Settings): Promise<DatabaseServer> {
  await ensureDataDir(dataDir)
  if (!databaseUrl) return openEmbedded(await realpath(dataDir))
  const own = { claimSite: async () => {}, release: async () => {} }
  if (!directDatabaseUrl) {
    await checkExternal(databaseUrl)
    return { url: databaseUrl, superuserUrl: databaseUrl, ...own }
  }
  await checkExternal(directDatabaseUrl, { setting: 'DIRECT_DATABASE_URL' })
  return { url: directDatabaseUrl, superuserUrl: directDatabaseUrl, poolerUrl: databaseUrl, ...own }
}

async function openEmbedded(dataDir: string): Promise<DatabaseServer> {
  const password = await ensurePassword(dataDir)
  let released = false
  let claimed = false
  let broken = false
  let recovering: Promise<void> | undefined
  const { url, superuserUrl, port, ...first } = await attach(dataDir, password, onLost)
  let { session } = first
  const trimming = setInterval(() => void trimLog(dataDir), 600_000).unref()

  function onLost(): void {
    broken = true
    recovering ??= recover().finally(() => {
      recovering = undefined
    })
  }

  /**
   * Restarts a crashed server on the same port, so that this process's pools reconnect. If another process has started it
   * on another port, this process exits and its supervisor restarts it.
   */
  async function recover(): Promise<void> {
    for (let pause = 100; broken && !released; pause = Math.min(pause * 2, 2_000)) {
      try {
        broken = false
        const attached = await attach(dataDir, password, onLost, port)
        session = attached.session
        if (claimed) await session.claimSite()
        if (attached.port !== port) process.kill(process.pid, 'SIGTERM')
      } catch {
        broken = true
        await sleep(pause)
      }
    }
  }

  return {
    url,
    superuserUrl,
    async claimSite() {
      claimed = await session.claimSite()
      if (!claimed) throw new OperatorError(alreadyRuns(dataDir, await liveSite(dataDir)))
    },
    async release() {
      if (released) return
      released = true
      clearInterval(trimming)
      await recovering
      if (claimed) await removeSite(dataDir)
      await leave(session, dataDir)
    },
  }
}

async function leave(session: Session, dataDir: string): Promise<void> {
  // A broken session has lost its lock: the next process finds the server and adopts it.
  const last = await session.isLast().catch(() => false)
  if (last) await stopPostmaster(clusterDir(dataDir))
  await session.end()
}

interface Attached {
  session: Session
  url: string
  superuserUrl: string
  port: number
}

/** Joins or starts the server, and repeats until this process has a session on it. */
async function attach(dataDir: string, password: string, onLost: () => void, wantedPort?: number): Promise<Attached> {
  const cluster = clusterDir(dataDir)
  let refusals = 0
  for (;;) {
    const running = await findPostmaster(cluster)
    if (!running) {
      const binaries = findBinaries()
      const identity = await chooseIdentity(dataDir, binaries)
      await ensureCluster(dataDir, binaries, identity, password)
      await launchPostgres(dataDir, binaries, identity, wantedPort)
    } else if (running.status === 'ready') {
      const addresses = addressesOf(running.port, password)
      const session = await joinServer(addresses.superuserUrl, password, dataDir, onLost)
      if (session) return { session, ...addresses, port: running.port }
      if (++refusals > 600)
        throw new OperatorError(
          `PostgreSQL (process ${running.pid}) runs on ${dataDir} but does not answer. Stop it, then start again.`,
        )
      await sleep(100)
    } else {
      // The server is starting, recovering or stopping: waits while its process lives.
      await sleep(20)
    }
  }
}
