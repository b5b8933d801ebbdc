import { cached, invalidate } from '../lib/cached.ts'
import { OperatorError } from './failure.ts'
import type { Db } from './postgres/database.ts'
import { invalidatePages } from './postgres/invalidate-pages.ts'

/** Read-only mode: its start, and the operator's message for visitors. */
export interface ReadOnly {
  since: Date | null
  reason: string | null
}

/**
 * Cache lifetime of the state, in milliseconds: the longest delay until every process refuses
 * writes.
 */
export const READ_ONLY_LAG = 2_000

const stored = cached(
  READ_ONLY_LAG,
  async (db: Db): Promise<ReadOnly | null> =>
    (await db.selectFrom('read_only').select(['since', 'reason']).executeTakeFirst()) ?? null,
)

/** Databases that are read-only by setting, whatever the table says. */
const forced = new WeakSet<Db>()

/** Makes `db` read-only for this process (CANDOR_READ_ONLY=1). */
export const forceReadOnly = (db: Db) => void forced.add(db)

/** The read-only state; null while the site takes writes. Cached for up to `READ_ONLY_LAG`. */
export const readOnly = async (db: Db): Promise<ReadOnly | null> =>
  forced.has(db) ? { since: null, reason: null } : stored(db)

/** For commands that write. Throws an OperatorError in read-only mode. */
export async function refuseWhileReadOnly(db: Db): Promise<void> {
  const state = await readOnly(db)
  if (!state) return
  throw new OperatorError(
    state.since === null
      ? 'Nothing was changed: CANDOR_READ_ONLY=1 is set, so this process does not write.'
      : `Nothing was changed: the site has been read-only since ${state.since.toISOString()}. End that with npm run admin -- read-only off, then try again.`,
  )
}

/**
 * Turns read-only mode on, or changes its message. Invalidates cached pages, which lack the banner.
 */
export async function turnReadOnly(db: Db, reason: string | null): Promise<void> {
  await db
    .insertInto('read_only')
    .values({ reason })
    .onConflict(conflict => conflict.column('only_row').doUpdateSet({ reason }))
    .execute()
  await invalidateAllPages(db)
}

/** Turns read-only mode off; false if it was off. */
export async function endReadOnly(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('read_only').executeTakeFirst()
  await invalidateAllPages(db)
  return numDeletedRows > 0n
}

async function invalidateAllPages(db: Db): Promise<void> {
  // updates this process at once; others get a NOTIFY
  invalidate(db)
  await invalidatePages(db, 'read-only')
}
