import type { OutputOf } from '../../lib/calls/call.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import type { Loaders } from '../../platform/http/loaders.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { readShop } from '../catalog/service.ts'
import { presentShopSummary, readShopStatsAt } from '../reviews/service.ts'
import { cachedOffer } from '../widgets/service.ts'
import type { shopCall } from './contract.ts'
import { shopMeta } from './page-meta.ts'
import { pickedReviews } from './picked.ts'
import { presentShopData, responseTimeOf } from './shop-data.ts'

/** A shop's page. Fails with 404 for an unknown slug. */
export async function shopPage(db: Db, slug: string, context: RequestContext): Promise<OutputOf<typeof shopCall>> {
  const ids = await findShop(db, slug, context.loaders)
  const rows = await readShopRows(db, ids, context)
  const rules = shopRules(ids)
  return presentShopPage(ids, rows, rules)
}

/** A shop with its stored review counts; counts are undefined before the first recount. */
export type FoundShop = Awaited<ReturnType<typeof findShop>>

/** Step 1, ids: finds shop and counts in parallel. Fails with 404 for an unknown slug. */
export async function findShop(db: Db, slug: string, loaders: Loaders) {
  const [shop, stats] = await Promise.all([readShop(db, slug, loaders), readShopStatsAt(db, slug)])
  return { shop, stats }
}

/** Step 2, rows: everything that depends on the shop. */
export async function readShopRows(db: Db, { shop }: FoundShop, { currency }: RequestContext) {
  const [responseTime, { cards }, picked] = await Promise.all([
    responseTimeOf(db, shop),
    cachedOffer(db, `${shop.slug} ${currency}`),
    pickedReviews(db, shop),
  ])
  return { responseTime, cards, picked }
}

/** Step 3, rules: rating summary, scores and medals. */
export const shopRules = ({ stats }: FoundShop) => presentShopSummary(stats)

/** Step 4, presentation: the output of `shopCall`. */
export function presentShopPage(
  { shop }: FoundShop,
  { responseTime, cards, picked }: Awaited<ReturnType<typeof readShopRows>>,
  { ofShop: _, ofShopHere: __, products, ...summary }: ReturnType<typeof shopRules>,
): OutputOf<typeof shopCall> {
  const shop_data = { ...presentShopData(shop, summary, responseTime), summary, number_of_products: products }
  return { shop_data, ...cards, picked_reviews: picked, meta_data: shopMeta(shop_data) }
}
