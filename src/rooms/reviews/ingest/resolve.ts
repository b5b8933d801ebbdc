import type { Incoming, Problem } from '../../../lib/ingest.ts'
import type { Query } from '../../../platform/postgres/query.ts'
import { findProductsAt, findShops, inShop } from '../../catalog/ingest.ts'
import { findLineItems } from '../../orders/ingest.ts'
import {
  claimedAmong,
  DEPARTED,
  departedAmong,
  findReviewers,
  isAddress,
  withheldReviewer,
} from '../../people/ingest.ts'
import type { ReviewIds } from './decide.ts'
import type { Importer, NoticeRow, ReviewRow } from './rows.ts'
import { loadReviewed } from './sql.ts'

export type Resolved = Incoming<ReviewRow | NoticeRow> & {
  ids: ReviewIds
  /** A shop's row, or one that names a current or deleted account: a new review gets a separate imported author. */
  foreign: boolean
  /** When the order of its line item was received; null without one, and where that was not recorded. */
  orderReceivedAt: Date | null
}

/**
 * Resolves the external ids in rows to internal ones. Rows with unknown references, or with a line item that another
 * review uses, are rejected; a line item of another buyer or product is dropped, which leaves the review unverified.
 */
export async function resolveReferences(
  sql: Query,
  rows: Incoming<ReviewRow | NoticeRow>[],
  by: Importer,
): Promise<{ resolved: Resolved[]; problems: Problem[] }> {
  const shops = await findShops(
    sql,
    rows.map(row => row.record.shop),
  )
  const inKnownShops = rows.flatMap(({ record }) => {
    const shop = shops.get(record.shop)
    return shop ? [{ shop_id: shop.shop_id, record }] : []
  })
  const productAt = await findProductsAt(
    sql,
    inKnownShops.flatMap(({ shop_id, record }) =>
      record.product === undefined ? [] : [{ shop_id, external_id: record.product }],
    ),
  )
  const reviewers = await findReviewers(
    sql,
    rows.flatMap(({ record }) => (record.type === 'review' && by === 'operator' ? [record.reviewer] : [])),
  )
  const departed = await departedAmong(
    sql,
    rows.flatMap(({ record }) =>
      record.type === 'review' && by === 'operator' && !reviewers.has(record.reviewer) ? [record.reviewer] : [],
    ),
  )
  const claimed = await claimedAmong(sql, [...reviewers.values()])
  const itemKeys = inKnownShops.flatMap(({ shop_id, record }) =>
    record.type === 'review' && record.order_item !== undefined ? [{ shop_id, external_id: record.order_item }] : [],
  )
  const items = itemKeys.length > 0 ? await findLineItems(sql, itemKeys) : new Map()
  const reviewByItem = await reviewedItems(sql, items)
  const noticeReviewerId =
    by === 'shop' || rows.some(row => row.record.type === 'notice') ? await withheldReviewer(sql) : 0

  const problems: Problem[] = []
  const resolved: Resolved[] = []
  for (const { line, record } of rows) {
    const refuse = (column: string, reason: string) => problems.push({ line, column, reason, outcome: 'skipped' })
    const shop = shops.get(record.shop)
    if (!shop) {
      refuse('shop', `the shop "${record.shop}" is not known`)
      continue
    }
    const { shop_id } = shop
    const product_id = record.product === undefined ? null : productAt(shop_id, record.product, record.created_at)
    if (product_id === undefined) {
      refuse('product', `the product "${record.product}" is not known`)
      continue
    }
    const isDepartedAddress = record.type === 'review' && departed.has(record.reviewer) && isAddress(record.reviewer)
    const reviewer_id =
      record.type === 'notice' || by === 'shop' || isDepartedAddress ? noticeReviewerId : reviewers.get(record.reviewer)
    if (reviewer_id === undefined) {
      const { reviewer } = record as ReviewRow
      refuse('reviewer', departed.has(reviewer) ? DEPARTED : `the reviewer "${reviewer}" is not known`)
      continue
    }
    let line_item_id: number | null = null
    let orderReceivedAt: Date | null = null
    if (record.type === 'review' && record.order_item !== undefined) {
      const item = items.get(inShop(shop_id, record.order_item))
      if (!item) {
        refuse('order_item', `the order item "${record.order_item}" is not known`)
        continue
      }
      const mismatch =
        item.reviewer_id !== reviewer_id
          ? 'was bought by someone else'
          : product_id !== null && item.product_id !== product_id && 'is of another product'
      if (mismatch)
        problems.push({
          line,
          column: 'order_item',
          reason: `the order item "${record.order_item}" ${mismatch}, so the review is not verified`,
          outcome: 'note',
        })
      else {
        const other = reviewByItem.get(inShop(shop_id, record.order_item))
        if (other !== undefined && other !== record.external_id) {
          refuse('order_item', `the order item "${record.order_item}" was reviewed already, in "${other}"`)
          continue
        }
        reviewByItem.set(inShop(shop_id, record.order_item), record.external_id)
        line_item_id = item.line_item_id
        orderReceivedAt = item.first_received_at
      }
    }
    const foreign = by === 'shop' || isDepartedAddress || (record.type === 'review' && claimed.has(reviewer_id))
    resolved.push({ line, record, ids: { shop_id, product_id, reviewer_id, line_item_id }, foreign, orderReceivedAt })
  }
  return { resolved, problems }
}

/** External ids of the reviews that use some line items, by the items' external ids. */
async function reviewedItems(
  sql: Query,
  items: Awaited<ReturnType<typeof findLineItems>>,
): Promise<Map<string, string>> {
  if (items.size === 0) return new Map()
  const keys = [...items].map(([key, { line_item_id }]) => ({ key, shop_id: Number(key.split(' ', 1)), line_item_id }))
  const byId = new Map(keys.map(({ key, shop_id, line_item_id }) => [`${shop_id} ${line_item_id}`, key]))
  const rows = await loadReviewed(sql, keys)
  return new Map(rows.map(row => [byId.get(`${row.shop_id} ${row.line_item_id}`)!, row.external_id]))
}
