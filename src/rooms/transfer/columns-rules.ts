import { ORDERS } from './columns-rules/orders.ts'
import { PRODUCTS } from './columns-rules/products.ts'
import { REVIEWS, SHOP_REVIEWS } from './columns-rules/reviews.ts'
import type { Table } from './columns-rules/table.ts'

/**
 * File kinds that are tables with mappable columns: the columns' names, and words in other languages for guessing. A
 * field is identified by its first name, in mappings and in problems.
 */
export const TABLES = {
  'shopify-products': PRODUCTS,
  'shopify-orders': ORDERS,
  'judgeme-reviews': REVIEWS,
  'shop-reviews': SHOP_REVIEWS,
} as const satisfies Record<string, Table>
export type TableKind = keyof typeof TABLES
export const TABLE_KINDS = Object.keys(TABLES) as [TableKind, ...TableKind[]]
export const isTableKind = (kind: string): kind is TableKind => Object.hasOwn(TABLES, kind)
