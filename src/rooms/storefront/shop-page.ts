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

/** A shop by its address, with what is stored about its reviews: absent where no recount has been yet. */
export type FoundShop = Awaited<ReturnType<typeof findShop>>

/** Ids: both are looked up side by side. Fails with 404 for an unknown slug. */
export async function findShop(db: Db, slug: string, loaders: Loaders) {
  const [shop, stats] = await Promise.all([readShop(db, slug, loaders), readShopStatsAt(db, slug)])
  return { shop, stats }
}

/** Rows: what hangs on the shop. */
export async function readShopRows(db: Db, { shop }: FoundShop, { currency }: RequestContext) {
  const [responseTime, { cards }, picked] = await Promise.all([
    responseTimeOf(db, shop),
    cachedOffer(db, `${shop.slug} ${currency}`),
    pickedReviews(db, shop),
  ])
  return { responseTime, cards, picked }
}

/** Rules: what the shop's reviews are worth. */
export const shopRules = ({ stats }: FoundShop) => presentShopSummary(stats)

/** Presentation: as `shopCall` says. */
export function presentShopPage(
  { shop }: FoundShop,
  { responseTime, cards, picked }: Awaited<ReturnType<typeof readShopRows>>,
  { ofShop: _, products, ...summary }: ReturnType<typeof shopRules>,
): OutputOf<typeof shopCall> {
  const shop_data = { ...presentShopData(shop, summary, responseTime), summary, number_of_products: products }
  return { shop_data, ...cards, picked_reviews: picked, meta_data: shopMeta(shop_data) }
}
