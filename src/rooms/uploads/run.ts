import { OperatorError, Unavailable } from '../../platform/failure.ts'
import type { Database, Db } from '../../platform/postgres/database.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import type { Storage } from '../../platform/storage/open-storage.ts'
import { shopsById } from '../catalog/service.ts'
import { importFile, sourceOf } from '../transfer/service.ts'
import { Reports } from './reports.ts'
import { BATCH_ROWS, isUnderWay, isUndoable, RUN_LIMITS, RUN_MINUTES, UNDO_DAYS } from './rules.ts'
import { type RunEnd, selectUpload, type UploadKey, type UploadRow, updateRun } from './sql.ts'
import { fileKey, problemsKey } from './store-table.ts'

export interface RunDeps {
  database: Database
  storage: Storage
  /** Runs for each account whose address an imported review names. */
  onNamed?: (reviewerId: number) => Promise<void>
  /** Runs in the transaction that ends a run. */
  onEnded?: (db: Db, run: EndedRun) => Promise<void>
}

/** A run that ended. */
export interface EndedRun {
  row: UploadRow
  end: RunEnd
  endedAt: Date
  /** Who started it. */
  by: number
}

interface RunJob extends UploadKey {
  dry_run: boolean
  run?: number | undefined
  by?: number | undefined
}

/** In milliseconds, between progress updates. */
const PROGRESS_INTERVAL = 500

/**
 * Imports a file, or tries it, until it is through or a member stops it. Unreadable files fail the upload; any other error
 * rejects, and the job retries: rows imported before change nothing.
 */
export async function runUpload(deps: RunDeps, job: RunJob, signal: AbortSignal) {
  const { database, storage } = deps
  const row = await selectUpload(database.db, job)
  if (!row?.kind || row.removed_at || (job.run !== undefined && job.run !== row.run)) return
  const end = (end: RunEnd) => endRun(deps, row, job, end)
  const stopped = job.dry_run ? 'trial_stopped' : 'stopped'
  // Stopped while it waited for a worker, or for the one that was cut off: it does not go on.
  if (row.stop_at && isUnderWay(row.state)) return end({ state: stopped })
  const reports = new Reports()
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), RUN_MINUTES * 60_000)
  // A retry clears the failure of the earlier attempt.
  const state = job.dry_run ? 'trying' : 'importing'
  const begun = { state, failure: null, attempt_at: new Date() } as const
  if (!(await updateRun(database.db, row, begun, ['trying', 'importing', 'failed']))) return
  try {
    const { exceeded, ...result } = await importTable(
      deps,
      row,
      job.dry_run,
      reports,
      AbortSignal.any([signal, deadline.signal]),
    )
    // After a shutdown the next process resumes the job.
    signal.throwIfAborted()
    await storage.put(problemsKey(job), Buffer.from(reports.table()), 'text/csv')
    const { counts, totals, rows, notes } = result
    if (!job.dry_run) for (const reviewerId of result.named) await deps.onNamed?.(reviewerId)
    const why = deadline.signal.aborted ? `it took longer than ${RUN_MINUTES} minutes` : exceeded
    const isStopped = result.stopped > 0
    const failure = why
      ? `Only the beginning of the file was ${job.dry_run ? 'tried' : 'imported'}: ${why}. ${SPLIT_ADVICE}`
      : null
    await end({
      state: why ? 'failed' : isStopped ? stopped : job.dry_run ? 'tried' : 'done',
      ...{ counts, totals, causes: reports.causes(), read_rows: rows, skipped: totals.refused, notes, failure },
      ...(isStopped && { stopped_rows: result.stopped }),
      ...(!why && { file_rows: rows + result.stopped }),
    })
  } catch (error) {
    if (signal.aborted) throw error
    // Unavailable storage isn't the file's fault: the job retries.
    if (error instanceof Unavailable) throw error
    const report = error instanceof OperatorError
    if (report) await storage.put(problemsKey(job), Buffer.from(reports.table()), 'text/csv')
    const failure = report ? error.message : 'Something went wrong on our side. Try again later.'
    await end({ state: 'failed', failure, causes: reports.causes() })
    if (!report) throw error
  } finally {
    clearTimeout(timer)
  }
}

const DAY = 86_400_000

const SPLIT_ADVICE = 'Upload it in parts; rows that are already here change nothing.'

/** Ends a run, and tells who started it, once. */
const endRun = ({ database, onEnded }: RunDeps, row: UploadRow, { dry_run, by }: RunJob, end: RunEnd) =>
  inTransaction(database.db, async db => {
    const endedAt = new Date()
    // Of one that failed or was stopped, too: what it had imported is here.
    const undo_until = !dry_run && isUndoable(row.kind) ? new Date(endedAt.getTime() + UNDO_DAYS * DAY) : null
    const isOurs = await updateRun(db, row, { ...end, ended_at: endedAt, ...(undo_until && { undo_until }) })
    if (isOurs && by !== undefined) await onEnded?.(db, { row, end, endedAt, by })
  })

async function importTable(
  { database, storage }: RunDeps,
  row: UploadRow,
  dryRun: boolean,
  reports: Reports,
  signal: AbortSignal,
) {
  const [file, shops] = await Promise.all([storage.read(fileKey(row)), shopsById(database.db, [row.shop_id])])
  if (!file) throw new OperatorError('The file has been deleted. Upload it again.')
  const source = sourceOf(file.body, file.size, RUN_LIMITS)
  const stop = new AbortController()
  let lastUpdate = 0
  let update: Promise<unknown> = Promise.resolve()
  const result = await importFile(database, row.kind!, source, {
    dryRun,
    origin: { feed: 'file', uploaderId: row.uploader_id ?? undefined, uploadId: row.upload_id },
    signal,
    stop: stop.signal,
    batchRows: BATCH_ROWS[row.kind!],
    shop: shops.get(row.shop_id)!.domain,
    ratingScale: row.rating_scale,
    mapping: row.mapping!,
    onProblem: reports.add,
    onProgress: read_rows => {
      if (Date.now() - lastUpdate < PROGRESS_INTERVAL) return
      lastUpdate = Date.now()
      const { skipped, notes } = reports
      update = updateRun(database.db, row, { read_bytes: source.read(), read_rows, skipped, notes }).then(now => {
        // A run that gave way to a later one stops as well.
        if (!now || now.stop_at) stop.abort()
      })
      // A failed progress update doesn't matter: another follows.
      update.catch(() => {})
    },
  }).finally(() => update.catch(() => {}))
  return { ...result, exceeded: source.exceeded() ? source.cut() : undefined }
}
