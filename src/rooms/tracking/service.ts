import { formatCount } from '../../design/text/format.ts'
import type { ParsedInputOf } from '../../lib/calls/call.ts'
import { notFound, Problem } from '../../platform/http/failures/problem.ts'
import { takeOne } from '../../platform/http/load/day-limit.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readSecrets, signText } from '../../platform/secrets/secrets.ts'
import { decodeProductId, decodeShopId } from '../catalog/encoded-id.ts'
import { productsById, shopsById } from '../catalog/service.ts'
import type { Consent } from './consent-rules.ts'
import type { clickCall } from './contract.ts'
import { CLICKS_A_DAY, CLICKS_STORED_DAYS } from './rules.ts'
import { insertClick, selectClickPoints, selectMostClicked } from './sql.ts'

/**
 * Stores a click from this site to a shop. If consent was refused, drops the page view's id, whatever the browser sent
 * (R-cookies-03). Fails with 404 for an unknown shop, and for a product of another shop; with 429 `too_many_today` where the shop
 * has had as many as are stored in a day.
 * @param most clicks of the shop within 24 hours (P2.2)
 */
export async function recordClick(
  db: Db,
  { shop_id, product_id, pageview_id, tracking_data, referral, referral_page }: ParsedInputOf<typeof clickCall>,
  consent: Consent | null,
  most = CLICKS_A_DAY,
): Promise<void> {
  const shopId = decodeShopId(shop_id)
  if (shopId === null || !(await shopsById(db, [shopId])).has(shopId)) throw notFound('There is no such shop.')
  const productId = product_id === undefined ? null : await readProductId(db, shopId, product_id)
  const { mail: secret } = await readSecrets(db)
  if (!(await takeOne(db, signText(secret, 'clicks of a day', String(shopId)), most)))
    throw new Problem(
      429,
      'too_many_today',
      `This shop has had ${formatCount(most)} visits from here today; more are not counted. The link leads there as always.`,
    )
  await insertClick(db, {
    shopId,
    productId,
    referral,
    referralPage: referral_page,
    pageviewId: consent === 'refused' ? null : (pageview_id ?? null),
    // tracking data is stored in the browser, which requires consent
    trackingData: consent === 'accepted' ? tracking_data : {},
  })
}

async function readProductId(db: Db, shopId: number, encodedId: string): Promise<number> {
  const id = decodeProductId(encodedId)
  const isShopsProduct = id?.shopId === shopId && (await productsById(db, shopId, [id.productId])).has(id.productId)
  if (!id || !isShopsProduct) throw notFound('This shop has no such product.')
  return id.productId
}

const DAY = 86_400_000
const MOST_CLICKED = 10

/** Clicks to a shop in a period and the one before, and its most clicked products. */
export async function countClicks(db: Db, shopId: number, period: Parameters<typeof selectClickPoints>[2]) {
  const [points, products] = await Promise.all([
    selectClickPoints(db, shopId, period),
    selectMostClicked(db, shopId, period, MOST_CLICKED),
  ])
  // older clicks have been deleted, so that there is nothing to compare with
  const hasFormer = Date.now() - period.before.getTime() <= CLICKS_STORED_DAYS * DAY
  return { points, products, hasFormer }
}

export type ClickCounts = Awaited<ReturnType<typeof countClicks>>
