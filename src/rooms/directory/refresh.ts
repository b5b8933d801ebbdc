import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { meanMoved, refreshRows } from './sql/refresh-shops.ts'

/**
 * Brings shop_search in line with what it is made from: shops, their counted stats, and the site's mean of the product
 * search. To be called after these were recounted and products refreshed; calling it once more changes nothing. When the
 * mean has moved, all shops are computed anew.
 * @returns how many rows were new or different
 */
export async function refreshShops(db: Db, which: readonly number[] | 'all'): Promise<number> {
  if (which === 'all' || (await meanMoved(db))) return refreshRows(db, sql`true`)
  return which.length === 0 ? 0 : refreshRows(db, sql`s.shop_id = any(${[...which]}::bigint[])`)
}
