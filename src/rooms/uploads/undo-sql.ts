import { type SqlBool, sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { UNDER_WAY, type UploadKey } from './sql.ts'

/** @param orders that it has to go through. @returns the run's number; undefined if it is too late, or a run is under way */
export async function beginUndo(db: Db, { shop_id, upload_id }: UploadKey, orders: number, now: Date) {
  const begun = await db
    .updateTable('uploads')
    .set({
      state: 'undoing',
      run: sql<number>`run + 1`,
      started_at: now,
      attempt_at: now,
      ended_at: null,
      undo_orders: orders,
      removed_orders: 0,
      kept_orders: 0,
      failure: null,
      stopped_rows: null,
    })
    .where('shop_id', '=', shop_id)
    .where('upload_id', '=', upload_id)
    .where('undo_until', '>', now)
    .where('state', 'not in', UNDER_WAY)
    .returning('run')
    .executeTakeFirst()
  return begun?.run
}

const whereUndoing = ({ shop_id, upload_id, run }: UploadKey & { run: number }) =>
  sql<SqlBool>`shop_id = ${shop_id} and upload_id = ${upload_id} and run = ${run} and state = 'undoing'`

/** Locks an undo until the transaction ends. @returns false if it has ended */
export const lockUndo = async (db: Db, key: UploadKey & { run: number }): Promise<boolean> =>
  (await db.selectFrom('uploads').select('run').where(whereUndoing(key)).forUpdate().executeTakeFirst()) !== undefined

export const addUndone = (
  db: Db,
  key: UploadKey & { run: number },
  { removed, kept }: Record<'removed' | 'kept', number>,
) =>
  db
    .updateTable('uploads')
    .set({
      removed_orders: sql<number>`removed_orders + ${removed}`,
      kept_orders: sql<number>`kept_orders + ${kept}`,
    })
    .where(whereUndoing(key))
    .execute()

export const endUndo = (db: Db, key: UploadKey & { run: number }, endedAt: Date) =>
  db
    .updateTable('uploads')
    .set({ state: 'undone', undo_until: null, ended_at: endedAt })
    .where(whereUndoing(key))
    .execute()
