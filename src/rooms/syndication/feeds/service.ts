import { notFound } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { decodeReviewerId } from '../../catalog/encoded-id.ts'
import { productPath, shopPath } from '../../catalog/paths.ts'
import { readProduct, readShop, type ShopRow, shopsById } from '../../catalog/service.ts'
import { countryName } from '../../currency/rules.ts'
import { peopleById } from '../../people/service.ts'
import type { Review } from '../../reviews/schemas.ts'
import { readReviews } from '../../reviews/service.ts'
import { profilePath } from '../../shops-and-people/paths.ts'
import { FEED_ENTRIES } from '../rules.ts'
import { type ReviewKey, selectNewestByReviewer, selectNewestReviews } from '../sql/newest-reviews.ts'
import type { Feed, FeedEntry } from './atom.ts'

const HIDDEN = 'Hidden reviews are replaced by a notice that says who hid them and why.'

/** A product's newest reviews. Fails with 404 for an unknown slug or handle. */
export async function productFeed(db: Db, slug: string, handle: string): Promise<Feed> {
  const { shop, product } = await readProduct(db, slug, handle)
  return {
    title: `Reviews of ${product.title} by ${shop.name}`,
    subtitle: `What people wrote about ${product.title}, newest first. ${HIDDEN}`,
    path: productPath(slug, handle),
    since: product.created_at,
    entries: await newest(db, shop, product.product_id),
  }
}

/** The newest reviews of a shop and of its products. Fails with 404 for an unknown slug. */
export async function shopFeed(db: Db, slug: string): Promise<Feed> {
  const shop = await readShop(db, slug)
  return {
    title: `Reviews of ${shop.name}`,
    subtitle: `What people wrote about ${shop.name}, ${countryName(shop.country)}, and its products, newest first. ${HIDDEN}`,
    path: shopPath(slug),
    since: shop.created_at,
    entries: await newest(db, shop),
  }
}

async function newest(db: Db, shop: ShopRow, productId?: number): Promise<FeedEntry[]> {
  const ids = await selectNewestReviews(db, { shopId: shop.shop_id, productId }, FEED_ENTRIES)
  if (ids.length === 0) return []
  const reviews = await readReviews(db, { shopId: shop.shop_id, slug: shop.slug }, ids)
  return reviews.map(review => entryOf(review, shop))
}

/**
 * A person's newest published reviews. Hidden ones are left out, because a notice does not reveal the author, which
 * this feed would. Fails with 404 for a person without published reviews, who has no public profile.
 */
export async function personFeed(db: Db, encodedId: string): Promise<Feed> {
  const reviewerId = decodeReviewerId(encodedId)
  const keys = reviewerId === null ? [] : await selectNewestByReviewer(db, reviewerId, FEED_ENTRIES)
  const person = keys.length > 0 ? (await peopleById(db, [reviewerId!])).get(reviewerId!) : undefined
  if (!person) throw notFound('Nobody with this address has published a review.')
  const entries = await entriesOf(db, keys)
  return {
    title: `Reviews by ${person.name}`,
    subtitle: `What ${person.name} wrote about products and shops, newest first.`,
    path: profilePath(encodedId),
    since: new Date(0),
    entries: entries.sort((a, b) => b.review.created_at.localeCompare(a.review.created_at)),
  }
}

async function entriesOf(db: Db, keys: readonly ReviewKey[]): Promise<FeedEntry[]> {
  const byShop = Map.groupBy(keys, ({ shop_id }) => shop_id)
  const shops = await shopsById(db, [...byShop.keys()])
  const found = await Promise.all(
    [...shops.values()].map(async shop => {
      const ids = byShop.get(shop.shop_id)!.map(({ review_id }) => review_id)
      const reviews = await readReviews(db, { shopId: shop.shop_id, slug: shop.slug }, ids)
      return reviews.map(review => entryOf(review, shop))
    }),
  )
  return found.flat()
}

const entryOf = (review: Review, shop: { name: string; slug: string }): FeedEntry => ({
  review,
  path: review.product?.internal_path ?? shopPath(shop.slug),
  subject: review.product?.title ?? shop.name,
})
