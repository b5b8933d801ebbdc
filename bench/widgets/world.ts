import type { Database } from '../../src/platform/postgres/database.ts'
import type { OrderFeed } from '../../src/rooms/orders/rules.ts'
import { REVIEW_SOURCES } from '../../src/rooms/reviews/rules.ts'
import { randomFrom, zipfText } from '../search/search-terms.ts'
import { copy, type Value } from '../search/world.ts'

export interface ReviewWorldSize {
  /** Reviews of the measured product: shop 1's product 1. */
  reviews: number
  /** Reviews of other products and shops, so that indexes contain more than the result. */
  others: number
  reviewers?: number
  seed?: number
}

const SHOPS = 200
const PRODUCTS = 4000
const DAYS = 1500

/** By which feed an order came: mostly signed by the platform. */
const feedOf = (id: number): OrderFeed =>
  id % 20 > 5 ? 'platform_webhook' : id % 20 > 1 ? 'api' : id % 20 === 1 ? 'file' : 'operator_archive'

interface MadeReview {
  id: number
  shop: number
  product: number | null
  reviewer: number
  at: number
  verified: boolean
  media: boolean
  replied: boolean
  hidden: boolean
}

/**
 * Fills an empty, migrated database with shops, products, orders and reviews. Migrated reviews are older than collected
 * ones, as in practice, so that filters by source or by verified are unevenly distributed over time.
 */
export async function fillReviewWorld(
  database: Database,
  { reviews, others, reviewers = 50_000, seed = 1 }: ReviewWorldSize,
) {
  const random = randomFrom(seed)
  const below = (limit: number) => Math.floor(random() * limit)
  const instant = (at: number) => new Date(at).toISOString()
  const end = Date.UTC(2026, 0, 1)

  const numbered = <T extends readonly Value[]>(count: number, row: (id: number) => T) =>
    Array.from({ length: count }, (_, i) => row(i + 1))
  await copy(
    database,
    'shops',
    'shop_id, domain, platform, slug, name, country, currency, public_token',
    numbered(SHOPS, id => [id, `shop${id}.example`, 'shopify', `shop-${id}`, `Shop ${id}`, 'DE', 'EUR', `token-${id}`]),
  )
  await copy(
    database,
    'reviewers',
    'reviewer_id, name, country',
    numbered(reviewers, id => [id, `Reviewer ${id}`, 'DE']),
  )
  const shopOf = (product: number) => 1 + ((product - 1) % SHOPS)
  await copy(
    database,
    'products',
    'shop_id, product_id, external_id, handle, title, currency, lowest_price, highest_price',
    numbered(PRODUCTS, id => [
      shopOf(id),
      id,
      `external-${id}`,
      `product-${id}`,
      zipfText(random, 5),
      'EUR',
      1290,
      1990,
    ]),
  )

  const made: MadeReview[] = []
  const rows: Value[][] = []
  for (let id = 1; id <= reviews + others; id++) {
    const product = id <= reviews ? 1 : 2 + below(PRODUCTS - 1)
    const ofShop = id > reviews && random() < 0.1
    const age = random()
    const source = age > 0.7 ? 'migrated' : REVIEW_SOURCES[random() < 0.75 ? 1 : random() < 0.9 ? 0 : 2 + below(5)]!
    const review: MadeReview = {
      id,
      shop: shopOf(product),
      product: ofShop ? null : product,
      reviewer: 1 + below(reviewers),
      at: end - Math.floor(age * DAYS * 86_400_000),
      verified: !ofShop && (source === 'invite' || source === 'organic') && random() < 0.85,
      media: random() < 0.12,
      replied: random() < 0.2,
      hidden: random() < 0.01,
    }
    made.push(review)
    const rating = random() < 0.62 ? 5 : random() < 0.5 ? 4 : random() < 0.45 ? 3 : random() < 0.5 ? 2 : 1
    rows.push([
      review.shop,
      id,
      review.reviewer,
      review.product,
      review.verified ? id : null,
      rating,
      random() < 0.5 ? zipfText(random, 2 + below(5)) : null,
      zipfText(random, 8 + below(60)),
      source,
      instant(review.at),
      review.hidden ? instant(review.at + 86_400_000) : null,
      review.hidden ? 'shop' : null,
      review.hidden ? 'spam' : null,
      review.media ? 1 + below(3) : 0,
      review.replied ? 't' : 'f',
    ])
  }
  const bought = made.filter(({ verified }) => verified)
  await copy(
    database,
    'orders',
    'shop_id, order_id, external_id, reviewer_id, feed, placed_at, delivered_at, received_at',
    bought.map(({ id, shop, reviewer, at }) => [
      shop,
      id,
      `order-${id}`,
      reviewer,
      feedOf(id),
      instant(at - 12 * 86_400_000),
      instant(at - 6 * 86_400_000),
      instant(at - 11 * 86_400_000),
    ]),
  )
  await copy(
    database,
    'line_items',
    'shop_id, line_item_id, order_id, reviewer_id, external_id, product_id, quantity, price, currency',
    bought.map(({ id, shop, reviewer, product }) => [shop, id, id, reviewer, `item-${id}`, product, 1, 1290, 'EUR']),
  )
  await copy(
    database,
    'reviews',
    `shop_id, review_id, reviewer_id, product_id, line_item_id, rating, title, body, source, created_at, hidden_at,
     hidden_by, hidden_reason, media_count, answered`,
    rows,
  )
  await copy(
    database,
    'review_media',
    'shop_id, review_id, position, kind, url',
    made.filter(({ media }) => media).map(({ shop, id }) => [shop, id, 0, 'picture', `/pictures/${id}.webp`]),
  )
  await copy(
    database,
    'review_replies',
    'shop_id, review_id, body, created_at',
    made
      .filter(({ replied }) => replied)
      .map(({ shop, id, at }) => [shop, id, zipfText(random, 20), instant(at + 3_600_000)]),
  )
  await copy(
    database,
    'review_events',
    'shop_id, review_id, kind, actor, created_at',
    made.flatMap(({ shop, id, at, hidden }) =>
      ['created', 'published', ...(hidden ? ['hidden'] : [])].map(kind => [shop, id, kind, 'import', instant(at)]),
    ),
  )
}
