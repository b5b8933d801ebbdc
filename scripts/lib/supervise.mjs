import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { compileCacheEnv, fail, pinnedNode, root } from './install.mjs'
import { stopWithoutParent } from './run-pinned.mjs'

const FORWARDED = ['SIGINT', 'SIGTERM', 'SIGHUP']

/** Restart back-off in milliseconds; doubles while processes end quickly. */
const FIRST_PAUSE = 500
const LONGEST_PAUSE = 30_000

/** In milliseconds: a process that ran this long did not fail on start. */
const LIVED_WELL = 10_000

/** Most crashes of the web process before it ever listened; then the supervisor gives up. */
const MOST_CRASHES = 5

const isWebAlone = () => process.env.CANDOR_WORKERS === '0' || process.env.CANDOR_READ_ONLY === '1'

/**
 * Supervisor: runs the web process and, once that listens, a worker process (none with CANDOR_WORKERS=0 or
 * CANDOR_READ_ONLY=1), and restarts either after an unexpected exit. If the web process refuses to start (an invalid
 * setting, a port in use), it has printed why, and this exits with its status.
 *
 * Signals are forwarded to both. A child detects the supervisor's death by its IPC channel, and stops.
 */
export function supervise(args) {
  const web = { name: 'web', file: 'src/main/server/start.ts', ...fresh() }
  const worker = { name: 'worker', file: 'src/main/server/worker.ts', ...fresh() }
  const children = isWebAlone() ? [web] : [web, worker]
  let stopping = false
  let status = 0

  /** @param {typeof web} child */
  function start(child) {
    child.startedAt = Date.now()
    child.process = spawn(pinnedNode, [join(root, child.file), ...args], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: {
        ...process.env,
        ...compileCacheEnv,
        NODE_ENV: process.env.NODE_ENV || 'production',
        ...(child.wasReady && { CANDOR_RESTARTED: '1' }),
      },
    })
    child.process.on('error', error =>
      fail(`Node 24 cannot be run (${error.message}). Remove node_modules and try again.`),
    )
    child.process.on('message', message => message === 'ready' && onReady(child))
    child.process.on('exit', (code, signal) => onExit(child, code, signal))
  }

  function onReady(child) {
    child.wasReady = true
    if (child === web && children.includes(worker) && !worker.process && !worker.waiting && !stopping) start(worker)
  }

  function onExit(child, code, signal) {
    child.process = undefined
    if (stopping) return end(child, code, signal)
    if (child === web && !web.wasReady && (code !== null || ++web.crashes >= MOST_CRASHES)) {
      if (code === null)
        process.stderr.write(`Candor could not be started: it ended ${web.crashes} times (${signal}).\n`)
      stopping = true
      return end(child, code ?? 1, null)
    }
    child.pause = Date.now() - child.startedAt > LIVED_WELL ? FIRST_PAUSE : Math.min(child.pause * 2, LONGEST_PAUSE)
    process.stderr.write(`Candor's ${child.name} process ended (${signal ?? `status ${code}`}); it is started again.\n`)
    child.waiting = setTimeout(() => {
      child.waiting = undefined
      start(child)
    }, child.pause / 2)
  }

  /** Exits after the last child, with the web's status, or the worker's if that is an error. */
  function end(child, code, signal) {
    status ||= code ?? 0
    if (child === web && signal) status = signal
    if (children.some(one => one.process)) return
    if (typeof status === 'number') process.exit(status)
    for (const name of FORWARDED) process.removeAllListeners(name)
    process.kill(process.pid, status)
  }

  function stop(signal) {
    const first = !stopping
    stopping = true
    for (const child of children) {
      clearTimeout(child.waiting)
      child.process?.kill(signal)
    }
    if (children.every(child => !child.process)) process.exit(0)
    if (first) setTimeout(kill, patience()).unref()
  }

  /** Kills a child that has exceeded its own shutdown deadline. */
  function kill() {
    for (const child of children) child.process?.kill('SIGKILL')
  }

  for (const signal of FORWARDED) process.on(signal, () => stop(signal))
  start(web)
  stopWithoutParent(() => stop('SIGTERM'))
}

const fresh = () => ({
  process: undefined,
  waiting: undefined,
  startedAt: 0,
  pause: FIRST_PAUSE,
  wasReady: false,
  crashes: 0,
})

/** In milliseconds: longer than a child's own shutdown deadline. */
function patience() {
  const seconds = name => Number(process.env[name]) || 0
  return ((seconds('SHUTDOWN_TIMEOUT') || 25) + seconds('SHUTDOWN_GRACE') + 10) * 1000
}
