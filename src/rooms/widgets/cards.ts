import { cachedByKey } from '../../lib/cached.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { priceRange, readShop, type ShopRow } from '../catalog/service.ts'
import { currencyDigits } from '../currency/rules.ts'
import { SEARCH_DEFAULTS, type SearchParams } from '../search/rules.ts'
import { searchProducts } from '../search/service.ts'

/** Number of cards of each kind. */
const MAX_CARDS = 8

/**
 * A shop's products as cards (`top_products` and `featured_cards`, R-fields-11): the most reviewed ones with reviews,
 * and the best ranked.
 */
async function readShopCards(db: Db, shop: ShopRow, currency: string) {
  // A search inside one shop with the score filter disabled, so that it finds all of its products.
  const inShop = { shop_domain: shop.domain, platform: shop.platform, search_in_shop: shop.name, min_transparency: 0 }
  const best = async (params: Partial<SearchParams>) => {
    const { search_results } = await searchProducts(db, { ...SEARCH_DEFAULTS, ...inShop, ...params }, currency)
    return search_results.slice(0, MAX_CARDS)
  }
  const [reviewed, ranked] = await Promise.all([best({ sort_by: 'reviews_count' }), best({})])
  return {
    top_products: reviewed.filter(card => card.number_of_reviews > 0),
    featured_cards: ranked.map(card => ({ ...card, lowest_price: majorUnits(card.raw_lowest_price, card.currency) })),
  }
}

/**
 * A widget's cards and prices, cached for a minute; its reviews are always current.
 * @param key the shop's slug, a space, and the currency of displayed prices
 */
export const cachedOffer = cachedByKey({ milliseconds: 60_000, most: 1000 }, async (db: Db, key: string) => {
  const [slug = '', currency = ''] = key.split(' ')
  const shop = await readShop(db, slug)
  const [cards, prices] = await Promise.all([readShopCards(db, shop, currency), priceRange(db, shop.shop_id)])
  return { cards, prices: { lowest: prices?.lowest ?? null, highest: prices?.highest ?? null } }
})

/** Formats an amount in minor units in major ones: `12.90`. */
function majorUnits(amount: number | null, currency: string): string | null {
  const digits = currencyDigits(currency)
  return amount === null ? null : (amount / 10 ** digits).toFixed(digits)
}
