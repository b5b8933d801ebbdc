import { setTimeout as sleep } from 'node:timers/promises'

/** Signals within this many ms count as one: Ctrl-C arrives from the terminal, from npm and from the starter. */
const sameGestureMs = 1_000

/** Share of the shutdown timeout for requests and running jobs; the rest is for closing the database. */
export const SHARE = 0.8

/** Undoes the steps of a start in reverse order. */
export interface Stop {
  /** True once a signal has requested shutdown. */
  readonly asked: boolean
  /** Registers how to undo the last step; throws if shutdown has been requested meanwhile. */
  later(undo: () => Promise<void>): void
  /** Runs a step that a signal aborts by its AbortSignal. */
  during<T>(step: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** Marks startup as complete: from now on a signal undoes it. Throws if shutdown has just been requested. */
  ready(): void
  /**
   * Sets the shutdown timeout in milliseconds, counted from the first signal; after it, the process ends as at a second
   * signal.
   */
  within(milliseconds: number): void
  /** Undoes everything and ends the process. */
  now(): Promise<void>
}

/**
 * Installs graceful shutdown on SIGINT, SIGTERM and SIGHUP, with exit status 0. A second signal skips open requests:
 * the database is closed, and the process ends within two seconds with status 1. Reports to the supervising process
 * when startup is complete, and stops if that process disappears.
 */
export function stopOnSignal(): Stop {
  const undos: (() => Promise<void>)[] = []
  const abort = new AbortController()
  let askedAt: number | undefined
  let started = false
  let deadline: number | undefined
  let ending: Promise<void> | undefined

  async function undoAll(): Promise<never> {
    for (const undo of undos.toReversed()) await undo().catch(error => process.stderr.write(`${error}\n`))
    process.exit()
  }

  async function forceStop(): Promise<never> {
    await Promise.race([undos[0]?.(), sleep(2_000)]).catch(() => {})
    process.exit(1)
  }

  function onSignal(): void {
    const now = Date.now()
    if (askedAt === undefined) {
      askedAt = now
      if (deadline !== undefined) setTimeout(forceStop, deadline).unref()
      abort.abort(new Error('Stopped by a signal'))
      // During startup the running step is aborted first; it then requests the rest.
      if (started) void stop.now()
    } else if (now - askedAt > sameGestureMs) void forceStop()
  }
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, onSignal)

  if (isSupervised()) process.on('disconnect', onSignal)

  const stop: Stop = {
    get asked() {
      return askedAt !== undefined
    },
    later(undo) {
      undos.push(undo)
      abort.signal.throwIfAborted()
    },
    async during(step) {
      abort.signal.throwIfAborted()
      const { promise: aborted, reject } = Promise.withResolvers<never>()
      const leave = () => reject(abort.signal.reason)
      abort.signal.addEventListener('abort', leave)
      const result = step(abort.signal)
      // The loser of the race may still reject without a handler.
      result.catch(() => {})
      aborted.catch(() => {})
      return Promise.race([result, aborted]).finally(() => abort.signal.removeEventListener('abort', leave))
    },
    within(milliseconds) {
      deadline = milliseconds
    },
    now() {
      ending ??= undoAll()
      return ending
    },
    ready() {
      abort.signal.throwIfAborted()
      started = true
      if (process.connected) process.send!('ready')
    },
  }
  return stop
}

/** Whether this process replaces one that had listened before it ended. */
export const isRestarted = () => process.env.CANDOR_RESTARTED === '1'

/** Whether `npm start` supervises this process, and restarts it when it ends. */
export const isSupervised = () => process.send !== undefined
