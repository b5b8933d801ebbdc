import { type RawBuilder, sql } from 'kysely'
import { ofOneShop } from '../../../platform/postgres/cluster/one-shop.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { keysOf, type ProductKey } from '../results/product-key.ts'

/** Which products to refresh: conditions on `p` (products), and walking through those of a shop. */

export const ofShops = (shopIds: readonly number[]): RawBuilder<unknown> =>
  shopIds.length === 1 ? sql`p.shop_id = ${shopIds[0]}` : sql`p.shop_id = any(${shopIds}::bigint[])`

export function ofKeys(keys: readonly ProductKey[]): RawBuilder<unknown> {
  const { shopIds, productIds } = keysOf(keys)
  return sql`(p.shop_id, p.product_id) in (select * from unnest(${shopIds}::bigint[], ${productIds}::bigint[]))
    ${ofOneShop(keys, 'p')}`
}

/** Products refreshed per transaction where nobody may wait for all: others wait for a slice at most. */
export const SLICE = 1000

/** The next of a shop's products by id, whether or not the search has them yet. */
export async function selectSlice(db: Db, shopId: number, after: number): Promise<ProductKey[]> {
  const rows = await db
    .selectFrom('products')
    .select('product_id')
    .where('shop_id', '=', shopId)
    .where('product_id', '>', after)
    .orderBy('product_id')
    .limit(SLICE)
    .execute()
  return rows.map(({ product_id }) => ({ shopId, productId: product_id }))
}
