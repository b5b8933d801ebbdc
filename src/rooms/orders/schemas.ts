import { z } from 'zod'

/** A line item of an order (R-fields-12); reviewed if it has a `review_public_id` (R-write-01). */
export const lineItem = z.object({
  public_id: z.string(),
  product_title: z.string(),
  /** Of its title. */
  product_language: z.string().nullable(),
  product_image_url: z.string().nullable(),
  product_internal_path: z.string(),
  /** Whether the shop still sells it. */
  product_in_store: z.boolean(),
  /** Whether the shop accepts a review of it. */
  product_reviewable: z.boolean(),
  placed_at: z.iso.datetime(),
  delivered_at: z.iso.datetime().nullable(),
  /** Order number as the shop states it. */
  order_number: z.string(),
  shop: z.object({ name: z.string(), internal_path: z.string() }),
  review_public_id: z.string().nullable(),
})

export type LineItem = z.infer<typeof lineItem>

/** An order with its line items. */
export const order = z.object({
  ...lineItem.pick({ order_number: true, placed_at: true, delivered_at: true, shop: true }).shape,
  line_items: z.array(lineItem),
})

export type Order = z.infer<typeof order>
