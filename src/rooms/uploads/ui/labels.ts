import { countOf, formatCount } from '../../../design/text/format.ts'
import type { TableKind } from '../../transfer/columns-rules.ts'
import type { Upload } from '../schemas.ts'

/** Names of the kinds of file. */
export const TABLE_KIND_LABELS: Readonly<Record<TableKind, string>> = {
  'shopify-products': 'Products',
  'shopify-orders': 'Orders',
  'judgeme-reviews': 'Product reviews',
  'shop-reviews': 'Reviews of the shop',
}

/** An upload's state in a few words. */
export function stateLabel({ state, progress, rows, skipped, removed }: Upload): string {
  const done = skipped > 0 ? `${formatCount(rows - skipped)} of ${countOf(rows, 'row')}` : countOf(rows, 'row')
  const percent = `${Math.floor(progress * 100)}%`
  const text = {
    waiting: removed ? 'Never imported' : 'Not imported yet',
    trying: `Trial run: ${percent}`,
    tried: `Trial run: ${done}`,
    importing: progress < 1 ? `Importing: ${percent}` : 'All rows read; updating counts and search',
    done: `Imported: ${done}`,
    failed: 'Couldn’t be read',
  }
  return text[state]
}

/** A file's size, rounded: `12 kB`. */
export const sizeOf = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.max(1, Math.round(bytes / 1024))} kB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

const SINGULAR: Readonly<Record<string, string>> = {
  category: 'category',
  shop: 'shop',
  reviewer: 'person',
  notice: 'notice',
}
const PLURAL: Readonly<Record<string, string>> = { category: 'categories', reviewer: 'people' }

/** A number of records of a kind: `3 products`. */
export const recordsOf = (type: string, count: number) =>
  countOf(count, SINGULAR[type] ?? type, PLURAL[type] ?? `${SINGULAR[type] ?? type}s`)
