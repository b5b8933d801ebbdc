import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { meanMoved, refreshRows } from './sql/refresh-shops.ts'

/**
 * Updates `shop_search` from shops, their stored counts and the site mean of the product search. Call it after recounts
 * and product refreshes; idempotent. If the mean has moved, all shops are recomputed.
 * @returns number of inserted or changed rows
 */
export async function refreshShops(db: Db, shopIds: readonly number[] | 'all'): Promise<number> {
  if (shopIds === 'all' || (await meanMoved(db))) return refreshRows(db, sql`true`)
  return shopIds.length === 0 ? 0 : refreshRows(db, sql`s.shop_id = any(${[...shopIds]}::bigint[])`)
}
