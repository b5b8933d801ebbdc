import type { Person } from '../../lib/calls/access.ts'
import type { AppContext } from '../../platform/app-context.ts'
import { Problem } from '../../platform/http/failures/problem.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { invalidatePages } from '../../platform/postgres/invalidate-pages.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { recordAuditEntry } from '../business/service.ts'
import { countUndoable, existsUndoable, undoImportedOrders } from '../orders/service.ts'
import { undoQueue } from './queues.ts'
import { isUnderWay } from './rules.ts'
import type { RunDeps } from './run.ts'
import { findUpload, KIND_LABELS } from './service.ts'
import { selectUpload, type UploadKey, type UploadRow } from './sql.ts'
import { addUndone, beginUndo, endUndo, lockUndo } from './undo-sql.ts'

/** Undoes imports of orders, in batches, as a job. */

const importOf = ({ shop_id, upload_id }: UploadKey) => ({ shopId: shop_id, uploadId: upload_id })

/** Until when an import can be undone; null if it cannot, or if nothing of it is left to undo. */
export async function undoableUntil(db: Db, row: UploadRow, now = new Date()): Promise<Date | null> {
  const { undo_until, state } = row
  if (!undo_until || undo_until <= now || isUnderWay(state)) return null
  return (await existsUndoable(db, importOf(row))) ? undo_until : null
}

async function findUndoable(db: Db, slug: string, person: Person, uploadId: number) {
  const { row, standing } = await findUpload(db, slug, person, uploadId, { least: 'owner' })
  if (!(await undoableUntil(db, row))) throw notUndoable()
  return { row, standing }
}

const notUndoable = () => new Problem(409, 'not_undoable', 'This import can’t be undone.')

/** What an undo would do now. For owners. Fails as `ownShop`, with 404, and with 409 `not_undoable`. */
export async function previewUndo(db: Db, slug: string, person: Person, uploadId: number) {
  const { row } = await findUndoable(db, slug, person, uploadId)
  return countUndoable(db, importOf(row))
}

/** Begins the undo of an import, which is logged. For owners. Fails as `previewUndo`. */
export async function startUndo(
  { db, jobs }: Pick<AppContext, 'db' | 'jobs'>,
  slug: string,
  person: Person,
  uploadId: number,
): Promise<void> {
  const { row, standing } = await findUndoable(db, slug, person, uploadId)
  const { removed, kept } = await countUndoable(db, importOf(row))
  await inTransaction(db, async within => {
    const now = new Date()
    const run = await beginUndo(within, row, removed + kept, now)
    if (run === undefined) throw notUndoable()
    const by = { reviewerId: person.reviewerId, standing }
    const details = { fields: [KIND_LABELS[row.kind!]] }
    await recordAuditEntry(within, { shopId: row.shop_id, by, action: 'import_undone', details, now })
    await jobs.send(
      undoQueue,
      { shop_id: row.shop_id, upload_id: row.upload_id, run, by: person.reviewerId },
      { within },
    )
  })
}

/**
 * Undoes an import, batch by batch, each with its count in one transaction: a worker that takes over goes on behind the last one.
 * An order to which something happens meanwhile fails its batch, which is tried again.
 */
export async function runUndo(
  { database: { db }, onEnded }: RunDeps,
  job: UploadKey & { run: number; by: number },
  signal: AbortSignal,
): Promise<void> {
  for (let isThrough = false; !isThrough; ) {
    signal.throwIfAborted()
    isThrough = await withRetries(() =>
      inTransaction(db, async within => {
        if (!(await lockUndo(within, job))) return true
        const done = await undoImportedOrders(within, importOf(job), new Date())
        await addUndone(within, job, done)
        if (done.removed + done.kept > 0) return false
        const endedAt = new Date()
        const row = (await selectUpload(within, job))!
        await endUndo(within, job, endedAt)
        await onEnded?.(within, { row, end: { state: 'undone' }, endedAt, by: job.by })
        return true
      }),
    )
  }
  await invalidatePages(db, 'import')
}

/** Attempts for a batch of which somebody uses an order at the same moment. */
const TRIES = 5

async function withRetries<T>(run: () => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await run()
    } catch (error) {
      const isForeignKey = (error as { code?: string }).code === '23503'
      if (!isForeignKey || tries >= TRIES) throw error
    }
  }
}
