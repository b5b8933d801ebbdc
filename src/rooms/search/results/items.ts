import { sql } from 'kysely'
import type { Db } from '../../../platform/postgres/database.ts'
import { effectiveCurrency } from '../../currency/rules.ts'
import { currentRates } from '../../currency/service.ts'
import { refreshItemRows } from '../indexing/items-sql.ts'
import type { RefreshScope } from '../indexing/refresh.ts'
import type { SearchItem } from '../schemas.ts'
import { presentItem } from './present.ts'
import { keysOf, type ProductKey } from './product-key.ts'
import { type ItemRow, itemsOf, PASSED_COLUMNS } from './sql.ts'

/**
 * Products as search items, in the given order; unknown ones are omitted. For one page at a time.
 * @param asCurrency currency of prices, '*' for each shop's own
 */
export async function readItems(db: Db, keys: readonly ProductKey[], asCurrency: string): Promise<SearchItem[]> {
  if (keys.length === 0) return []
  const { shopIds, productIds } = keysOf(keys)
  const rates = await currentRates(db)
  const { rows } = await sql<ItemRow>`
    with page as materialized (
      select ${PASSED_COLUMNS}, place
      from unnest(${shopIds}::bigint[], ${productIds}::bigint[]) with ordinality as wanted (shop_id, product_id, place)
      join product_search using (shop_id, product_id))
    select item.* from (${itemsOf(sql`page`)}) item order by place`.execute(db)
  const currency = effectiveCurrency(asCurrency, rates)
  return rows.map(row => presentItem(row, currency, rates))
}

/**
 * Updates search_items from products, shops and reviews. Call it in the transaction that changed any of these, after
 * product_search was refreshed.
 */
export async function refreshItems(db: Db, scope: RefreshScope): Promise<void> {
  // Scores are read from product_search, so nothing changes here.
  if (scope !== 'all' && ('scoresOf' in scope || ('length' in scope && scope.length === 0))) return
  await refreshItemRows(db, scope)
}
