import type { Db } from '../../platform/database.ts'
import { presentShop, type ShopRow } from '../catalog/service.ts'
import { shopSummary } from '../reviews/service.ts'
import { LATEST_ANSWERS, responseTime } from './response-time-rules.ts'
import { selectLatestWaits } from './sql.ts'

/** A shop with all that its pages tell of it: who it is, what its reviews are worth, and how soon it answers (reviews.md §3). */
export async function readShopData(db: Db, shop: ShopRow) {
  const { contact_info, ...data } = presentShop(shop)
  const [{ medals, metrics }, waits] = await Promise.all([
    shopSummary(db, shop.shop_id),
    selectLatestWaits(db, shop.shop_id, LATEST_ANSWERS),
  ])
  return {
    ...data,
    shop_medals: medals,
    shop_metrics: metrics,
    contact_info: { ...contact_info, response_time: responseTime(waits) },
  }
}
