import { type RawBuilder, sql } from 'kysely'
import { keysOf, type ProductKey } from '../results/product-key.ts'

/** SQL conditions on `p` (products) that select the products to refresh. */

export const ofShops = (shopIds: readonly number[]): RawBuilder<unknown> => sql`p.shop_id = any(${shopIds}::bigint[])`

export function ofKeys(keys: readonly ProductKey[]): RawBuilder<unknown> {
  const { shopIds, productIds } = keysOf(keys)
  return sql`(p.shop_id, p.product_id) in (select * from unnest(${shopIds}::bigint[], ${productIds}::bigint[]))`
}
