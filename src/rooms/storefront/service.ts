import type { RequestContext } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { listCategories, readShop, type ShopRow } from '../catalog/service.ts'
import { ALL_COUNTRIES } from '../currency/rules.ts'
import { MEDAL_TIERS } from '../reviews/rules.ts'
import { transparencyHistory } from '../reviews/service.ts'
import { SEARCH_DEFAULTS } from '../search/rules.ts'
import type { SearchItem } from '../search/schemas.ts'
import { searchProducts } from '../search/service.ts'
import { countProducts } from './front-page/collections.ts'

export {
  type Collection,
  cachedCollections,
  listCollections,
  moveCollection,
  removeCollection,
  reviewCollections,
  setCollection,
} from './front-page/collections.ts'
export { chosenReviews, featuredReviews, featureReview, unfeatureReview } from './front-page/featured.ts'
export { pickedReviews, pickReview, removeUnseenPicks, unpickReview } from './picked.ts'
export { relatedProducts } from './related.ts'

/** Number of cards in a carousel. */
const CAROUSEL_CARDS = 8

/** A shop's transparency month by month. Fails with 404 for an unknown slug. */
export const shopHistory = async (db: Db, slug: string) => historyOf(db, await readShop(db, slug))

/** The same for a shop that the caller has already read. */
export async function historyOf(db: Db, { shop_id }: Pick<ShopRow, 'shop_id'>) {
  const months = await transparencyHistory(db, shop_id)
  return months.map(month => ({ month: month.month, verified_received: month.received, verified_public: month.public }))
}

/** Products of Diamond and Platinum shops, best ranked first (X-carousels-01). */
export async function transparentProducts(db: Db, context: RequestContext, country: string): Promise<SearchItem[]> {
  const platinum = MEDAL_TIERS.find(({ tier }) => tier === 'platinum')!.minimum
  const params = { ...SEARCH_DEFAULTS, min_transparency: platinum, country }
  // The filter lets unknown scores pass, a medal requires a known one.
  const found = await searchProducts(db, params, context.currency, { scored: true })
  return found.search_results.slice(0, CAROUSEL_CARDS)
}

/** Top-level categories; with a country, those with a product that ships there. */
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
