import type { RequestContext } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import {
  listCategories,
  presentFormerTitles,
  presentProduct,
  readCategoryTrail,
  readProduct,
  readShop,
} from '../catalog/service.ts'
import { ALL_COUNTRIES, displayPrice } from '../currency/rules.ts'
import { currentRates } from '../currency/service.ts'
import { INDEXED_FROM_REVIEWS } from '../reviews/listing/rules.ts'
import { MEDAL_TIERS } from '../reviews/rules.ts'
import { shopSummary, summariesAt, transparencyHistory } from '../reviews/service.ts'
import type { SearchItem } from '../search/contract.ts'
import { SEARCH_DEFAULTS } from '../search/rules.ts'
import { searchProducts } from '../search/service.ts'
import { rememberedOffer } from '../widgets/service.ts'
import { countProducts } from './collections.ts'
import { pickedReviews } from './picked.ts'
import { readShopData } from './shop-data.ts'

export {
  type Collection,
  cachedCollections as rememberedCollections,
  listCollections,
  removeCollection,
  reviewCollections,
  setCollection,
} from './collections.ts'
export { chosenReviews, featuredReviews, featureReview, unfeatureReview } from './featured.ts'
export { pickedReviews, pickReview, removeUnseenPicks as forgetUnseenPicks, unpickReview } from './picked.ts'
export { relatedProducts } from './related.ts'

/** Cards in a carousel. */
const CAROUSEL_CARDS = 8

/** A shop's page. Fails with 404 for an unknown slug. */
export async function shopPage(db: Db, slug: string, context: RequestContext) {
  const shop = await readShop(db, slug)
  const [{ ofShop: _, products, ...summary }, data, { cards }, picked] = await Promise.all([
    shopSummary(db, shop.shop_id),
    readShopData(db, shop),
    rememberedOffer(db, `${shop.slug} ${context.currency}`),
    pickedReviews(db, shop),
  ])
  return {
    shop_data: { ...data, summary, number_of_products: products },
    ...cards,
    picked_reviews: picked,
  }
}

/** A shop's transparency month by month. Fails with 404 for an unknown slug. */
export async function shopHistory(db: Db, slug: string) {
  const { shop_id } = await readShop(db, slug)
  const months = await transparencyHistory(db, shop_id)
  return months.map(one => ({ month: one.month, verified_received: one.received, verified_public: one.public }))
}

/** A product's page. Fails with 404 for an unknown slug or handle. */
export async function productPage(db: Db, slug: string, handle: string, context: RequestContext) {
  const [{ shop, product }, { ofShop, ofProduct: summary }] = await Promise.all([
    readProduct(db, slug, handle),
    summariesAt(db, slug, handle),
  ])
  const [shop_data, trail, rates] = await Promise.all([
    readShopData(db, shop, ofShop),
    readCategoryTrail(db, product.category_id),
    currentRates(db),
  ])
  const price = { lowest: product.lowest_price, highest: product.highest_price, currency: product.currency }
  return {
    product_data: {
      ...presentProduct(product, shop),
      displayed_price: displayPrice(price, context.currency, rates),
      former_titles: presentFormerTitles(product),
    },
    shop_data,
    categories_data: trail,
    summary,
    /** Too few reviews for search engines (R-product-01). */
    unlisted: summary.number_of_reviews < INDEXED_FROM_REVIEWS,
  }
}

/** Products of Diamond and Platinum shops, best ranked first (X-carousels-01). */
export async function transparentProducts(db: Db, context: RequestContext, country: string): Promise<SearchItem[]> {
  const platinum = MEDAL_TIERS.find(({ tier }) => tier === 'platinum')!.minimum
  const params = { ...SEARCH_DEFAULTS, min_transparency: platinum, country }
  // The filter lets an unknown score pass; a medal does not.
  const found = await searchProducts(db, params, context.currency, { scored: true })
  return found.search_results.slice(0, CAROUSEL_CARDS)
}

/** The top categories; with a country, those of which something ships there. */
export async function topCategories(db: Db, country: string) {
  const categories = await listCategories(db, { level: 1 })
  if (country === ALL_COUNTRIES) return categories
  const counts = await Promise.all(
    categories.map(({ id }) =>
      countProducts(db, { ...SEARCH_DEFAULTS, category_id: id, min_transparency: 0 }, country),
    ),
  )
  return categories.filter((_, index) => counts[index] !== 0)
}
