import { setTimeout as sleep } from 'node:timers/promises'
import type { Db } from './postgres/database.ts'
import { migrationNames } from './postgres/migration-files.ts'

/** Why a process is to be sent no requests. */
export type NotReady = 'stopping' | 'database' | 'migrations'

/** Whether this process is to be sent requests. */
export interface Readiness {
  /** @returns null for ready. Never rejects, and answers within `PATIENCE`. */
  reason(): Promise<NotReady | null>
  /** From now on it is not ready: balancers send new requests elsewhere while this process goes on answering. */
  stop(): void
}

/** A database that takes longer than this for one row counts as away, in milliseconds. */
const PATIENCE = 2_000

/** However many ask, the database is asked once in so many milliseconds. */
const ASK_EVERY = 1_000

/** Ready while the database answers and has all of this version's migrations; it may have newer ones. */
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
