import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './postgres/database.ts'
import { migrationNames } from './postgres/migrations/migration-files.ts'

/** Why a process is not ready. */
export type NotReady = 'stopping' | 'database' | 'migrations'

/** Readiness of this process for requests. */
export interface Readiness {
  /** @returns null if ready. Never rejects, and answers within `PATIENCE`. */
  reason(): Promise<NotReady | null>
  /**
   * Marks the process as not ready: load balancers send new requests elsewhere while it goes on
   * answering.
   */
  stop(): void
}

/** Timeout of the database check, in milliseconds. */
const PATIENCE = 2_000

/** Cache lifetime of the check, in milliseconds, however many clients ask. */
const ASK_EVERY = 1_000

/**
 * Ready if the database answers and has all of this version's migrations; it may have newer ones.
 */
export function createReadiness(db: Db): Readiness {
  let stopping = false
  let resourceRequest = Number.NEGATIVE_INFINITY
  let latest: Promise<NotReady | null> = Promise.resolve(null)

  async function ask(): Promise<NotReady | null> {
    const found = findReason(db).catch(() => 'database' as const)
    const late = new AbortController()
    const answered = await Promise.race([
      found,
      sleep(PATIENCE, 'database' as const, { signal: late.signal, ref: false }),
    ])
    late.abort()
    return answered
  }

  return {
    async reason() {
      if (stopping) return 'stopping'
      const now = performance.now()
      if (now - resourceRequest > ASK_EVERY) {
        resourceRequest = now
        latest = ask()
      }
      const reason = await latest
      return stopping ? 'stopping' : reason
    },
    stop() {
      stopping = true
    },
  }
}

async function findReason(db: Db): Promise<NotReady | null> {
  const names = await migrationNames()
  const { applied } = await db
    .selectFrom('schema_migrations')
    .select(({ fn }) => fn.countAll<number>().as('applied'))
    .where('name', 'in', names)
    .executeTakeFirstOrThrow()
  return applied < names.length ? 'migrations' : null
}
