import { z } from 'zod'
import { metaData } from '../schemas.ts'

/** What a product was between two changes (P1.9). */
export const productVersion = z.object({
  /** Null for the first one: since the product was listed. */
  since: z.iso.datetime().nullable(),
  /** Null for the present one. */
  until: z.iso.datetime().nullable(),
  title: z.string(),
  description: z.string().nullable(),
  brand: z.string().nullable(),
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  category: z.string().nullable(),
  /** As the public log has it. */
  category_id: z.int().nullable(),
  /** Pictures on this site; null where they have changed since and nobody had reviewed the product. */
  picture_urls: z.array(z.string()).nullable(),
  /** What differs from the version before. */
  changed: z.array(z.enum(['title', 'description', 'category', 'brand', 'gtin', 'mpn', 'pictures'])),
  /** The shop was asked whether this is the product that was reviewed before, and answered that it is. */
  confirmed: z.boolean(),
})

export type ProductVersion = z.infer<typeof productVersion>

const linkedProduct = z.object({ title: z.string(), language: z.string().nullable(), internal_path: z.string() })

export const productHistorySchemas = {
  input: z.object({ shop_slug: z.string(), product_handle: z.string() }),
  output: z.object({
    product: linkedProduct,
    shop: z.object({ name: z.string(), internal_path: z.string() }),
    /** Newest first: the present one, and at most 100 before it. */
    versions: z.array(productVersion),
    number_of_versions: z.int(),
    discontinued_at: z.iso.datetime().nullable(),
    /** Which product the shop sells under this one's id now, and which one it sold before, with the day of the change. */
    successor: linkedProduct.extend({ since: z.iso.datetime() }).nullable(),
    predecessor: linkedProduct.extend({ until: z.iso.datetime() }).nullable(),
    meta_data: metaData,
  }),
}
