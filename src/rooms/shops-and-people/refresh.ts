import { sql } from 'kysely'
import type { Db } from '../../platform/postgres/database.ts'
import { planForValues } from '../../platform/postgres/plan-for-values.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import { hasMoreShops, meanMoved, refreshRows, selectOutdated } from './sql/refresh-shops.ts'

/** The most shops that are recomputed with one of them, and in one transaction. */
const AT_ONCE = 1_000

/**
 * Updates `shop_search` from shops, their stored counts and the site mean of the product search. Call it after recounts
 * and product refreshes; idempotent. If the mean has moved, all shops are recomputed: of more than `atOnce` only the given
 * ones, the others by a job (X-recount-08).
 * @returns number of inserted or changed rows
 */
export async function refreshShops(db: Db, shopIds: readonly number[] | 'all', atOnce = AT_ONCE): Promise<number> {
  if (shopIds === 'all' || ((await meanMoved(db)) && !(await hasMoreShops(db, atOnce))))
    return refreshRows(db, sql`true`)
  return shopIds.length === 0 ? 0 : refreshRows(db, ofIds(shopIds))
}

const ofIds = (shopIds: readonly number[]) => sql`s.shop_id = any(${[...shopIds]}::bigint[])`

/** Recomputes the shops that were ranked with another mean than the present one, `atOnce` per transaction. */
export async function refreshOutdated(db: Db, signal: AbortSignal, atOnce = AT_ONCE): Promise<void> {
  for (let after = 0; ; ) {
    const shopIds = await selectOutdated(db, after, atOnce)
    if (shopIds.length === 0) return
    signal.throwIfAborted()
    await inTransaction(db, async within => {
      await planForValues(within)
      await refreshRows(within, ofIds(shopIds))
    })
    after = shopIds.at(-1)!
  }
}
