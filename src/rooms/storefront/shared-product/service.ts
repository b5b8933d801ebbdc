import type { OutputOf } from '../../../lib/calls/call.ts'
import { notFound } from '../../../platform/http/failures/problem.ts'
import { isDistributed } from '../../../platform/postgres/cluster/is-distributed.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { encodeProductId, encodeShopId } from '../../catalog/encoded-id.ts'
import { productPath, sharedProductPath, shopPath } from '../../catalog/paths.ts'
import { displayPrice, type Rates } from '../../currency/rules.ts'
import { currentRates } from '../../currency/service.ts'
import { MIN_REVIEWS_FOR_INDEXING } from '../../reviews/listing/rules.ts'
import { presentIncentives, readReviews } from '../../reviews/service.ts'
import { selectSharedOnCluster } from './cluster-sql.ts'
import type { sharedProductCall } from './contract.ts'
import type { SharedShop } from './schemas.ts'
import { type OfferRow, type SharedShopRow, selectSharedShops } from './sql.ts'

const SHOPS_PER_PAGE = 10
const MAX_PAGE = 100

/** Newest reviews shown per shop. */
const NEWEST = 2

/**
 * One product at all shops that sell it, by GTIN and brand (P1.10). Each shop stands for itself: its stars are those of
 * its own reviews, and title and picture are those of the shop with the most verified reviews, so that claiming a GTIN
 * borrows nothing. Fails with 404 where no product has that identity.
 */
export async function readSharedProduct(
  db: Db,
  { identity, page, currency }: { identity: string; page: number; currency: string },
): Promise<OutputOf<typeof sharedProductCall>> {
  const at = (page: number) => ({ offset: (page - 1) * SHOPS_PER_PAGE, limit: SHOPS_PER_PAGE, newest: NEWEST })
  const select = (await isDistributed(db)) ? selectSharedOnCluster : selectSharedShops
  const rows = page <= MAX_PAGE ? await select(db, identity, at(page)) : []
  const [best] = page === 1 ? rows : await select(db, identity, { offset: 0, limit: 1, newest: 0 })
  if (!best) throw notFound('No product has this GTIN and brand.')
  const rates = await currentRates(db)
  const shops = await Promise.all(rows.map(row => presentShop(db, row, currency, rates)))
  const [main] = best.offers
  const { total } = best
  return {
    title: main!.title,
    language: main!.language,
    image_url: main!.image_url,
    gtin: identity.slice(0, 14),
    brand: main!.brand,
    mpn: main!.mpn,
    ...countsOf(total),
    average_rating: averageOf(total),
    ...presentIncentives(total),
    number_of_shops: total.shops,
    shops,
    current_page: page,
    total_pages: Math.min(MAX_PAGE, Math.ceil(total.shops / SHOPS_PER_PAGE)),
    per_page: SHOPS_PER_PAGE,
    meta_data: {
      title: `${main!.title}: reviews by shop | Candor`,
      description: `${main!.title} by ${main!.brand} at ${total.shops === 1 ? 'one shop' : `${total.shops} shops`}: prices, and what buyers wrote about it, shop by shop.`,
      canonical: sharedProductPath(identity),
      ...(total.published < MIN_REVIEWS_FOR_INDEXING || total.shops < 2 ? { robots: 'noindex,follow' } : {}),
    },
  }
}

const countsOf = (row: { published: number; verified: number; histogram: number[] }) => ({
  number_of_reviews: row.published,
  verified_reviews: row.verified,
  histogram: row.histogram,
})

/** One decimal; null without reviews. */
const averageOf = ({ published, rating_sum }: { published: number; rating_sum: number }) =>
  published > 0 ? Math.round((rating_sum * 10) / published) / 10 : null

async function presentShop(db: Db, row: SharedShopRow, currency: string, rates: Rates): Promise<SharedShop> {
  const { shop_id, slug } = row
  return {
    shop: {
      encoded_shop_id: encodeShopId(shop_id),
      name: row.name,
      internal_path: shopPath(slug),
      country: row.country,
      logo_url: row.logo_url,
    },
    ...countsOf(row),
    average_rating: averageOf(row),
    ...presentIncentives({ facets: addFacets(row.facets) }),
    offers: row.offers.map(offer => presentOffer(offer, row, currency, rates)),
    number_of_offers: row.products,
    reviews: row.review_ids.length > 0 ? await readReviews(db, { shopId: shop_id, slug }, row.review_ids) : [],
  }
}

/** The numbers of several products' reviews by facet, added up. */
function addFacets(facets: readonly Record<string, number>[]): Record<string, number> {
  const total: Record<string, number> = {}
  for (const [facet, count] of facets.flatMap(Object.entries<number>)) total[facet] = (total[facet] ?? 0) + count
  return total
}

const presentOffer = (offer: OfferRow, { shop_id, slug }: SharedShopRow, currency: string, rates: Rates) => ({
  encoded_product_id: encodeProductId(shop_id, offer.product_id),
  title: offer.title,
  language: offer.language,
  internal_path: productPath(slug, offer.handle),
  image_url: offer.image_url,
  ...countsOf(offer),
  average_rating: averageOf(offer),
  discontinued: offer.discontinued,
  displayed_price: displayPrice(
    { lowest: offer.lowest_price, highest: offer.highest_price, currency: offer.currency },
    currency,
    rates,
  ),
})
