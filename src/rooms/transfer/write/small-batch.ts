import type { Counts, Problem } from '../../../lib/ingest.ts'
import { shopTag } from '../../../lib/page-tags.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { invalidatePages } from '../../../platform/postgres/invalidate-pages.ts'
import type { ImportOrigin } from '../../orders/ingest.ts'
import { nothingTouched, type Touched } from '../../reviews/ingest.ts'
import { recountProducts, recountShops } from '../../reviews/recount.ts'
import { type ProductKey, refreshProducts } from '../../search/service.ts'
import { refreshShops } from '../../shops-and-people/service.ts'
import { type ImportedRecord, rowOf } from '../rows.ts'
import type { CatalogRecord, RecordType } from '../schemas.ts'
import { Batch } from './batch.ts'
import { transactOn, writeRecords } from './writer.ts'

/** Outcome of some records; a problem's "line" is the record's position from 1. */
export interface SmallBatchResult {
  counts: Partial<Record<RecordType, Counts>>
  problems: Problem[]
}

/**
 * Writes a few products, orders and buyers of one shop through the import pipeline. Refreshes derived data for those
 * products only and invalidates only this shop's pages. Each record is imported or reported as a problem.
 * @param records `line` may be shared by several records
 */
export async function writeSmallBatch(
  db: Db,
  shop: { shop_id: number; slug: string },
  records: readonly { line: number; record: CatalogRecord }[],
  origin: ImportOrigin,
): Promise<SmallBatchResult> {
  const transact = transactOn(db)
  const result: SmallBatchResult = { counts: {}, problems: [] }
  const touched = nothingTouched()
  const products = new Map<number, ProductKey>()
  let batch = new Batch()

  async function flush() {
    const { rows } = batch
    batch = new Batch()
    if (rows.length === 0) return
    for (const { counts, problems, products: stored, touched: more } of await writeRecords(transact, rows, {
      origin,
    })) {
      result.problems.push(...problems)
      for (const { shop_id: shopId, product_id: productId } of stored) products.set(productId, { shopId, productId })
      for (const [key, product] of more.products) touched.products.set(key, product)
      for (const [type, more] of Object.entries(counts) as [RecordType, Counts][]) add(result, type, more)
    }
  }

  for (const { line, record } of records) {
    const row = rowOf(line, record)
    if (row.problem) {
      result.problems.push(row.problem)
      continue
    }
    await writeRecord({ line, record: row.record })
  }
  await flush()
  await refreshDerived(db, shop, [...products.values()], result.counts)
  await recountMarked(db, shop, touched)
  result.problems.sort((a, b) => a.line - b.line)
  return result

  async function writeRecord(row: { line: number; record: ImportedRecord }) {
    let added = batch.add(row)
    if (added === false) {
      const buyer = batch.takeBuyer(row)
      await flush()
      if (buyer) batch.add(buyer)
      added = batch.add(row)
    }
    if (added === 'again') add(result, row.record.type, { added: 0, changed: 0, unchanged: 1 })
  }
}

/** Refreshes search, directory and pages for added and changed products. */
async function refreshDerived(
  db: Db,
  { shop_id, slug }: { shop_id: number; slug: string },
  keys: readonly ProductKey[],
  { product }: SmallBatchResult['counts'],
) {
  if (!product || product.added + product.changed === 0) return
  if (product.added > 0) await recountShops(db, [shop_id])
  await refreshProducts(db, keys)
  await refreshShops(db, [shop_id])
  await invalidatePages(db, shopTag(slug))
}

/** Recounts products whose reviews were marked because of an order that says what was given for them (P1.11). */
async function recountMarked(db: Db, { shop_id, slug }: { shop_id: number; slug: string }, { products }: Touched) {
  if (products.size === 0) return
  await recountProducts(db, [...products.values()])
  await recountShops(db, [shop_id])
  await invalidatePages(db, shopTag(slug))
}

function add({ counts }: SmallBatchResult, type: RecordType, { added, changed, unchanged }: Counts) {
  const sum = counts[type] ?? { added: 0, changed: 0, unchanged: 0 }
  counts[type] = sum
  sum.added += added
  sum.changed += changed
  sum.unchanged += unchanged
}
