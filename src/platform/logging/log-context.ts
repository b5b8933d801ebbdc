import { AsyncLocalStorage } from 'node:async_hooks'

const context = new AsyncLocalStorage<Record<string, unknown>>()

/** Runs `work` with `fields` in every line that it logs, however deep. */
export const withLogFields = <T>(fields: Record<string, unknown>, work: () => T): T =>
  context.run({ ...context.getStore(), ...fields }, work)

/** What the current piece of work adds to its log lines; a new object each time, since pino writes into it. */
export const logFields = (): Record<string, unknown> => ({ ...context.getStore() })
