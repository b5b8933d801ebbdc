import { z } from 'zod'
import { lookedUp } from '../../../lib/calls/params.ts'
import { ORDER_FEEDS } from '../../orders/rules.ts'
import { INCENTIVES } from '../../reviews/rules.ts'
import { orderRecord, productRecord } from '../../transfer/schemas.ts'
import { batchOutcome, nextCursor, outcome, paging } from '../schemas.ts'
import { MAX_RECORDS } from '../tokens/scope-rules.ts'

/** Products and orders in the API; writes go through the importer. */

const named = { external_id: lookedUp.describe('Your own id') }

const money = z.string().nullable().describe('Amount as text in major units, such as "12.90"')

const product = z.object({
  external_id: z.string(),
  encoded_id: z.string(),
  handle: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  category: z.string().nullable().describe('Handle of the category'),
  price: money,
  highest_price: money,
  currency: z.string(),
  image_url: z.string().nullable(),
  picture_urls: z.array(z.string()),
  external_url: z.string().nullable(),
  skus: z.array(z.string()),
  brand: z.string().nullable(),
  gtin: z.string().nullable().describe('14 digits, whatever length you sent'),
  mpn: z.string().nullable(),
  discontinued: z.boolean().describe('No longer sold; its page and reviews stay'),
  change_waits: z
    .boolean()
    .describe(
      'You sent something that looks like a different product from the one reviewed. It takes effect once someone from the shop says whether it is the same product',
    ),
  sold_count: z.int(),
  internal_path: z.string().describe('URL on this site'),
  number_of_reviews: z.int(),
  average_rating: z.number().nullable(),
  created_at: z.iso.datetime(),
  updated_at: z.iso.datetime(),
})

export type Product = z.infer<typeof product>

/** As a line of Candor JSONL, without the fields implied by the token. */
const productGiven = productRecord.omit({ type: true, shop: true })

export const productsSchemas = {
  input: z.object(paging),
  output: z.object({ products: z.array(product), next_cursor: nextCursor }),
}

export const productSchemas = {
  input: z.object(named),
  output: product,
}

export const putProductSchemas = {
  input: productGiven,
  output: z.object({ outcome, product }),
}

export const sendProductsSchemas = {
  input: z.object({ products: z.array(productGiven).min(1).max(MAX_RECORDS) }),
  output: batchOutcome,
}

const order = z.object({
  external_id: z.string(),
  placed_at: z.iso.datetime(),
  delivered_at: z.iso.datetime().nullable(),
  feed: z.enum(ORDER_FEEDS).describe('How the order first reached us'),
  received_at: z.iso.datetime().nullable().describe('When it first reached us; null if that was not recorded'),
  buyer: z
    .object({ name: z.string(), country: z.string().nullable() })
    .nullable()
    .describe('Public profile of the buyer, without e-mail address; null after account deletion'),
  items: z.array(
    z.object({
      external_id: z.string(),
      product: z.string().describe('External id of the product'),
      quantity: z.int(),
      price: z.string(),
      currency: z.string(),
      incentive: z
        .enum(INCENTIVES)
        .describe('What you reported giving for a review of it. A later report can add this but not take it back'),
      review_public_id: z.string().nullable().describe('Public review by the buyer'),
    }),
  ),
})

export type Order = z.infer<typeof order>

const orderGiven = orderRecord.omit({ type: true, shop: true, reviewer: true }).extend({
  buyer: z
    .object({
      email: z
        .email()
        .max(254)
        .describe('Never shown. Used to invite the buyer and to recognise them when they sign in'),
      name: z.string().trim().min(1).max(200),
      country: z
        .string()
        .regex(/^[A-Z]{2}$/, 'a two-letter country code is expected')
        .optional(),
    })
    .describe('Must stay the same person when you update an order'),
})

export const ordersSchemas = {
  input: z.object(paging),
  output: z.object({ orders: z.array(order), next_cursor: nextCursor }),
}

export const orderSchemas = {
  input: z.object(named),
  output: order,
}

export const putOrderSchemas = {
  input: orderGiven,
  output: z.object({ outcome, order }),
}

export const sendOrdersSchemas = {
  input: z.object({ orders: z.array(orderGiven).min(1).max(MAX_RECORDS) }),
  output: batchOutcome,
}

export type GivenProduct = z.output<typeof productGiven>

export type GivenOrder = z.output<typeof orderGiven>
