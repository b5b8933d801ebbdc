import type { Db } from '../../platform/postgres/database.ts'
import { planForValues } from '../../platform/postgres/plan-for-values.ts'
import { inTransaction } from '../../platform/postgres/transaction.ts'
import {
  type ProductRange,
  replaceCompanions,
  selectCompanions,
  selectOwners,
  selectProductIds,
  selectProgress,
  selectShopIds,
  storeProgress,
} from './count-sql.ts'

/** Products counted in one transaction. */
const AT_ONCE = 200

/** From so many products on, planning for them takes less than it saves. */
const MANY = 20

const SHOPS_AT_ONCE = 500

/**
 * Recounts which products people have in common, a few products at a time, each in a transaction of its own: memory and
 * transactions stay small however many products there are. Stops between two of them when `signal` aborts; the next count goes
 * on from there.
 * @returns whether all products were counted
 */
export async function countCompanions(db: Db, signal?: AbortSignal): Promise<boolean> {
  for await (const range of rangesOf(db, await selectProgress(db))) {
    await inTransaction(db, async within => {
      await countRange(within, range)
      await storeProgress(within, range)
    })
    if (signal?.aborted) return false
  }
  await storeProgress(db, null)
  return true
}

/** All products in ranges, by shop and id, from where the last count stopped. */
async function* rangesOf(db: Db, stopped: { shop_id: number; product_id: number } | undefined) {
  let from = stopped?.shop_id ?? 0
  for (;;) {
    const shops = await selectShopIds(db, from, SHOPS_AT_ONCE)
    for (const { shop_id: shopId } of shops) {
      let after: number | null = shopId === stopped?.shop_id ? stopped.product_id : 0
      while (after !== null) {
        const ids: { product_id: number }[] = await selectProductIds(db, shopId, after, AT_ONCE)
        const last: number | null = ids.length < AT_ONCE ? null : ids.at(-1)!.product_id
        yield { shopId, after, last, productIds: ids.map(({ product_id }) => product_id) }
        after = last
      }
    }
    const end = shops.at(-1)
    if (shops.length < SHOPS_AT_ONCE || !end) return
    from = end.shop_id + 1
  }
}

async function countRange(db: Db, range: ProductRange & { productIds: number[] }) {
  if (range.productIds.length >= MANY) await planForValues(db)
  const owners = await selectOwners(db, range.shopId, range.productIds)
  const companions = owners.length > 0 ? await selectCompanions(db, range.shopId, owners) : []
  await replaceCompanions(db, range, companions)
}
