import type { Db } from '../../platform/database.ts'
import type { Asker } from '../../platform/http/answer.ts'
import {
  listCategories,
  presentProduct,
  readCategoryTrail,
  readProduct,
  readShop,
} from '../catalog/service.ts'
import { ALL_COUNTRIES, currencyDigits, displayPrice } from '../currency/rules.ts'
import { currentRates } from '../currency/service.ts'
import { INDEXED_FROM_REVIEWS } from '../reviews/listing-rules.ts'
import { MEDAL_TIERS } from '../reviews/rules.ts'
import { productSummary, shopSummary } from '../reviews/service.ts'
import type { SearchItem } from '../search/contract.ts'
import { SEARCH_DEFAULTS, type SearchParams } from '../search/rules.ts'
import { searchProducts } from '../search/service.ts'
import { shopSearch } from './collection-rules.ts'
import { countProducts } from './collections.ts'
import { readShopData } from './shop-data.ts'

export { type Collection, listCollections, removeCollection, reviewCollections, setCollection } from './collections.ts'
export { chosenReviews, featuredReviews, featureReview, unfeatureReview } from './featured.ts'
export { relatedProducts } from './related.ts'

/** Cards in a carousel. */
const CAROUSEL_CARDS = 8

/** A shop's page. Fails with 404 for an unknown slug. */
export async function shopPage(db: Db, slug: string, asker: Asker) {
  const shop = await readShop(db, slug)
  const [{ ofShop: _, products, ...summary }, data, top, ranked] = await Promise.all([
    shopSummary(db, shop.shop_id),
    readShopData(db, shop),
    cards(db, asker, { ...shopSearch(shop), sort_by: 'reviews_count' }),
    cards(db, asker, shopSearch(shop)),
  ])
  return {
    shop_data: { ...data, summary, number_of_products: products },
    top_products: top.filter(card => card.number_of_reviews > 0),
    featured_cards: ranked.map(card => ({ ...card, lowest_price: majorUnits(card.raw_lowest_price, card.currency) })),
  }
}

/** A product's page. Fails with 404 for an unknown slug or handle. */
export async function productPage(db: Db, slug: string, handle: string, asker: Asker) {
  const shop = await readShop(db, slug)
  const product = await readProduct(db, shop, handle)
  const [shop_data, trail, summary, rates] = await Promise.all([
    readShopData(db, shop),
    readCategoryTrail(db, product.category_id),
    productSummary(db, shop.shop_id, product.product_id),
    currentRates(db),
  ])
  const price = { lowest: product.lowest_price, highest: product.highest_price, currency: product.currency }
  return {
    product_data: { ...presentProduct(product, shop), displayed_price: displayPrice(price, asker.currency, rates) },
    shop_data,
    categories_data: trail,
    summary,
    /** Too few reviews for search engines (reviews.md §2). */
    unlisted: summary.number_of_reviews < INDEXED_FROM_REVIEWS,
  }
}

/** Products of Diamond and Platinum shops, best ranked first (decisions.md, "Calls"). */
export async function transparentProducts(db: Db, asker: Asker, country: string): Promise<SearchItem[]> {
  const platinum = MEDAL_TIERS.find(({ tier }) => tier === 'platinum')!.minimum
  const params = { ...SEARCH_DEFAULTS, min_transparency: platinum, country }
  // The filter lets an unknown score pass; a medal does not.
  const found = await searchProducts(db, params, asker.currency, { scored: true })
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

async function cards(db: Db, asker: Asker, params: Partial<SearchParams>, limit = CAROUSEL_CARDS) {
  const data = await searchProducts(db, { ...SEARCH_DEFAULTS, ...params }, asker.currency)
  return data.search_results.slice(0, limit)
}

/** An amount in minor units as text in major ones: `12.90`. */
function majorUnits(amount: number | null, currency: string): string | null {
  const digits = currencyDigits(currency)
  return amount === null ? null : (amount / 10 ** digits).toFixed(digits)
}
