import type { PgBoss } from 'pg-boss'
import { READ_ONLY_LAG } from '../read-only.ts'

interface Paused {
  boss: PgBoss
  /** Names of the queues that this process works on. */
  queues: readonly string[]
  /** Starts workers on all of them. */
  work(): Promise<void>
  /** Aborts when the process stops. */
  stopping: AbortSignal
}

/**
 * Pauses the workers in read-only mode: running jobs finish, the others wait until the site takes
 * writes again. If the database does not answer, the state stays.
 */
export async function workUnlessReadOnly({ boss, queues, work, stopping }: Paused): Promise<void> {
  let working = false

  async function heed() {
    const { rows } = await boss.getDb().executeSql('select 1 from read_only')
    const shouldWork = rows.length === 0
    if (shouldWork === working || stopping.aborted) return
    working = shouldWork
    if (shouldWork) await work()
    else for (const queue of queues) await boss.offWork(queue, { wait: false })
  }

  await heed()
  let heeding = false
  const timer = setInterval(() => {
    if (heeding) return
    heeding = true
    heed()
      .catch(() => {})
      .finally(() => {
        heeding = false
      })
  }, READ_ONLY_LAG)
  stopping.addEventListener('abort', () => clearInterval(timer))
}
