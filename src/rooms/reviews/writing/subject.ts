import type { Person } from '../../../lib/calls/access.ts'
import { notFound } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { decodeLineItemId, decodeProductId, decodeShopId } from '../../catalog/encoded-id.ts'
import { type ProductRow, productsById, readProduct, readShop, type ShopRow, shopsById } from '../../catalog/service.ts'
import { findBought, findUnreviewed, type LineItemRow } from '../../orders/service.ts'
import type { SubjectKey } from './sql.ts'

/** The subject of a new review, by public ids. */
interface Named {
  line_item_public_id?: string | undefined
  product_id?: string | undefined
  shop_id?: string | undefined
}

export interface Subject {
  key: SubjectKey
  shop: ShopRow
  /** Null for the shop itself. */
  product: ProductRow | null
  /** The line item that makes the review verified; null without an order. */
  item: LineItemRow | null
  /** User-facing reason why this person cannot review it; null if they can. */
  closed: string | null
}

/**
 * Finds the subject of a new review: a purchased item; a product, as an unreviewed purchase if there is one; or a shop.
 * Fails with 404 for an unknown subject or another person's purchase.
 */
export async function findSubject(db: Db, person: Person, reference: Named): Promise<Subject> {
  const { key, item } = await keyOf(db, person.reviewerId, reference)
  const { invitedTo } = person
  if (invitedTo && (key.shopId !== invitedTo.shopId || key.lineItemId !== invitedTo.lineItemId)) throw unknown()
  const shopRow = (await shopsById(db, [key.shopId])).get(key.shopId)
  if (!shopRow) throw unknown()
  const productRow =
    key.productId === null ? null : (await productsById(db, key.shopId, [key.productId])).get(key.productId)
  if (productRow === undefined) throw unknown()
  const { shop, product } = productRow
    ? await readProduct(db, shopRow.slug, productRow.handle)
    : { shop: await readShop(db, shopRow.slug), product: null }
  const closed = person.shops.has(shop.shop_id)
    ? `You belong to ${shop.name}, so you can’t review it.`
    : !item && shop.disable_web_reviews
      ? `${shop.name} only accepts reviews from buyers. Choose what you bought from your orders.`
      : null
  return { key, shop, product, item, closed }
}

async function keyOf(db: Db, reviewerId: number, { line_item_public_id, product_id, shop_id }: Named) {
  if (line_item_public_id !== undefined) {
    const key = decodeLineItemId(line_item_public_id)
    const item = key && (await findBought(db, reviewerId, key))
    if (!item) throw notFound('This is not among your orders. Choose what you bought from your orders.')
    return { key: keyOfItem(item), item }
  }
  if (product_id !== undefined) {
    const key = decodeProductId(product_id)
    if (!key) throw unknown()
    const item = (await findUnreviewed(db, reviewerId, key)) ?? null
    return { key: item ? keyOfItem(item) : { ...key, lineItemId: null }, item }
  }
  const shopId = shop_id === undefined ? null : decodeShopId(shop_id)
  if (shopId === null) throw unknown()
  return { key: { shopId, productId: null, lineItemId: null }, item: null }
}

const keyOfItem = ({ shop_id, product_id, line_item_id }: LineItemRow): SubjectKey => ({
  shopId: shop_id,
  productId: product_id,
  lineItemId: line_item_id,
})

const unknown = () => notFound('This product or shop does not exist.')
