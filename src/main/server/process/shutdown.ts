import { setTimeout as sleep } from 'node:timers/promises'

/** Signals closer together than this are one: a Ctrl-C arrives from the terminal, from npm and from the starter. */
const sameGestureMs = 1_000

/** Of the time to stop, what requests and running jobs are waited for; the rest is for closing the database. */
export const SHARE = 0.8

/** Undoes, last first, what a start has done so far. */
export interface Stop {
  /** True once a signal asked to stop. */
  readonly asked: boolean
  /** Remembers how to undo what has just been done; throws when a signal has meanwhile asked to stop. */
  later(undo: () => Promise<void>): void
  /** Runs a step that a signal may cut short; the step is told by its AbortSignal. */
  during<T>(step: (signal: AbortSignal) => Promise<T>): Promise<T>
  /** The start is through: a signal from now on undoes it. Throws when one came just before. */
  ready(): void
  /** From the first signal on, stopping takes this many milliseconds at most; then the process ends as at a second signal. */
  within(milliseconds: number): void
  /** Undoes everything and ends the process. */
  now(): Promise<void>
}

/**
 * From now on SIGINT, SIGTERM and SIGHUP stop the process in good order, with exit status 0. Who asks a second time does not
 * wait for what was accepted: the database is released and the process ends within two seconds, with status 1. The process that
 * supervises this one is told once it is ready; should it be gone, this one stops as well.
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

  async function hurry(): Promise<never> {
    await Promise.race([undos[0]?.(), sleep(2_000)]).catch(() => {})
    process.exit(1)
  }

  function onSignal(): void {
    const now = Date.now()
    if (askedAt === undefined) {
      askedAt = now
      if (deadline !== undefined) setTimeout(hurry, deadline).unref()
      abort.abort(new Error('Stopped by a signal'))
      // While starting, the step that runs is left first; it then asks for the rest.
      if (started) void stop.now()
    } else if (now - askedAt > sameGestureMs) void hurry()
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
      // Whichever loses the race may still fail; nobody is left to hear it.
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

/** Whether this process takes the place of one that had listened and ended. */
export const isRestarted = () => process.env.CANDOR_RESTARTED === '1'

/** Whether `npm start` started this process, beside others, and starts it again when it ends. */
export const isSupervised = () => process.send !== undefined
