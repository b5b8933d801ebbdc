import { setTimeout as sleep } from 'node:timers/promises'
import { OperatorError } from '../failure.ts'
import { isConnectionError } from './connection-error.ts'

/** Between two attempts, in milliseconds. */
const PAUSE = 500

/**
 * Runs `step`, again and again for as long as it fails because the database cannot be reached. For a process that a supervisor
 * starts while the database is away: to end would only have it started once more.
 * @param isStopping whether to give up; the step's last failure is thrown then
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
