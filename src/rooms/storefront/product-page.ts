import type { OutputOf } from '../../lib/calls/call.ts'
import type { RequestContext } from '../../platform/http/handler.ts'
import type { Loaders } from '../../platform/http/loaders.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { presentPast, presentProduct, readCategoryTrail, readProduct } from '../catalog/service.ts'
import { displayPrice } from '../currency/rules.ts'
import { currentRates } from '../currency/service.ts'
import { MIN_REVIEWS_FOR_INDEXING } from '../reviews/listing/rules.ts'
import { presentScores, presentSummary, readStatsAt } from '../reviews/service.ts'
import type { productCall } from './contract.ts'
import { productMeta } from './page-meta.ts'
import { presentShopData, responseTimeOf } from './shop-data.ts'

/** A product's page. Fails with 404 for an unknown slug or handle. */
export async function productPage(
  db: Db,
  slug: string,
  handle: string,
  context: RequestContext,
): Promise<OutputOf<typeof productCall>> {
  const ids = await findProduct(db, slug, handle, context.loaders)
  const rows = await readProductRows(db, ids)
  const rules = productRules(ids)
  return presentProductPage(ids, rows, rules, context)
}

/** A product and its shop, each with its stored review counts; counts are undefined before the first recount. */
export type FoundProduct = Awaited<ReturnType<typeof findProduct>>

/** Step 1, ids: finds product and counts in parallel. Fails with 404 for an unknown slug or handle. */
export async function findProduct(db: Db, slug: string, handle: string, loaders: Loaders) {
  const [found, stats] = await Promise.all([readProduct(db, slug, handle, loaders), readStatsAt(db, slug, handle)])
  return { ...found, stats }
}

/** Step 2, rows: everything that depends on the product and its shop. */
export async function readProductRows(db: Db, { shop, product }: FoundProduct) {
  const [responseTime, trail, rates] = await Promise.all([
    responseTimeOf(db, shop),
    readCategoryTrail(db, product.category_id),
    currentRates(db),
  ])
  return { responseTime, trail, rates }
}

/** Step 3, rules: rating summary and scores, and whether search engines may index the page (R-product-01). */
export function productRules({ stats }: FoundProduct) {
  const summary = presentSummary(stats.product)
  return { summary, ofShop: presentScores(stats.shop), indexed: summary.number_of_reviews >= MIN_REVIEWS_FOR_INDEXING }
}

/** Step 4, presentation: the output of `productCall`. */
export function presentProductPage(
  { shop, product }: FoundProduct,
  { responseTime, trail, rates }: Awaited<ReturnType<typeof readProductRows>>,
  rules: ReturnType<typeof productRules>,
  { currency }: RequestContext,
): OutputOf<typeof productCall> {
  const price = { lowest: product.lowest_price, highest: product.highest_price, currency: product.currency }
  const product_data = {
    ...presentProduct(product, shop),
    displayed_price: displayPrice(price, currency, rates),
    ...presentPast(product, shop),
  }
  const shop_data = presentShopData(shop, rules.ofShop, responseTime)
  const meta_data = productMeta(product_data, shop_data, rules)
  return { product_data, shop_data, categories_data: trail, meta_data }
}
