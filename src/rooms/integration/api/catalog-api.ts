import { notFound, Problem } from '../../../platform/http/failures/problem.ts'
import type { Database, Db } from '../../../platform/postgres/database.ts'
import { encodeProductId, encodeReviewId } from '../../catalog/encoded-id.ts'
import { majorUnits } from '../../catalog/ingest.ts'
import { productPath } from '../../catalog/paths.ts'
import { type FewWritten, writeFew } from '../../transfer/service.ts'
import type { GivenOrder, GivenProduct, Order, Product } from './catalog-schemas.ts'
import { type OrderRow, type ProductRow, selectOrders, selectProducts } from './catalog-sql.ts'
import { idOfCursor, pageOf } from './cursor.ts'

/** The shop that the token belongs to. */
export interface Shop {
  shop_id: number
  slug: string
  domain: string
}

type ApiDeps = Pick<Database, 'db' | 'query'>
type Page = { limit: number; cursor?: string | undefined }

export async function listProducts(db: Db, shop: Shop, { limit, cursor }: Page) {
  const rows = await selectProducts(db, shop.shop_id, { before: idOfCursor(cursor), limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, row => row.product_id)
  return { products: page.map(row => presentProduct(row, shop)), next_cursor }
}

/** Fails with 404 for a product that the shop doesn't have. */
export async function readProduct(db: Db, shop: Shop, externalId: string): Promise<Product> {
  const [row] = await selectProducts(db, shop.shop_id, { externalId })
  if (!row) throw notFound('The shop has no product with that external_id.')
  return presentProduct(row, shop)
}

export async function listOrders(db: Db, shop: Shop, page: Page) {
  const { orders, next_cursor } = await listBoughtOrders(db, shop, page)
  return { orders: orders.map(({ order }) => order), next_cursor }
}

/** The same with the buyer's internal id, deleted accounts included. Must not be shown to shops. */
export async function listBoughtOrders(db: Db, shop: Shop, { limit, cursor }: Page) {
  const rows = await selectOrders(db, shop.shop_id, { before: idOfCursor(cursor), limit: limit + 1 })
  const { page, next_cursor } = pageOf(rows, limit, row => row.place)
  const orders = presentOrders(shop, page)
  return { orders: orders.map((order, i) => ({ order, reviewerId: page[i]!.reviewer_id })), next_cursor }
}

/** Fails with 404 for an order that the shop doesn't have. */
export async function readOrder(db: Db, shop: Shop, externalId: string): Promise<Order> {
  const [order] = presentOrders(shop, await selectOrders(db, shop.shop_id, { externalId }))
  if (!order) throw notFound('The shop has no order with that external_id.')
  return order
}

export const writeProducts = (deps: ApiDeps, shop: Shop, tokenId: number, given: readonly GivenProduct[]) =>
  writeFew(
    deps.db,
    shop,
    given.map((product, index) => ({
      line: index + 1,
      record: { ...product, type: 'product' as const, shop: shop.domain },
    })),
    { feed: 'api', tokenId },
  )

/** Buyers are identified by e-mail address, as in an import of orders: the same person either way. */
export const writeOrders = (deps: ApiDeps, shop: Shop, tokenId: number, given: readonly GivenOrder[]) =>
  writeFew(
    deps.db,
    shop,
    given.flatMap(({ buyer, ...order }, index) => {
      const email = buyer.email.toLowerCase()
      const reviewer = `mailto:${email}`
      return [
        { line: index + 1, record: { ...buyer, type: 'reviewer' as const, external_id: reviewer, email } },
        {
          line: index + 1,
          record: {
            ...order,
            type: 'order' as const,
            shop: shop.domain,
            reviewer,
            buyer: { name: buyer.name, ...(buyer.country && { country: buyer.country }) },
          },
        },
      ]
    }),
    { feed: 'api', tokenId },
  )

/** The response to a batch. */
export const presentBatch = ({ counts, problems }: FewWritten, type: 'product' | 'order') => ({
  ...(counts[type] ?? { added: 0, changed: 0, unchanged: 0 }),
  left_out: problems
    .filter(({ outcome }) => outcome === 'skipped' || outcome === 'waiting')
    .map(({ line, column, reason }) => ({ index: line - 1, field: column ?? null, message: reason })),
})

/**
 * The result of a single record. Fails with 422 `bad_record` if it was rejected, and with 409 `change_waits` if it takes
 * effect only once the shop has answered a question (P1.9).
 */
export function outcomeOf(
  { counts, problems }: FewWritten,
  type: 'product' | 'order',
): 'added' | 'changed' | 'unchanged' {
  const waiting = problems.find(({ outcome }) => outcome === 'waiting')
  if (waiting) throw new Problem(409, 'change_waits', `This change has no effect yet: ${waiting.reason}.`)
  const refused = problems.filter(({ outcome }) => outcome === 'skipped')
  if (refused.length > 0)
    throw new Problem(422, 'bad_record', `It was left out: ${refused[0]!.reason}.`, {
      fields: refused.map(({ column, reason }) => ({ field: column ?? null, message: reason })),
    })
  const { added = 0, changed = 0 } = counts[type] ?? {}
  return added > 0 ? 'added' : changed > 0 ? 'changed' : 'unchanged'
}

function presentProduct(row: ProductRow, shop: Shop): Product {
  const price = (minor: number | null) => (minor === null ? null : majorUnits(minor, row.currency))
  const { published, rating_sum } = row
  return {
    external_id: row.external_id,
    encoded_id: encodeProductId(row.shop_id, row.product_id),
    handle: row.handle,
    title: row.title,
    description: row.description,
    category: row.category,
    price: price(row.lowest_price),
    highest_price: price(row.highest_price),
    currency: row.currency,
    image_url: row.image_source_url,
    picture_urls: row.picture_source_urls,
    external_url: row.external_url,
    skus: row.skus,
    brand: row.brand,
    gtin: row.gtin,
    mpn: row.mpn,
    discontinued: row.discontinued_at !== null,
    change_waits: row.change_waits,
    sold_count: row.sold_count,
    internal_path: productPath(shop.slug, row.handle),
    number_of_reviews: published ?? 0,
    average_rating: published ? Math.round(((rating_sum ?? 0) * 10) / published) / 10 : null,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}

/** A shop sees the buyer data that it sent, never the buyer's name here or whether they have an account (P1.7). */
const presentOrders = (shop: Shop, rows: readonly OrderRow[]): Order[] =>
  rows.map(row => ({
    external_id: row.external_id,
    placed_at: row.placed_at.toISOString(),
    delivered_at: row.delivered_at?.toISOString() ?? null,
    feed: row.feed,
    received_at: row.received_at?.toISOString() ?? null,
    buyer: row.buyer_name === null ? null : { name: row.buyer_name, country: row.buyer_country },
    items: row.items.map(({ review_id, price, ...item }) => ({
      ...item,
      price: majorUnits(price, item.currency),
      review_public_id: review_id === null ? null : encodeReviewId(shop.shop_id, review_id),
    })),
  }))
