import { AsyncLocalStorage } from 'node:async_hooks'

const context = new AsyncLocalStorage<Record<string, unknown>>()

/** Runs `work` with `fields` in every log line of it, including asynchronous calls. */
export const withLogFields = <T>(fields: Record<string, unknown>, work: () => T): T =>
  context.run({ ...context.getStore(), ...fields }, work)

/** The current context's log fields; a new object each time, since pino mutates it. */
export const logFields = (): Record<string, unknown> => ({ ...context.getStore() })
