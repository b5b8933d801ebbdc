import { ORDERS } from '../columns-rules/orders.ts'
import type { Mapping } from '../mapping-rules.ts'
import type { Source } from '../read/source.ts'
import { asInFile, inGroups, type KindOptions, leftOut, type Row, rowOf, skippedRow } from '../rows.ts'
import { filledCell, parseAmount } from './cells.ts'
import { DATE_HINT, isoDate } from './dates.ts'
import { readTable } from './table.ts'

type Cells = Record<keyof typeof ORDERS.columns, string>
type Lines = { line: number; cells: Cells }[]

/** Payment states of orders that are not purchases (yet). */
export const UNPAID = new Set(['pending', 'voided', 'expired', 'unpaid'])

/** Orders per product look-up. */
const AT_ONCE = 500

/**
 * Shopify's order export as buyers and orders of one shop (X-import-12): consecutive lines with one name (`#1001`) are one
 * order. The e-mail address identifies the buyer. The export does not name products, so a line's product is the one with its
 * SKU, else the one whose title is the line's name, if necessary without the variant after " - ". Orders that were cancelled
 * or never paid are left out with a note: nothing was bought.
 */
export async function* readShopifyOrders(source: Source, options: KindOptions): AsyncGenerator<Row> {
  const itemsSoFar = new Map<string, number>()
  for await (const group of inGroups(ordersOf(source, options.mapping), AT_ONCE)) {
    const orders = group.flatMap(order => (Array.isArray(order) ? [order] : []))
    const items = orders.flatMap(lines => lines.filter(hasItem))
    const products = await options.matchProducts(
      items.map(({ cells }) => ({
        external_id: filledCell(cells.itemId),
        sku: filledCell(cells.itemSku.replace(/^'/, '')),
        titles: cells.itemName === '' ? [] : titlesOf(cells.itemName),
      })),
    )
    const byLine = new Map(items.map(({ line }, index) => [line, products[index]!]))
    for (const order of group) {
      if (!Array.isArray(order)) {
        yield order
        continue
      }
      // Non-consecutive lines of an order continue its item numbers, so that they don't overwrite each other.
      const { name } = order[0]!.cells
      const before = itemsSoFar.get(name) ?? 0
      itemsSoFar.set(name, before + order.filter(hasItem).length)
      yield* orderOf(order, byLine, before, options)
    }
  }
}

async function* ordersOf(source: Source, mapping: Mapping | undefined): AsyncGenerator<Lines | Row> {
  let order: Lines = []
  for await (const row of readTable(source, ORDERS, mapping)) {
    if (row.reason !== undefined) yield skippedRow(row.line, undefined, row.reason)
    else if (row.cells.name === '') yield skippedRow(row.line, 'Name', 'it is missing')
    else if (order[0]?.cells.name === row.cells.name) order.push(row)
    else {
      if (order.length > 0) yield order
      order = [row]
    }
  }
  if (order.length > 0) yield order
}

const hasItem = ({ cells }: Lines[number]) => cells.itemName !== '' || cells.itemSku !== '' || cells.itemId !== ''

/** Column that identifies the product: the first non-empty one. */
const namedBy = ({ itemId, itemSku }: Cells) =>
  itemId ? 'Lineitem product id' : itemSku ? 'Lineitem sku' : 'Lineitem name'

/** Possible titles in `Varsity Top - Small - Red`, with and without the variant, longest first. */
export function titlesOf(name: string): string[] {
  const titles = [name]
  for (let end = name.length; titles.length < MOST_TITLES; ) {
    end = end < SEPARATOR.length ? -1 : name.lastIndexOf(SEPARATOR, end - SEPARATOR.length)
    if (end < 0) break
    titles.push(name.slice(0, end))
  }
  return titles
}

const SEPARATOR = ' - '
const MOST_TITLES = 5

function* orderOf(
  lines: Lines,
  products: Map<number, { external_id?: string; reason?: string }>,
  before: number,
  { shop }: KindOptions,
): Generator<Row> {
  const { line, cells } = lines[0]!
  if (cells.cancelled !== '' || (UNPAID.has(cells.financial.toLowerCase()) && cells.fulfilled === '')) {
    yield leftOut(
      line,
      'Financial Status',
      `the order ${cells.name.slice(0, 40)} was cancelled or not paid and was left out`,
      lines.length,
    )
    return
  }
  if (cells.email === '') {
    yield skippedRow(line, 'Email', 'it is missing, and nothing else says who the buyer is', lines.length)
    return
  }
  for (const [column, date] of [
    ['Created at', cells.created],
    ['Delivered at', cells.delivered],
  ] as const)
    if (date !== '' && isoDate(date) === undefined) {
      yield skippedRow(line, column, `"${date.slice(0, 40)}": ${DATE_HINT}`, lines.length)
      return
    }
  const items: object[] = []
  for (const [index, { line, cells }] of lines.filter(hasItem).entries()) {
    const product = products.get(line)!
    if (product.external_id === undefined) yield skippedRow(line, namedBy(cells), product.reason!)
    else
      items.push({
        external_id: `${lines[0]!.cells.name}-${before + index + 1}`,
        product: product.external_id,
        quantity: Number(cells.itemQuantity || 1),
        price: filledCell(parseAmount(cells.itemPrice)),
      })
  }
  const rows = lines.length - lines.filter(hasItem).length + items.length
  if (items.length === 0) {
    if (rows > 0) yield skippedRow(line, 'Lineitem name', 'the order has no product that could be imported', rows)
    return
  }
  const country = [cells.billingCountry, cells.shippingCountry].find(code => /^[A-Z]{2}$/.test(code))
  const reviewer = `mailto:${cells.email.toLowerCase()}`
  const person = {
    type: 'reviewer',
    external_id: reviewer,
    name: shortName(cells.billingName || cells.shippingName),
    email: cells.email.toLowerCase(),
    country,
  }
  const buyer = rowOf(line, person, 0)
  if (buyer.problem) {
    yield asInFile({ ...buyer, rows }, OF_BUYER)
    return
  }
  const record = {
    type: 'order',
    shop,
    external_id: cells.name,
    reviewer,
    buyer: { name: shortName(cells.billingName || cells.shippingName), country },
    placed_at: isoDate(cells.created),
    delivered_at: isoDate(cells.delivered),
    currency: filledCell(cells.currency),
    items,
  }
  const order = rowOf(line, record, rows)
  // don't add a buyer for an invalid order
  if (!order.problem) yield buyer
  yield asInFile(order, OF_ORDER)
}

/** The file's column by our field. */
const OF_BUYER = { name: 'Billing Name', email: 'Email' }
const OF_ORDER = {
  external_id: 'Name',
  placed_at: 'Created at',
  delivered_at: 'Delivered at',
  currency: 'Currency',
  quantity: 'Lineitem quantity',
  price: 'Lineitem price',
}

/** Shortens the full name on a bill for public pages: `Anna Maria Smith` becomes `Anna S.` */
export function shortName(name: string): string {
  const parts = name.split(/\s+/).filter(Boolean)
  if (parts.length === 0) return 'A buyer'
  const last = parts.length > 1 ? [...parts.at(-1)!][0] : undefined
  return last ? `${parts[0]} ${last.toUpperCase()}.` : parts[0]!
}
