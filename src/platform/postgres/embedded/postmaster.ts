import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { link, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

/** A running PostgreSQL server, read from its postmaster.pid. */
export interface Postmaster {
  pid: number
  port: number
  /** `starting` includes crash recovery. */
  status: string
}

const pidFile = (cluster: string) => join(cluster, 'postmaster.pid')

/**
 * The server that runs on `cluster`, or undefined. Moves away a stale pid file whose number now
 * belongs to another process (numbers repeat after a restart of the machine or container), since
 * PostgreSQL would refuse to start.
 */
export async function findPostmaster(cluster: string): Promise<Postmaster | undefined> {
  const text = await readFile(pidFile(cluster), 'utf8').catch(() => '')
  const postmaster = parsePidFile(text)
  if (!postmaster || !isAlive(postmaster.pid)) return undefined
  if (isPostgres(postmaster.pid, cluster)) return postmaster
  await putAway(cluster, text)
  return undefined
}

/**
 * Lines: pid, data directory, start time, port, socket folder, address, shared memory key, status.
 */
export function parsePidFile(text: string): Postmaster | undefined {
  const lines = text.split('\n')
  const pid = Number(lines[0])
  if (!Number.isInteger(pid) || pid <= 0) return undefined
  return { pid, port: Number(lines[3] ?? 0), status: (lines[7] ?? '').trim() || 'starting' }
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
  // In a container without an init process zombies remain listed.
  return process.platform !== 'linux' || !/\) [ZX] /.test(readOr(`/proc/${pid}/stat`, ''))
}

function isPostgres(pid: number, cluster: string): boolean {
  const command = commandLine(pid)
  // Unreadable: assumed to be PostgreSQL, as PostgreSQL itself does.
  return command === undefined || (command.includes('postgres') && command.includes(cluster))
}

function commandLine(pid: number): string | undefined {
  if (process.platform === 'linux') return readOr(`/proc/${pid}/cmdline`, undefined)?.replaceAll('\0', ' ')
  try {
    return execFileSync('ps', ['-ww', '-o', 'command=', '-p', String(pid)], { encoding: 'utf8' })
  } catch {
    return undefined
  }
}

function readOr<T>(path: string, otherwise: T): string | T {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return otherwise
  }
}

/** Moves the pid file away, and back if a server has just written a new one. */
async function putAway(cluster: string, stale: string): Promise<void> {
  const aside = `${pidFile(cluster)}.stale-${process.pid}`
  try {
    await rename(pidFile(cluster), aside)
    if ((await readFile(aside, 'utf8')) !== stale) await link(aside, pidFile(cluster))
    await rm(aside)
  } catch {
    // Another process moved it first.
  }
}

/** Stops the server: closes sessions, writes everything to disk; resolves once it is down. */
export async function stopPostmaster(cluster: string, patienceMs = 60_000): Promise<void> {
  const running = await findPostmaster(cluster)
  if (!running) return
  // SIGINT is PostgreSQL's fast shutdown, SIGQUIT the immediate one, after which the next start
  // recovers.
  signal(running.pid, 'SIGINT')
  // The pid file is removed first, then the process exits.
  const isThere = async () => (await findPostmaster(cluster))?.pid === running.pid || isAlive(running.pid)
  for (let waited = 0; await isThere(); waited += 10) {
    if (waited === patienceMs) signal(running.pid, 'SIGQUIT')
    if (waited > patienceMs + 5_000) return
    await sleep(10)
  }
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name)
  } catch {
    // Already exited.
  }
}
