import type { Db } from '../../../platform/postgres/database.ts'
import { readSecrets, signText } from '../../../platform/secrets/secrets.ts'
import type { CatalogRecord } from '../../transfer/schemas.ts'
import type { Shop } from '../api/catalog-api.ts'
import type { Order, Product } from '../api/catalog-schemas.ts'
import type { OwnQuestion, OwnReview } from '../api/reviews-schemas.ts'

/** Converts a shop's own data to lines of Candor JSONL. */

/** A property if the value is set; nothing for null. */
const optional = <K extends string, V>(name: K, value: V | null | undefined) =>
  (value === null || value === undefined ? {} : { [name]: value }) as { [name in K]?: V }

/** @returns a line of Candor JSONL */
export const productRecord = (product: Product, { domain }: Shop): CatalogRecord => ({
  type: 'product',
  shop: domain,
  external_id: product.external_id,
  handle: product.handle,
  title: product.title,
  ...optional('description', product.description),
  ...optional('category', product.category),
  price: product.price,
  ...optional('highest_price', product.highest_price),
  currency: product.currency,
  ...optional('image_url', product.image_url),
  ...optional('external_url', product.external_url),
  created_at: product.created_at,
  sold_count: product.sold_count,
  skus: product.skus,
  ...optional('brand', product.brand),
  ...optional('gtin', product.gtin),
  ...optional('mpn', product.mpn),
  ...(product.discontinued && { discontinued: true }),
})

/**
 * Pseudonymous ids of the people in a shop's export, specific to the shop, so that nobody finds out what its buyers bought or
 * wrote elsewhere. A buyer's id connects orders with the reviews of their items; who wrote without an order has another, so
 * that no shop learns which of its buyers did (P1.7).
 */
export async function personIds(db: Db, { shop_id }: Shop): Promise<(as: 'buyer' | 'author', id: number) => string> {
  const { mail } = await readSecrets(db)
  return (as, id) => {
    const content = as === 'buyer' ? `${shop_id} ${id}` : `${shop_id} ${id} without an order`
    return `person-${signText(mail, 'a shop takes its people', content).toString('base64url').slice(0, 22)}`
  }
}

/** Replaces the name of a deleted account (`transfer/export`). */
const FORMER = 'A former member'

const personRecord = (id: string, person: { name: string; country: string | null } | null): CatalogRecord => ({
  type: 'reviewer',
  external_id: id,
  name: person?.name ?? FORMER,
  ...optional('country', person?.country),
})

/** The buyer (at most by name) and the order, as in `orders.csv`. Nothing if no item is known. */
export function orderRecords(order: Order, buyer: string, { domain }: Shop): CatalogRecord[] {
  const [first] = order.items
  if (!first) return []
  return [
    personRecord(buyer, order.buyer),
    {
      type: 'order',
      shop: domain,
      external_id: order.external_id,
      reviewer: buyer,
      placed_at: order.placed_at,
      ...optional('delivered_at', order.delivered_at),
      currency: first.currency,
      items: order.items.map(({ external_id, product, quantity, price, incentive }) => ({
        external_id,
        product,
        quantity,
        price,
        ...(incentive !== 'none' && { incentive }),
      })),
    },
  ]
}

/** The author and the review; only a placeholder for a review that nobody may read. */
export function reviewRecords(review: OwnReview, reviewer: string, { domain }: Shop): CatalogRecord[] {
  const { author, hidden, reply } = review
  const created_at = review.created_at
  const place = { shop: domain, external_id: review.public_id, ...optional('product', review.product_external_id) }
  if (hidden || review.rating === null)
    return [
      {
        type: 'notice',
        ...place,
        verified: review.verified,
        source: review.source,
        created_at,
        ...optional('hidden', hidden && { reason: hidden.reason, at: hidden.at, by: hidden.by }),
      },
    ]
  return [
    personRecord(reviewer, author),
    {
      type: 'review',
      ...place,
      reviewer,
      ...optional('order_item', review.order_item),
      rating: review.rating,
      ...optional('title', review.title),
      ...optional('body', review.body),
      created_at,
      source: review.source,
      ...optional('language', review.language),
      ...optional('reward', review.reward),
      ...(review.incentive !== 'none' && optional('incentive', review.incentive)),
      ...(reply ? { reply: reply.body, reply_at: reply.created_at } : {}),
      picture_urls: review.pictures_urls.map(({ huge }) => huge),
    },
  ]
}

/** @returns a line of Candor JSONL, with the public answers */
export const questionRecord = (question: OwnQuestion, { domain }: Shop): CatalogRecord => ({
  type: 'question',
  shop: domain,
  ...optional('product', question.product_external_id),
  external_id: question.public_id,
  asker: question.asker.name,
  body: question.body,
  created_at: question.created_at,
  answers: question.answers.map(({ by_shop, name, body, created_at }) => ({ by_shop, name, body, created_at })),
})
