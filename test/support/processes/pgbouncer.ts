import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { chown, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { geteuid } from 'node:process'
import { setTimeout as sleep } from 'node:timers/promises'
import { projectDir } from '../../../src/platform/project-dir.ts'
import { freePort } from '../free-port.ts'

/** A running PgBouncer in transaction mode. */
export interface PgBouncer {
  /** The address through it of a database on its server. */
  urlOf(database: string): string
  /** Ends it at once, and starts it again at the same address. */
  stop(): Promise<void>
  start(): Promise<void>
  close(): Promise<void>
}

/** Whether `pgbouncer` is installed. */
export const hasPgBouncer = () => spawnSync('pgbouncer', ['--version']).status === 0

/** Shown where a test is skipped. */
export const WITHOUT_PGBOUNCER = 'pgbouncer is not installed (apt-get install pgbouncer): skipped'

/**
 * Starts PgBouncer with deploy/pgbouncer.ini in front of the PostgreSQL at `server`, with addresses
 * and files of its own, and any database. @param others further roles and their passwords
 */
export async function startPgBouncer(server: string, others: Record<string, string> = {}): Promise<PgBouncer> {
  const { hostname, port, username, password } = new URL(server)
  const folder = await mkdtemp(join(tmpdir(), 'candor-pgbouncer-'))
  const [listenPort, users, settings] = [await freePort(), join(folder, 'userlist.txt'), join(folder, 'pgbouncer.ini')]
  const shipped = await readFile(join(projectDir, 'deploy/pgbouncer.ini'), 'utf8')
  const changed = shipped
    .replace(/^candor = .*$/m, `* = host=${hostname} port=${port}`)
    .replace(/^listen_port = .*$/m, `listen_port = ${listenPort}\nunix_socket_dir =`)
    .replace(/^auth_file = .*$/m, `auth_file = ${users}`)
  const roles = Object.entries({ [username]: decodeURIComponent(password), ...others })
  await writeFile(users, roles.map(([role, secret]) => `"${role}" "${secret}"\n`).join(''))
  await writeFile(settings, changed)
  const asOther = await otherUser([folder, users, settings])
  let child: ChildProcess | undefined
  const start = async () => {
    const started = spawn('pgbouncer', ['-q', settings], { ...asOther, stdio: ['ignore', 'ignore', 'pipe'] })
    child = started
    let errors = ''
    started.stderr!.on('data', chunk => (errors += chunk))
    if (!(await answers(listenPort, started))) throw new Error(`PgBouncer did not start: ${errors}`)
  }
  const stop = async () => {
    if (!child || !isRunning(child)) return
    const ended = once(child, 'close')
    child.kill('SIGKILL')
    await ended
  }
  await start()
  return {
    urlOf: database =>
      Object.assign(new URL(server), { hostname: '127.0.0.1', port: String(listenPort), pathname: `/${database}` })
        .href,
    start,
    stop,
    async close() {
      await stop()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

const isRunning = ({ exitCode, signalCode }: ChildProcess) => exitCode === null && signalCode === null

/** PgBouncer refuses to run as root, so root runs it as nobody, who may read its files. */
async function otherUser(files: readonly string[]): Promise<{ uid?: number; gid?: number }> {
  if (geteuid?.() !== 0) return {}
  for (const file of files) await chown(file, NOBODY, NOBODY)
  return { uid: NOBODY, gid: NOBODY }
}

const NOBODY = 65_534

/** Whether it takes connections, once it does or has ended. */
async function answers(port: number, child: ChildProcess): Promise<boolean> {
  while (isRunning(child)) {
    const isOpen = await new Promise<boolean>(resolve => {
      const socket = connect(port, '127.0.0.1')
      socket.once('connect', () => resolve(true)).once('error', () => resolve(false))
      socket.once('connect', () => socket.destroy())
    })
    if (isOpen) return true
    await sleep(20)
  }
  return false
}
