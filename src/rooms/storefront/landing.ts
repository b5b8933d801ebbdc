import { cached } from '../../lib/cached.ts'
import type { OutputOf } from '../../lib/calls/call.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import { readProduct, shopsById } from '../catalog/service.ts'
import { displayPrice } from '../currency/rules.ts'
import { currentRates } from '../currency/service.ts'
import type { Review } from '../reviews/schemas.ts'
import { featuredKeys, productReviewsPage, readReviews } from '../reviews/service.ts'
import type { businessCall } from './contract.ts'
import { selectHiddenExample } from './sql.ts'

type Example = NonNullable<OutputOf<typeof businessCall>['example']>

/** Shops with recent reviews that are looked through for an example. */
const MOST_SHOPS = 16

/** Fewer published reviews make a poor example. */
const LEAST_REVIEWS = 10

/**
 * The example of the page for businesses: a reviewed product of this site, one of its public reviews, and the notice of
 * one that its shop hid. Null where no shop with recent reviews has hidden any. Cached for a minute.
 */
export const landingExample = cached(60_000, async (db: Db): Promise<Example | null> => {
  const recent = await featuredKeys(db, MOST_SHOPS * 4)
  const shopIds = [...new Set(recent.map(({ shop_id }) => shop_id))].slice(0, MOST_SHOPS)
  const shops = await shopsById(db, shopIds)
  const found = await Promise.all(shopIds.map(shopId => selectHiddenExample(db, shopId, LEAST_REVIEWS)))
  const candidates = found.filter(row => row !== undefined).sort((a, b) => b.published - a.published)
  for (const candidate of candidates) {
    const example = await exampleOf(db, shops.get(candidate.shop_id)!.slug, candidate)
    if (example) return example
  }
  return null
})

async function exampleOf(
  db: Db,
  slug: string,
  { handle, review_id }: { handle: string; review_id: number },
): Promise<Example | null> {
  const { shop, product } = await readProduct(db, slug, handle)
  const place = { shopId: shop.shop_id, shopSlug: slug, productId: product.product_id }
  const [{ summary, page }, [notice], rates] = await Promise.all([
    productReviewsPage(db, { ...place, sort: 'most_helpful', page: 1, perPage: 30 }),
    readReviews(db, { shopId: shop.shop_id, slug }, [review_id]),
    currentRates(db),
  ])
  const review = chooseReview(page.reviews)
  if (!review || !notice?.hidden) return null
  const price = { lowest: product.lowest_price, highest: product.highest_price, currency: product.currency }
  return {
    product: {
      title: product.title,
      language: product.language,
      internal_path: productPath(slug, handle),
      image_url: product.image_url,
      displayed_price: displayPrice(price, product.currency, rates),
    },
    shop: { name: shop.name, domain: shop.domain, internal_path: shopPath(slug) },
    average_rating: summary.average_rating,
    number_of_reviews: summary.number_of_reviews,
    metrics: summary.metrics,
    medals: summary.medals,
    review,
    notice,
  }
}

/** Longest text of the review, in characters. */
const LONGEST = 280

/** A verified one with a few sentences: in English before others, of four stars before five. */
function chooseReview(reviews: readonly Review[]): Review | undefined {
  const fits = ({ body, verified, hidden, rating }: Review) =>
    body !== null && body.length >= 60 && body.length <= LONGEST && verified && !hidden && (rating ?? 0) >= 3
  const weight = ({ language, rating }: Review) => (language === 'en' ? 2 : 0) + (rating === 4 ? 1 : 0)
  return reviews.filter(fits).sort((a, b) => weight(b) - weight(a))[0]
}
