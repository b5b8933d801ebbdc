import { cachedByKey } from '../../lib/cached.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { presentShop, type ShopRow } from '../catalog/service.ts'
import type { RatingSummary } from '../reviews/schemas.ts'
import { LATEST_ANSWERS, responseTime } from './response-time-rules.ts'
import { selectLatestWaits } from './sql.ts'

/** A shop's data on its pages: identity, scores and response time (R-fields-07). */
export function presentShopData(
  shop: ShopRow,
  { medals, metrics }: Pick<RatingSummary, 'medals' | 'metrics'>,
  response_time: string | null,
) {
  const { contact_info, ...data } = presentShop(shop)
  return {
    ...data,
    shop_medals: medals,
    shop_metrics: metrics,
    contact_info: { ...contact_info, response_time },
  }
}

/** A shop's response time as text; null if unknown. */
export const responseTimeOf = (db: Db, { shop_id }: Pick<ShopRow, 'shop_id'>) => cachedResponseTime(db, String(shop_id))

/** Cached for a minute, since a single answer hardly changes it. */
const cachedResponseTime = cachedByKey({ milliseconds: 60_000, most: 5000 }, async (db: Db, shopId: string) =>
  responseTime(await selectLatestWaits(db, Number(shopId), LATEST_ANSWERS)),
)
