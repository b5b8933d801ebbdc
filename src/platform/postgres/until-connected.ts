import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../failure.ts'
import { isConnectionError } from './connection-error.ts'

/** Between two attempts, in milliseconds. */
const PAUSE = 500

/**
 * Retries `step` while the database is unreachable. For processes under a supervisor, which would
 * only restart them.
 * @param isStopping whether to give up; throws the last error then
 */
export async function untilConnected<T>(step: () => Promise<T>, isStopping: () => boolean): Promise<T> {
  for (;;) {
    try {
      return await step()
    } catch (error) {
      const reason = error instanceof OperatorError ? error.cause : error
      if (!isConnectionError(reason) || isStopping()) throw error
    }
    await sleep(PAUSE)
  }
}
