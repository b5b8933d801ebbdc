import { cached, invalidate } from '../lib/cached.ts'
import { OperatorError } from './failure.ts'
import type { Db } from './postgres/database.ts'
import { invalidatePages } from './postgres/invalidate-pages.ts'

/** The site is read-only: since when, and what its operator wants visitors to read. */
export interface ReadOnly {
  since: Date | null
  reason: string | null
}

/** How long a process goes by what it read last, in milliseconds: writes are refused everywhere so long after the switch. */
export const READ_ONLY_LAG = 2_000

const stored = cached(
  READ_ONLY_LAG,
  async (db: Db): Promise<ReadOnly | null> =>
    (await db.selectFrom('read_only').select(['since', 'reason']).executeTakeFirst()) ?? null,
)

/** Databases whose site is read-only by setting, whatever the table says. */
const forced = new WeakSet<Db>()

/** Makes everything that this process does with `db` read-only (CANDOR_READ_ONLY=1). */
export const forceReadOnly = (db: Db) => void forced.add(db)

/** Whether the site is read-only; null for no. At most `READ_ONLY_LAG` old. */
export const readOnly = async (db: Db): Promise<ReadOnly | null> =>
  forced.has(db) ? { since: null, reason: null } : stored(db)

/** For commands that write. Fails with an OperatorError while the site is read-only. */
export async function refuseWhileReadOnly(db: Db): Promise<void> {
  const state = await readOnly(db)
  if (!state) return
  throw new OperatorError(
    state.since === null
      ? 'Nothing was changed: CANDOR_READ_ONLY=1 is set, so this process does not write.'
      : `Nothing was changed: the site has been read-only since ${state.since.toISOString()}. End that with npm run admin -- read-only off, then try again.`,
  )
}

/** Makes the site read-only, or changes the reason. Pages that were kept without saying so are dropped. */
export async function turnReadOnly(db: Db, reason: string | null): Promise<void> {
  await db
    .insertInto('read_only')
    .values({ reason })
    .onConflict(conflict => conflict.column('only_row').doUpdateSet({ reason }))
    .execute()
  await invalidateAllPages(db)
}

/** Lets writes in again; false where they were not shut out. */
export async function endReadOnly(db: Db): Promise<boolean> {
  const { numDeletedRows } = await db.deleteFrom('read_only').executeTakeFirst()
  await invalidateAllPages(db)
  return numDeletedRows > 0n
}

async function invalidateAllPages(db: Db): Promise<void> {
  // other processes hear of it; this one knows at once
  invalidate(db)
  await invalidatePages(db, 'read-only')
}
