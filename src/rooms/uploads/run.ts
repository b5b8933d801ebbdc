import { csvLines } from '../../lib/csv.ts'
import type { Problem } from '../../lib/ingest.ts'
import { OperatorError, Unavailable } from '../../platform/failure.ts'
import type { Database } from '../../platform/postgres/database.ts'
import type { Storage } from '../../platform/storage/open-storage.ts'
import { shopsById } from '../catalog/service.ts'
import { importFile, ProblemList, sourceOf } from '../transfer/service.ts'
import { causesOf } from './cause-rules.ts'
import { LISTED_CAUSES, RUN_LIMITS, RUN_MINUTES } from './rules.ts'
import type { Cause } from './schemas.ts'
import { selectUpload, type UploadKey, type UploadRow, updateUpload } from './sql.ts'
import { fileKey, problemsKey } from './store-table.ts'

export interface RunDeps {
  database: Database
  storage: Storage
  /** Runs for each account whose address an imported review names. */
  onNamed?: (reviewerId: number) => Promise<void>
}

/** In milliseconds, between progress updates. */
const PROGRESS_INTERVAL = 500

/**
 * Imports a file, or tries it. Unreadable files fail the upload; any other error rejects, and the job retries: rows imported
 * before change nothing.
 */
export async function runUpload(deps: RunDeps, key: UploadKey & { dry_run: boolean }, signal: AbortSignal) {
  const { database, storage } = deps
  const row = await selectUpload(database.db, key)
  if (!row?.kind || row.removed_at) return
  const reports = new Reports()
  const deadline = new AbortController()
  const timer = setTimeout(() => deadline.abort(), RUN_MINUTES * 60_000)
  // A retry clears the failure of the earlier attempt.
  await updateUpload(database.db, key, { state: key.dry_run ? 'trying' : 'importing', failure: null })
  try {
    const { exceeded, ...result } = await importTable(
      deps,
      row,
      key.dry_run,
      reports,
      AbortSignal.any([signal, deadline.signal]),
    )
    // After a shutdown the next process resumes the job.
    signal.throwIfAborted()
    await storage.put(problemsKey(key), Buffer.from(reports.table()), 'text/csv')
    const { counts, totals, rows, notes } = result
    if (!key.dry_run) for (const reviewerId of result.named) await deps.onNamed?.(reviewerId)
    const why = deadline.signal.aborted ? `it took longer than ${RUN_MINUTES} minutes` : exceeded
    const state = why ? 'failed' : key.dry_run ? 'tried' : 'done'
    const failure = why
      ? `Only the beginning of the file was ${key.dry_run ? 'tried' : 'imported'}: ${why}. ${SPLIT_ADVICE}`
      : null
    const causes = reports.causes()
    const report = { counts, totals, causes, read_rows: rows, skipped: totals.refused, notes, failure }
    await updateUpload(database.db, key, { state, ...report }, true)
  } catch (error) {
    if (signal.aborted) throw error
    // Unavailable storage isn't the file's fault: the job retries.
    if (error instanceof Unavailable) throw error
    const report = error instanceof OperatorError
    if (report) await storage.put(problemsKey(key), Buffer.from(reports.table()), 'text/csv')
    const failure = report ? error.message : 'Something went wrong on our side. Try again later.'
    await updateUpload(database.db, key, { state: 'failed', failure, causes: reports.causes() }, true)
    if (!report) throw error
  } finally {
    clearTimeout(timer)
  }
}

const SPLIT_ADVICE = 'Upload it in parts; rows that are already here change nothing.'

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
  let lastUpdate = 0
  let update: Promise<unknown> = Promise.resolve()
  const result = await importFile(database, row.kind!, source, {
    dryRun,
    origin: { feed: 'file', uploaderId: row.uploader_id ?? undefined },
    signal,
    shop: shops.get(row.shop_id)!.domain,
    ratingScale: row.rating_scale,
    mapping: row.mapping!,
    onProblem: reports.add,
    onProgress: read_rows => {
      if (Date.now() - lastUpdate < PROGRESS_INTERVAL) return
      lastUpdate = Date.now()
      const { skipped, notes } = reports
      update = updateUpload(database.db, row, { read_bytes: source.read(), read_rows, skipped, notes })
      // A failed progress update doesn't matter: another follows.
      update.catch(() => {})
    },
  }).finally(() => update.catch(() => {}))
  return { ...result, exceeded: source.exceeded() ? source.cut() : undefined }
}

/** Collects the problems of rows as a downloadable table with one line per cause. */
class Reports {
  skipped = 0
  notes = 0
  readonly #problems = new ProblemList()
  add = (problem: Problem) => {
    this[problem.outcome === 'note' ? 'notes' : 'skipped']++
    this.#problems.add(problem)
  }
  causes = (): Cause[] => causesOf(this.#problems.groups, LISTED_CAUSES)
  table = () =>
    csvLines([
      ['line', 'column', 'outcome', 'reason', 'rows', 'lines'],
      ...this.#problems.groups.map(({ line, column, outcome, reason, count, lines }) => [
        line,
        column,
        OUTCOMES[outcome],
        reason,
        count,
        lines.join(' '),
      ]),
    ])
}

const OUTCOMES = { skipped: 'skipped', left_out: 'left out', note: 'taken', waiting: 'waits for an answer' }
