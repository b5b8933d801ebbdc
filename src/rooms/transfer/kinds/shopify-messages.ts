import { z } from 'zod'
import { htmlToText } from '../../../lib/text/html-to-text.ts'
import type { WantedProduct } from '../../catalog/ingest.ts'
import type { CatalogRecord } from '../schemas.ts'
import { filledCell } from './cells.ts'
import { shortName, titlesOf, UNPAID } from './shopify-orders.ts'
import { LONGEST_BRAND, MOST_PICTURES, onlyGtin } from './shopify-products.ts'

/**
 * Converts Shopify's webhooks for products and orders to the same records as its exports, so that both sources update
 * the same rows. Unused fields are not validated.
 */

const text = z.string().nullish()
const instant = z.iso.datetime({ offset: true })
const number = z.int().min(1)

export const shopifyProduct = z.object({
  id: number,
  handle: z.string().min(1).max(200),
  title: z.string(),
  body_html: text,
  status: text,
  vendor: text,
  updated_at: instant,
  variants: z.array(z.object({ price: text, sku: text, barcode: text })).default([]),
  images: z.array(z.object({ src: z.string() })).default([]),
})
export type ShopifyProduct = z.output<typeof shopifyProduct>

const person = z.object({ name: text, first_name: text, last_name: text, country_code: text }).nullish()

export const shopifyOrder = z.object({
  name: z.string().min(1).max(200),
  email: text,
  contact_email: text,
  created_at: instant,
  cancelled_at: text,
  financial_status: text,
  fulfillment_status: text,
  currency: text,
  customer: z.object({ email: text, first_name: text, last_name: text }).nullish(),
  billing_address: person,
  shipping_address: person,
  fulfillments: z.array(z.object({ shipment_status: text, updated_at: instant.nullish() })).default([]),
  line_items: z
    .array(
      z.object({
        product_id: number.nullish(),
        title: z.string().default(''),
        name: text,
        sku: text,
        quantity: z.int(),
        price: text,
      }),
    )
    .default([]),
})
export type ShopifyOrder = z.output<typeof shopifyOrder>

/** @param externalId of the product here. @returns the record, or why it is skipped */
export function productOfMessage(given: ShopifyProduct, shop: string, externalId: string): CatalogRecord | string {
  if (given.status === 'draft') return `"${given.handle}" is not published in its shop`
  const prices = given.variants.flatMap(({ price }) => price ?? []).sort((a, b) => Number(a) - Number(b))
  const [first, ...others] = [...new Set(given.images.map(({ src }) => src))]
  return {
    type: 'product',
    shop,
    external_id: externalId,
    handle: given.handle,
    title: given.title,
    description: htmlToText(given.body_html ?? ''),
    price: prices[0] ?? null,
    ...(prices.length > 0 ? { highest_price: prices.at(-1) } : {}),
    ...(first === undefined ? {} : { image_url: first, picture_urls: others.slice(0, MOST_PICTURES) }),
    external_url: `https://${shop}/products/${encodeURIComponent(given.handle)}`,
    skus: [...new Set(given.variants.flatMap(({ sku }) => filledCell(sku ?? '') ?? []))],
    brand: (given.vendor ?? '').trim().slice(0, LONGEST_BRAND),
    gtin: onlyGtin(given.variants.map(({ barcode }) => barcode ?? '')) ?? '',
    discontinued: given.status === 'archived',
  }
}

/** Product references of an order's lines, for the look-up. */
export const referencedProducts = ({ line_items }: ShopifyOrder): (WantedProduct & { shopifyId: number | null })[] =>
  line_items.map(({ product_id, sku, title, name }) => ({
    shopifyId: product_id ?? null,
    sku: filledCell(sku ?? ''),
    titles: title ? [title] : titlesOf(name ?? ''),
  }))

/**
 * Converts an order to records: buyer and order.
 * @param products external id per line; undefined for unknown products
 * @returns the records, or why the order is skipped
 */
export function orderOfMessage(
  given: ShopifyOrder,
  shop: string,
  products: readonly (string | undefined)[],
): CatalogRecord[] | string {
  const { customer, billing_address: billing, shipping_address: shipping } = given
  if (given.cancelled_at) return `the order ${given.name} was cancelled`
  if (UNPAID.has(given.financial_status ?? '') && !given.fulfillment_status)
    return `the order ${given.name} is not paid`
  const email = (given.email || given.contact_email || customer?.email || '').toLowerCase()
  if (email === '') return `the order ${given.name} has no e-mail address, and nothing else says who the buyer is`
  // Numbered by line, as in the export, so that skipped lines don't shift the others.
  const items = given.line_items.flatMap(({ quantity, price }, index) => {
    const product = products[index]
    return product === undefined || quantity < 1
      ? []
      : [{ external_id: `${given.name}-${index + 1}`, product, quantity, ...(price ? { price } : {}) }]
  })
  if (items.length === 0) return `no product of the order ${given.name} is known`
  const delivered = given.fulfillments.find(({ shipment_status }) => shipment_status === 'delivered')?.updated_at
  const name = billing?.name || shipping?.name || [customer?.first_name, customer?.last_name].filter(Boolean).join(' ')
  const country = [billing?.country_code, shipping?.country_code].find(code => /^[A-Z]{2}$/.test(code ?? ''))
  const reviewer = `mailto:${email}`
  return [
    { type: 'reviewer', external_id: reviewer, name: shortName(name), email, ...(country ? { country } : {}) },
    {
      type: 'order',
      shop,
      external_id: given.name,
      reviewer,
      buyer: { name: shortName(name), ...(country ? { country } : {}) },
      placed_at: given.created_at,
      ...(delivered ? { delivered_at: delivered } : {}),
      ...(given.currency ? { currency: given.currency } : {}),
      items,
    },
  ]
}
