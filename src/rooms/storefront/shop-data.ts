import { cachedByKey } from '../../lib/cached.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { presentShop, type ShopRow } from '../catalog/service.ts'
import type { RatingSummary } from '../reviews/contract.ts'
import { LATEST_ANSWERS, responseTime } from './response-time-rules.ts'
import { selectLatestWaits } from './sql.ts'

/** A shop with all that its pages show of it: who it is, what its reviews are worth, and how soon it answers (R-fields-07). */
export function presentShopData(shop: ShopRow, { medals, metrics }: RatingSummary, response_time: string | null) {
  const { contact_info, ...data } = presentShop(shop)
  return {
    ...data,
    shop_medals: medals,
    shop_metrics: metrics,
    contact_info: { ...contact_info, response_time },
  }
}

/** How soon a shop answers, in words; null where that is not known. */
export const responseTimeOf = (db: Db, { shop_id }: Pick<ShopRow, 'shop_id'>) => cachedResponseTime(db, String(shop_id))

/** It does not change by one answer: it may be a minute old. */
const cachedResponseTime = cachedByKey({ milliseconds: 60_000, most: 5000 }, async (db: Db, shopId: string) =>
  responseTime(await selectLatestWaits(db, Number(shopId), LATEST_ANSWERS)),
)
