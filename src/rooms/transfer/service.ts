import type { Database } from '../../platform/postgres/database.ts'
import type { CatalogRecord } from './contract.ts'
import { type Row, rowOf } from './rows.ts'
import { type ImportOptions, type ImportResult, importRows } from './write/import-rows.ts'

export { exportTo } from './export/export-to.ts'
export { type FileOptions, importFile } from './import-file.ts'
export {
  orderOfMessage,
  productOfMessage,
  referencedProducts as productsWanted,
  type ShopifyOrder,
  type ShopifyProduct,
  shopifyOrder,
  shopifyProduct,
} from './kinds/shopify-messages.ts'
export { KINDS } from './kinds.ts'
export { previewTable as lookInto } from './preview.ts'
export { ProblemList, problemLine } from './problem-list.ts'
export { openSource, sourceOf } from './read/source.ts'
export type { ImportOptions, ImportResult } from './write/import-rows.ts'
export { type SmallBatchResult as FewWritten, writeSmallBatch as writeFew } from './write/small-batch.ts'

/**
 * Writes catalogue records from anywhere through the same pipeline as a file: checked, in batches, each in one
 * transaction, then recounted. A record's "line" is its place, counted from 1. What it names must have come before it.
 * @returns what became of them; problems go to `options.onProblem`.
 */
export function importRecords(
  database: Database,
  records: AsyncIterable<CatalogRecord> | Iterable<CatalogRecord>,
  options: ImportOptions = {},
): Promise<ImportResult> {
  return importRows(database, numbered(records), options)
}

async function* numbered(records: AsyncIterable<CatalogRecord> | Iterable<CatalogRecord>): AsyncGenerator<Row> {
  let line = 0
  for await (const record of records) yield rowOf(++line, record)
}
