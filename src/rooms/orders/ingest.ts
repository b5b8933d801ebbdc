import { type Incoming, type Ingested, nothingIngested } from '../../lib/ingest.ts'
import type { Query } from '../../platform/postgres/query.ts'
import {
  findProductsAt,
  findShops,
  inShop,
  isCurrency,
  MOST_OF_SHOP,
  minorUnits,
  noRoom,
  roomOf,
} from '../catalog/ingest.ts'
import { DEPARTED, departedAmong, departedBuyers, findReviewers, isAddress } from '../people/ingest.ts'
import {
  type FoundOrder,
  type GivenItem,
  insertOrders,
  insertReceipts,
  keepFromUndo,
  loadItems,
  loadOrders,
  type NewReceipt,
  updateOrders,
  upsertItems,
} from './ingest/sql.ts'
import { adoptProvedOrders, isProofsId, placeReported } from './proved-order.ts'
import { isStrongerFeed, type OrderFeed } from './rules.ts'

/** Where an import comes from. Nothing in its rows can say so (P1.1). */
export interface ImportOrigin {
  feed: OrderFeed
  /** The API token that sent it. */
  tokenId?: number | undefined
  /** The member who uploaded it. */
  uploaderId?: number | undefined
  /** The file that they uploaded. */
  uploadId?: number | undefined
}

/** An order as an import states it. Prices are per piece, as text in major units. */
export interface OrderRow {
  shop: string
  external_id: string
  reviewer: string
  placed_at: string
  delivered_at?: string | undefined
  currency?: string | undefined
  /** The buyer's name as the shop knows it. */
  buyer?: { name: string; country?: string | undefined } | undefined
  items: {
    external_id: string
    product: string
    quantity?: number | undefined
    price?: string | undefined
    /** What the shop gave for its review. */
    incentive?: 'none' | 'reward' | 'free_product' | 'connected' | undefined
  }[]
}

/** A line item with the keys that reviews refer to. */
export interface StoredItem {
  line_item_id: number
  reviewer_id: number
  product_id: number
  /** When it first reached us; null for one that came before version 0.2. */
  first_received_at: Date | null
}

/** Finds line items by external id, keyed by `inShop`. */
export async function findLineItems(
  sql: Query,
  keys: { shop_id: number; external_id: string }[],
): Promise<Map<string, StoredItem>> {
  const items = await loadItems(sql, keys)
  return new Map(items.map(item => [inShop(item.shop_id, item.external_id), item]))
}

/**
 * Upserts orders and their items by shop and external id; items missing from a row stay. The buyer never changes, and an
 * order imported after a review does not verify it (X-verified-03).
 * Rejects an unknown shop, buyer or product, another buyer, an item of another order, and a new product for a reviewed item.
 * Accepts a departed buyer known only by address, so that the shop doesn't learn of the deletion (P1.7); the order then
 * belongs to an anonymous reviewer. Shop and external id must be unique within `rows`.
 *
 * Each order keeps when, by which feed and from whom it was first received. A stronger feed that brings an item again
 * adds a receipt; an item added to a known order, or changed to another product, has one of its own (P1.1).
 * @param originOf the origin of an order, with the time of receipt
 * @param most orders and items of a shop, unless an operator imports them (P2.2)
 */
export async function ingestOrders(
  sql: Query,
  rows: Incoming<OrderRow>[],
  originOf: (record: OrderRow) => ImportOrigin & { receivedAt: Date },
  most: { orders: number; items: number } = MOST_OF_SHOP,
): Promise<Ingested> {
  const result = nothingIngested()
  const shops = await findShops(
    sql,
    rows.map(row => row.record.shop),
  )
  const buyers = await findReviewers(
    sql,
    rows.map(row => row.record.reviewer),
  )
  const departed = await departedAmong(
    sql,
    rows.flatMap(({ record }) => (buyers.has(record.reviewer) ? [] : [record.reviewer])),
  )
  const anonymousBuyers = await departedBuyers(sql, [...departed].filter(isAddress))
  // Of a proof the shop is to learn nothing, so nothing is looked up by such an id (P1.7).
  const namesProof = (record: OrderRow) =>
    originOf(record).feed === 'operator_archive'
      ? undefined
      : [record, ...record.items].map(({ external_id }) => external_id).find(isProofsId)
  const inShops = rows.flatMap(({ record }) => {
    const shop = shops.get(record.shop)
    return shop && namesProof(record) === undefined ? [{ shop_id: shop.shop_id, record }] : []
  })
  const itemKeys = inShops.flatMap(({ shop_id, record }) => record.items.map(item => ({ shop_id, ...item })))
  const productAt = await findProductsAt(
    sql,
    itemKeys.map(({ shop_id, product }) => ({ shop_id, external_id: product })),
  )
  await adoptProvedOrders(
    sql,
    inShops.flatMap(({ shop_id, record: { external_id, reviewer, placed_at, items } }) => {
      const reviewer_id = buyers.get(reviewer)
      const known = items.flatMap(item => {
        const product_id = productAt(shop_id, item.product, placed_at)
        return product_id === undefined ? [] : [{ external_id: item.external_id, product_id }]
      })
      return reviewer_id === undefined ? [] : [{ shop_id, external_id, reviewer_id, items: known }]
    }),
  )
  const orders = await loadOrders(
    sql,
    inShops.map(({ shop_id, record }) => ({ shop_id, external_id: record.external_id })),
  )
  const stored = new Map(orders.map(order => [inShop(order.shop_id, order.external_id), order]))
  const items = await loadItems(sql, itemKeys)
  const knownItems = new Map(items.map(item => [inShop(item.shop_id, item.external_id), item]))
  const holders = new Map(items.map(item => [inShop(item.shop_id, item.external_id), item.order]))
  const reviewed = new Map(
    items.flatMap(item => (item.reviewed ? [[inShop(item.shop_id, item.external_id), item.product_id]] : [])),
  )

  const newOrders = inShops.filter(({ shop_id, record }) => !stored.has(inShop(shop_id, record.external_id)))
  const newItems = itemKeys.filter(({ shop_id, external_id }) => !knownItems.has(inShop(shop_id, external_id)))
  const shopOf = ({ shop_id }: { shop_id: number }) => shop_id
  const room = {
    orders: await roomOf(sql, 'orders', newOrders.map(shopOf), most.orders),
    items: await roomOf(sql, 'items', newItems.map(shopOf), most.items),
  }

  const recordOf = new Map<string, OrderRow>()
  const added: Parameters<typeof insertOrders>[1] = []
  const changed: FoundOrder[] = []
  const lines: GivenItem[] = []
  const receipts: NewReceipt[] = []
  const firstReported: Parameters<typeof placeReported>[1][number][] = []
  const confirmed: { shop_id: number; external_id: string }[] = []
  for (const { line, record } of rows) {
    const refuse = (column: string, reason: string) =>
      result.problems.push({ line, column, reason, outcome: 'skipped' })
    const shop = shops.get(record.shop)
    if (!shop) {
      refuse('shop', `the shop "${record.shop}" is not known`)
      continue
    }
    const ours = namesProof(record)
    if (ours !== undefined) {
      refuse('external_id', `ids like "${ours}" are Candor’s own; send the order under the shop’s own number`)
      continue
    }
    const before = stored.get(inShop(shop.shop_id, record.external_id))
    const anonymousBuyer = anonymousBuyers.get(record.reviewer)
    const reviewer_id = buyers.get(record.reviewer) ?? (anonymousBuyer && (before?.reviewer_id ?? anonymousBuyer))
    if (reviewer_id === undefined) {
      refuse('reviewer', departed.has(record.reviewer) ? DEPARTED : `the reviewer "${record.reviewer}" is not known`)
      continue
    }
    const { shop_id } = shop
    const currency = record.currency ?? shop.currency
    if (!isCurrency(currency)) {
      refuse('currency', `no currency ${currency} is known`)
      continue
    }
    if (before && before.reviewer_id !== reviewer_id) {
      refuse('reviewer', 'this order already belongs to another buyer')
      continue
    }
    if (record.delivered_at !== undefined && Date.parse(record.delivered_at) < Date.parse(record.placed_at)) {
      refuse('delivered_at', 'the order was delivered before it was placed')
      continue
    }
    const { feed, receivedAt: received_at, tokenId = null, uploaderId = null, uploadId = null } = originOf(record)
    const receipt = { feed, received_at, token_id: tokenId, uploader_id: uploaderId }
    const own: GivenItem[] = []
    const again: NewReceipt[] = []
    for (const [index, item] of record.items.entries()) {
      const product_id = productAt(shop_id, item.product, record.placed_at)
      const price = item.price === undefined ? null : minorUnits(item.price, currency)
      const holder = holders.get(inShop(shop_id, item.external_id))
      const at = `items[${index}]`
      if (product_id === undefined) refuse(`${at}.product`, `the product "${item.product}" is not known`)
      else if (price === null && item.price !== undefined)
        refuse(`${at}.price`, `${item.price} has more decimals than the currency ${currency}`)
      else if (holder !== undefined && holder !== record.external_id)
        refuse(`${at}.external_id`, `the item "${item.external_id}" belongs to the order "${holder}"`)
      else if ((reviewed.get(inShop(shop_id, item.external_id)) ?? product_id) !== product_id)
        refuse(
          `${at}.product`,
          `the item "${item.external_id}" was already reviewed as another product, which was kept`,
        )
      else if (own.some(other => other.external_id === item.external_id))
        refuse(`${at}.external_id`, `the item "${item.external_id}" appears twice in the order`)
      else {
        const known = knownItems.get(inShop(shop_id, item.external_id))
        const isSame = known?.product_id === product_id
        own.push({
          shop_id,
          order: record.external_id,
          external_id: item.external_id,
          product_id,
          quantity: item.quantity ?? null,
          price,
          currency,
          incentive: item.incentive === undefined || item.incentive === 'none' ? null : item.incentive,
          // as its order, if both come together; otherwise its own
          feed: before && !isSame ? feed : null,
          received_at: before && !isSame ? received_at : null,
        })
        // what its buyer proved is reported by the shop from then on (P1.7)
        if (known && isSame && (isStrongerFeed(feed, known.feed) || known.feed === 'buyer_proof'))
          again.push({ shop_id, line_item_id: known.line_item_id, ...receipt })
        continue
      }
      break
    }
    if (own.length < record.items.length) continue
    if (feed !== 'operator_archive') {
      // only what is stored takes places
      const newOnes = own.filter(item => !knownItems.has(inShop(shop_id, item.external_id))).length
      const full =
        !before && !room.orders.has(shop_id, 1) ? 'orders' : room.items.has(shop_id, newOnes) ? null : 'items'
      if (full) {
        refuse('external_id', noRoom(full, most[full]))
        continue
      }
      if (!before) room.orders.take(shop_id, 1)
      room.items.take(shop_id, newOnes)
    }
    receipts.push(...again)
    for (const item of own) holders.set(inShop(shop_id, item.external_id), record.external_id)
    lines.push(...own)
    const order = {
      shop_id,
      external_id: record.external_id,
      reviewer_id,
      ...receipt,
      upload_id: uploadId,
      // what a stronger feed of the shop said of it stays
      placed_at:
        before && before.feed !== 'buyer_proof' && isStrongerFeed(before.feed, feed)
          ? before.placed_at
          : new Date(record.placed_at),
      delivered_at: record.delivered_at === undefined ? (before?.delivered_at ?? null) : new Date(record.delivered_at),
      buyer_name: record.buyer?.name ?? before?.buyer_name ?? null,
      buyer_country: record.buyer ? (record.buyer.country ?? null) : (before?.buyer_country ?? null),
    }
    // the same answer whether or not its buyer proved it before (P1.7)
    const isNews = !before?.reported
    result.outcomes.set(record, isNews ? 'added' : 'unchanged')
    recordOf.set(inShop(shop_id, record.external_id), record)
    if (before && isNews) firstReported.push({ shop_id, external_id: record.external_id, upload_id: uploadId })
    else if (before && before.upload_id !== null && before.upload_id !== uploadId)
      confirmed.push({ shop_id, external_id: record.external_id })
    if (!before) added.push(order)
    else if (
      before.placed_at.getTime() !== order.placed_at.getTime() ||
      before.delivered_at?.getTime() !== order.delivered_at?.getTime() ||
      before.buyer_name !== order.buyer_name ||
      before.buyer_country !== order.buyer_country
    ) {
      changed.push(order)
      if (!isNews) result.outcomes.set(record, 'changed')
    }
  }
  if (added.length > 0) await insertOrders(sql, added)
  if (changed.length > 0) await updateOrders(sql, changed)
  if (receipts.length > 0) await insertReceipts(sql, receipts)
  await placeReported(sql, firstReported)
  await keepFromUndo(sql, confirmed)
  const written = lines.length > 0 ? await upsertItems(sql, lines) : []
  for (const { shop_id, external_id } of written) {
    const record = recordOf.get(inShop(shop_id, holders.get(inShop(shop_id, external_id))!))!
    if (result.outcomes.get(record) === 'unchanged') result.outcomes.set(record, 'changed')
  }
  return result
}
