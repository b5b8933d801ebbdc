import { ORDERS } from './columns-rules/orders.ts'
import { PRODUCTS } from './columns-rules/products.ts'
import { REVIEWS } from './columns-rules/reviews.ts'
import type { Table } from './columns-rules/table.ts'

/**
 * The kinds of files that are tables, whose columns can be mapped: by which names a file has them, and by which words in other
 * languages they are guessed at. A field goes by the first of its names, in mappings and in what is told of a row.
 */
export const TABLES = {
  'shopify-products': PRODUCTS,
  'shopify-orders': ORDERS,
  'judgeme-reviews': REVIEWS,
} as const satisfies Record<string, Table>
export type TableKind = keyof typeof TABLES
export const TABLE_KINDS = Object.keys(TABLES) as [TableKind, ...TableKind[]]
export const isTableKind = (kind: string): kind is TableKind => Object.hasOwn(TABLES, kind)
