import type { Database } from '../../platform/postgres/database.ts'
import { type Row, rowOf } from './rows.ts'
import type { CatalogRecord } from './schemas.ts'
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
export type { ImportPast } from './write/write-rows.ts'

/**
 * Imports catalog records through the same pipeline as a file: validated, in transactional batches, then recounted. A
 * record's "line" is its position from 1; references must point backwards.
 * @returns the outcome; problems go to `options.onProblem`
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
