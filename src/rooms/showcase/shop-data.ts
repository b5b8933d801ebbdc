import { cachedByKey } from '../../lib/cached.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { presentShop, type ShopRow } from '../catalog/service.ts'
import type { RatingSummary } from '../reviews/contract.ts'
import { shopSummary } from '../reviews/service.ts'
import { LATEST_ANSWERS, responseTime } from './response-time-rules.ts'
import { selectLatestWaits } from './sql.ts'

/**
 * A shop with all that its pages show of it: who it is, what its reviews are worth, and how soon it answers (R-fields-07).
 * @param summary of its reviews, where that was read already
 */
export async function readShopData(db: Db, shop: ShopRow, summary?: RatingSummary) {
  const { contact_info, ...data } = presentShop(shop)
  const [{ medals, metrics }, response_time] = await Promise.all([
    summary ?? shopSummary(db, shop.shop_id),
    rememberedResponseTime(db, String(shop.shop_id)),
  ])
  return {
    ...data,
    shop_medals: medals,
    shop_metrics: metrics,
    contact_info: { ...contact_info, response_time },
  }
}

/** How soon a shop answers does not change by one answer: it may be a minute old. */
const rememberedResponseTime = cachedByKey({ milliseconds: 60_000, most: 5000 }, async (db: Db, shopId: string) =>
  responseTime(await selectLatestWaits(db, Number(shopId), LATEST_ANSWERS)),
)
