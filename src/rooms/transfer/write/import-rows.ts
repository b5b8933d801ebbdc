import { type Counts, noTotals, type Problem, type Totals } from '../../../lib/ingest.ts'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Database } from '../../../platform/postgres/database.ts'
import { queryOn } from '../../../platform/postgres/query.ts'
import { atSavepoint, inDryRun } from '../../../platform/postgres/transaction.ts'
import { nothingTouched } from '../../reviews/ingest.ts'
import type { Row } from '../rows.ts'
import type { RecordType } from '../schemas.ts'
import { Batch } from './batch.ts'
import { analyzeImported, finishImport, recountTouched } from './finish.ts'
import { ImportedProducts } from './imported-products.ts'
import type { RowOrigins } from './write-rows.ts'
import { type Transact, transactOn, writeRecords } from './writer.ts'

export interface ImportOptions extends Partial<RowOrigins> {
  /** Writes everything, then rolls back. */
  dryRun?: boolean
  /**
   * Rolls a dry run back batch by batch, to keep row locks short. Only for rows that don't refer to earlier rows;
   * what occurs in two batches counts as added twice.
   */
  batchwise?: boolean
  onProblem?: (problem: Problem) => void
  /** Called after each batch with the number of rows processed. */
  onProgress?: (rows: number) => void
  /** Stops the import after the current batch. */
  signal?: AbortSignal
  /** Stops it likewise, but reads on to count the rows that are not taken. */
  stop?: AbortSignal
  /** Most rows per batch: with fewer it shows its progress, and stops, more often. */
  batchRows?: number | undefined
}

export interface ImportResult {
  /** Rows taken: the sum of `totals`. */
  rows: number
  /** Rows that were not taken, because the import was stopped. */
  stopped: number
  /** File rows by outcome. */
  totals: Totals
  /** Refused rows excluded by their own data (drafts, cancelled orders). */
  leftOut: number
  /** Refused rows that are invalid. */
  skipped: number
  /** Records by outcome. */
  counts: Partial<Record<RecordType, Counts>>
  notes: number
  /** Accounts whose people are asked about imported reviews that name them (P1.6). */
  named: number[]
}

/** Problems are reported in file order; at most this many wait for rows before them. */
const MOST_WAITING = 5000

/**
 * From this many new orders on, and again at four times as many, the planner's statistics are updated at once: until they know a
 * shop's first orders, statements read all of them for each.
 */
const ANALYZE_FROM = 1000

/** Number of touched products and people beyond which they are recounted early, to bound memory. */
const MOST_TOUCHED = 50_000

/**
 * Writes rows in transactional batches while reading ahead, then recounts what they touched.
 * @returns how many rows were new, changed, unchanged and refused (X-import-33); problems go to `onProblem` as they are found.
 */
export async function importRows(
  database: Database,
  rows: AsyncIterable<Row>,
  given: ImportOptions = {},
): Promise<ImportResult> {
  const options = { ...given, ofOneShop: await isDistributed(database.db) }
  if (!given.dryRun) {
    const transact = transactOn(database.db)
    const { result, touched, imported } = await importThrough(transact, rows, options, {
      recount: keys => recountTouched(database, keys),
      analyze: () => analyzeImported(database),
    })
    await finishImport(database, result.counts, touched, imported)
    return result
  }
  const dryRun = async (transact: Transact) => (await importThrough(transact, rows, options)).result
  if (given.batchwise) return dryRun(run => inDryRun(database.db, transaction => run(queryOn(transaction))))
  return inDryRun(database.db, outer => dryRun(run => atSavepoint(outer, batch => run(queryOn(batch)))))
}

/** Whatever is imported on the command line. */
const BY_OPERATOR = { feed: 'operator_archive' } as const

async function importThrough(
  transact: Transact,
  rows: AsyncIterable<Row>,
  {
    origin = BY_OPERATOR,
    past,
    onProblem = () => {},
    onProgress = () => {},
    signal,
    stop,
    batchRows: most,
    ofOneShop,
  }: ImportOptions & { ofOneShop: boolean },
  {
    recount = async () => {},
    analyze = async () => {},
  }: { recount?: (touched: Touched) => Promise<void>; analyze?: () => Promise<void> } = {},
) {
  const result: ImportResult = {
    rows: 0,
    stopped: 0,
    totals: noTotals(),
    leftOut: 0,
    skipped: 0,
    counts: {},
    notes: 0,
    named: [],
  }
  const touched = nothingTouched()
  const imported = new ImportedProducts()
  let analyzeFrom = ANALYZE_FROM
  const newBatch = () => new Batch({ ofOneShop, ...(most !== undefined && { most }) })
  let batch = newBatch()
  let waiting: Problem[] = []
  let writing: Promise<void> = Promise.resolve()

  async function flush() {
    await writing
    const [full, problems, upTo] = [batch, waiting, result.rows]
    batch = newBatch()
    waiting = []
    writing = (async () => {
      if (full.rows.length > 0)
        for (const written of await writeRecords(transact, full.rows, { origin, past })) {
          problems.push(...written.problems)
          addCounts(result, written.counts)
          for (const key of ['added', 'changed', 'unchanged', 'refused'] as const)
            result.totals[key] += written.totals[key]
          result.skipped += written.totals.refused
          for (const [key, product] of written.touched.products) {
            touched.products.set(key, product)
            imported.add(product)
          }
          for (const product of written.products) imported.add(product)
          for (const id of written.changedShops) imported.addChangedShop(id)
          for (const id of written.touched.shopIds) touched.shopIds.add(id)
          for (const id of written.touched.reviewerIds) touched.reviewerIds.add(id)
          for (const id of written.touched.named) touched.named.add(id)
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
      const orders = result.counts.order?.added ?? 0
      if (orders >= analyzeFrom) {
        await analyze()
        analyzeFrom = 4 * orders
      }
      onProgress(upTo)
    })()
    // Awaited at the next flush; prevents an unhandled rejection until then.
    writing.catch(() => {})
  }

  for await (const row of rows) {
    if (signal?.aborted) break
    const { rows: accountedFor = 1 } = row
    if (stop?.aborted) {
      result.stopped += accountedFor
      continue
    }
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
      const buyer = batch.takeBuyer(row)
      await flush()
      if (buyer) batch.add(buyer)
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
  if (touched.named.size > 0) result.named = [...touched.named]
  return { result, touched, imported }
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
