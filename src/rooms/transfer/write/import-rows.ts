import { type Counts, noTotals, type Problem, type Totals } from '../../../lib/ingest.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { queryOn } from '../../../platform/postgres/query.ts'
import { atSavepoint, inDryRun } from '../../../platform/postgres/transaction.ts'
import type { OrderFeed } from '../../orders/ingest.ts'
import { nothingTouched } from '../../reviews/ingest.ts'
import type { RecordType } from '../contract.ts'
import type { Row } from '../rows.ts'
import { Batch } from './batch.ts'
import { finishImport, recountTouched } from './finish.ts'
import { type Transact, transactOn, writeRecords } from './writer.ts'

export interface ImportOptions {
  /** Do everything, then undo it all. */
  dryRun?: boolean
  /**
   * Undoes a dry run batch by batch, so that no row of the site stays locked for longer than that. Only for rows that do not
   * refer to rows before them; what stands in two batches counts as added twice.
   */
  batchwise?: boolean
  /** By which feed orders came; 'catalog' by default. */
  feed?: OrderFeed
  onProblem?: (problem: Problem) => void
  /** Told after each batch how many rows have been dealt with. */
  onProgress?: (rows: number) => void
  /** Ends the import after the batch that is being written. */
  signal?: AbortSignal
}

export interface ImportResult {
  /** Rows of the file that were read: as many as `totals` has together. */
  rows: number
  /** What became of them. */
  totals: Totals
  /** Of the refused, those that say themselves that they are not to be taken (drafts, cancelled orders). */
  leftOut: number
  /** Of the refused, those that could not be taken. */
  skipped: number
  /** What became of the records that they came to. */
  counts: Partial<Record<RecordType, Counts>>
  notes: number
}

/** Problems are told in the order of the file; this many at most wait for the rows between them. */
const MOST_WAITING = 5000

/** Past this many products and people their counts are brought up to date on the way, so that the lists stay short. */
const MOST_TOUCHED = 50_000

/**
 * Writes rows in batches, each in one transaction, while the next one is being read; then recounts what they touched.
 * @returns how many rows were new, changed, unchanged and refused (X-import-33); problems go to `onProblem` as they are found.
 */
export async function importRows(
  database: Database,
  rows: AsyncIterable<Row>,
  options: ImportOptions = {},
): Promise<ImportResult> {
  if (!options.dryRun) {
    const transact = transactOn(database.db)
    const { result, touched } = await importThrough(transact, rows, options, keys => recountTouched(database, keys))
    await finishImport(database, result.counts, touched)
    return result
  }
  const dryRun = async (transact: Transact) => (await importThrough(transact, rows, options, async () => {})).result
  if (options.batchwise) return dryRun(run => inDryRun(database.db, transaction => run(queryOn(transaction))))
  return inDryRun(database.db, outer => dryRun(run => atSavepoint(outer, batch => run(queryOn(batch)))))
}

async function importThrough(
  transact: Transact,
  rows: AsyncIterable<Row>,
  { feed = 'catalog', onProblem = () => {}, onProgress = () => {}, signal }: ImportOptions,
  recount: (touched: Touched) => Promise<void>,
) {
  const result: ImportResult = { rows: 0, totals: noTotals(), leftOut: 0, skipped: 0, counts: {}, notes: 0 }
  const touched = nothingTouched()
  let batch = new Batch()
  let waiting: Problem[] = []
  let writing: Promise<void> = Promise.resolve()

  async function flush() {
    await writing
    const [full, problems, upTo] = [batch, waiting, result.rows]
    batch = new Batch()
    waiting = []
    writing = (async () => {
      if (full.rows.length > 0)
        for (const written of await writeRecords(transact, full.rows, feed)) {
          problems.push(...written.problems)
          addCounts(result, written.counts)
          for (const key of ['added', 'changed', 'unchanged', 'refused'] as const)
            result.totals[key] += written.totals[key]
          result.skipped += written.totals.refused
          for (const [key, product] of written.touched.products) touched.products.set(key, product)
          for (const id of written.touched.shopIds) touched.shopIds.add(id)
          for (const id of written.touched.reviewerIds) touched.reviewerIds.add(id)
        }
      for (const problem of problems.sort((a, b) => a.line - b.line)) {
        if (problem.outcome === 'note') result.notes++
        onProblem(problem)
      }
      if (touched.products.size + touched.reviewerIds.size > MOST_TOUCHED) {
        await recount(touched)
        touched.products.clear()
        touched.reviewerIds.clear()
      }
      onProgress(upTo)
    })()
    // Awaited at the next flush; until then a failure must not count as unhandled.
    writing.catch(() => {})
  }

  for await (const row of rows) {
    if (signal?.aborted) break
    const { rows: accountedFor = 1 } = row
    result.rows += accountedFor
    if (row.problem) {
      waiting.push(row.problem)
      result.totals.refused += accountedFor
      result[row.problem.outcome === 'left_out' ? 'leftOut' : 'skipped'] += accountedFor
      if (waiting.length >= MOST_WAITING) await flush()
      continue
    }
    let added = batch.add(row)
    if (added === false) {
      await flush()
      added = batch.add(row)
    }
    if (added === 'again') {
      addCounts(result, { [row.record.type]: { added: 0, changed: 0, unchanged: 1 } })
      result.totals.unchanged += accountedFor
    }
    if (batch.full) await flush()
  }
  await flush()
  await writing
  return { result, touched }
}

type Touched = Parameters<typeof recountTouched>[1]

function addCounts({ counts }: ImportResult, more: ImportResult['counts']) {
  for (const [type, { added, changed, unchanged }] of Object.entries(more) as [RecordType, Counts][]) {
    const sum = counts[type] ?? { added: 0, changed: 0, unchanged: 0 }
    counts[type] = sum
    sum.added += added
    sum.changed += changed
    sum.unchanged += unchanged
  }
}
