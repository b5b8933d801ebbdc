import { spawn } from 'node:child_process'
import { randomInt } from 'node:crypto'
import { closeSync, openSync } from 'node:fs'
import { open, readFile, rename, stat, truncate, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../../failure.ts'
import { type Binaries, bareEnvironment, runBinary } from './binaries.ts'
import { clusterDir, fullDisk } from './cluster.ts'
import type { Identity } from './identity.ts'
import { findPostmaster } from './postmaster.ts'
import { serverSettings } from './settings.ts'

const portFile = (dataDir: string) => join(dataDir, 'postgres.port')
const logFile = (dataDir: string) => join(dataDir, 'postgres.log')
const logLimit = 8 * 1024 * 1024
/** flock's exit status if another process holds the lock. */
const locked = 75
const patienceMs = 15_000

/**
 * Starts PostgreSQL on the cluster in `dataDir`, in a process session of its own so that Ctrl-C
 * does not reach it. Resolves once it is ready, or once a server that another process started runs
 * instead.
 *
 * Reuses its last port, to which pools of other processes reconnect; takes another one only if that
 * is in use and `wantedPort` is not set. Throws OperatorError: full disk, or PostgreSQL's last
 * messages.
 */
export async function launchPostgres(
  dataDir: string,
  binaries: Binaries,
  identity: Identity,
  wantedPort?: number,
): Promise<void> {
  const guard = await lockPrefix(dataDir)
  const begun = Date.now()
  let port = wantedPort ?? (await lastPort(dataDir)) ?? (await freePort())
  for (;;) {
    const command = [
      ...guard,
      ...identity.prefix,
      binaries.postgres,
      '-D',
      clusterDir(dataDir),
      ...serverSettings(port),
    ]
    const failure = await attempt(dataDir, command, identity)
    if (failure === undefined) return writeFile(portFile(dataDir), `${port}\n`)
    const portTaken = /Address already in use|Permission denied.*bind/i.test(failure.log)
    if (portTaken && wantedPort === undefined) port = await freePort()
    else if (portTaken && Date.now() - begun <= patienceMs) await sleep(250)
    else if (!isPassing(failure) || Date.now() - begun > patienceMs) throw explain(dataDir, failure)
    else await sleep(50)
    if (await findPostmaster(clusterDir(dataDir))) return
  }
}

interface Failure {
  status: number | null
  /** The server's log output. */
  log: string
}

/** Undefined once a server is ready. */
async function attempt(dataDir: string, command: string[], identity: Identity): Promise<Failure | undefined> {
  await boundLog(dataDir)
  const offset = await sizeOf(logFile(dataDir))
  const log = openSync(logFile(dataDir), 'a', 0o600)
  const child = spawn(command[0]!, command.slice(1), {
    ...identity.credentials,
    cwd: dataDir,
    env: bareEnvironment,
    detached: true,
    stdio: ['ignore', log, log],
  })
  closeSync(log)
  let ended: { status: number | null } | undefined
  child.on('error', () => (ended = { status: 127 }))
  child.on('exit', status => (ended = { status }))
  child.unref()
  while (!ended) {
    if ((await findPostmaster(clusterDir(dataDir)))?.status === 'ready') return undefined
    await sleep(10)
  }
  return { status: ended.status, log: await readFrom(logFile(dataDir), offset) }
}

/**
 * Transient failures: another server is starting or stopping, or workers of a killed one are still
 * exiting.
 */
function isPassing({ status, log }: Failure): boolean {
  return status === locked || /lock file "postmaster.pid" already exists|shared memory block.*still in use/.test(log)
}

function explain(dataDir: string, { status, log }: Failure): OperatorError {
  if (/No space left on device|Disk quota exceeded/.test(log)) return new OperatorError(fullDisk(dataDir))
  if (status === locked || isPassing({ status, log }))
    return new OperatorError(
      `The database in ${dataDir} is used by a process that cannot be reached from here, perhaps in another container. Stop it, or set another DATA_DIR.`,
    )
  const last = /(?:FATAL|PANIC):\s+(.*)/.exec(log)?.[1] ?? log.trim().split('\n').at(-1)
  return new OperatorError(
    `PostgreSQL did not start: ${last || `it ended with ${status}`}. ${logFile(dataDir)} says more; the data is untouched.`,
  )
}

/**
 * A file lock that the kernel keeps while any process of the server lives. Unlike PostgreSQL's pid
 * file it detects servers in other containers on the same folder. Without flock the pid file has to
 * do.
 */
async function lockPrefix(dataDir: string): Promise<string[]> {
  const { output } = await runBinary(['flock', '--help'])
  if (!output.includes('--no-fork')) return []
  return ['flock', '--no-fork', '--nonblock', '--conflict-exit-code', String(locked), join(dataDir, 'postgres.lock')]
}

/**
 * Ports below the ephemeral range (from 32768 on Linux, 49152 elsewhere), so that no outgoing
 * connection, not even an attempt to reach the server, takes its port while it is down.
 */
const PORTS = { from: 15_000, to: 32_000 }

async function freePort(): Promise<number> {
  for (;;) {
    const port = randomInt(PORTS.from, PORTS.to)
    if (await isFree(port)) return port
  }
}

function isFree(port: number): Promise<boolean> {
  return new Promise(resolve => {
    const server = createServer()
    server.on('error', () => resolve(false))
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)))
  })
}

async function lastPort(dataDir: string): Promise<number | undefined> {
  const port = Number(await readFile(portFile(dataDir), 'utf8').catch(() => ''))
  return Number.isInteger(port) && port > 0 && port < 65_536 ? port : undefined
}

/** Rotates the log: one older file of bounded size. */
async function boundLog(dataDir: string): Promise<void> {
  if ((await sizeOf(logFile(dataDir))) > logLimit) await rename(logFile(dataDir), `${logFile(dataDir)}.1`)
}

/** Truncates the log of a running server once it is too long; the server goes on appending. */
export async function trimLog(dataDir: string): Promise<void> {
  if ((await sizeOf(logFile(dataDir))) > 2 * logLimit) await truncate(logFile(dataDir), 0).catch(() => {})
}

const sizeOf = (path: string) =>
  stat(path).then(
    ({ size }) => size,
    () => 0,
  )

async function readFrom(path: string, offset: number): Promise<string> {
  const file = await open(path, 'r')
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, offset)
    return buffer.toString('utf8', 0, bytesRead)
  } finally {
    await file.close()
  }
}
