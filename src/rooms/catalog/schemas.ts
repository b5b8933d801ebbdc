import { z } from 'zod'
import { lookedUp } from '../../lib/calls/params.ts'

/** Metadata of a page, from the server (D-guards-05). */
export const metaData = z.object({
  title: z.string(),
  description: z.string(),
  /** Canonical URL, path only. */
  canonical: z.string(),
  /** `noindex,follow` for pages hidden from search engines. */
  robots: z.string().optional(),
  /** Open Graph image; paths here and below are relative to the origin. */
  image: z.object({ url: z.string(), width: z.int(), height: z.int(), alt: z.string() }).optional(),
  /** Alternate formats, such as a feed. */
  alternates: z.array(z.object({ type: z.string(), title: z.string(), href: z.string() })).optional(),
  /** Page URL for oEmbed discovery, if other sites may embed it. */
  embeds: z.string().optional(),
  /** URL to share, if not the canonical one. */
  shared_as: z.string().optional(),
})

export type MetaData = z.infer<typeof metaData>

/** A category (D-fields-07). */
export const category = z.object({
  id: z.int(),
  name: z.string(),
  handle: z.string(),
  level: z.int(),
  parent_id: z.int().nullable(),
  children: z.array(z.int()),
  is_deepest: z.boolean(),
  image_url: z.string().nullable(),
  bar_flat_view: z.boolean(),
  bar_order: z.int(),
  page_order: z.int(),
})

export type Category = z.infer<typeof category>

/** A category as a breadcrumb link. */
export const categoryLink = z.object({ id: z.int(), name: z.string(), handle: z.string() })

export type CategoryLink = z.infer<typeof categoryLink>

export const postalAddress = z.object({
  address_line_1: z.string(),
  address_line_2: z.string().optional(),
  city: z.string(),
  postcode: z.string(),
  country: z.string(),
  billing_address: z.boolean().optional(),
})

/** A shop without its statistics (R-fields-07). */
export const shopData = z.object({
  encoded_id: z.string(),
  domain: z.string(),
  platform: z.string(),
  public_token: z.string(),
  slug: z.string(),
  name: z.string(),
  description: z.string().nullable(),
  /** Of name or title and description (ISO 639-1), as detected; null for unknown. */
  language: z.string().nullable(),
  logo_url: z.string().nullable(),
  internal_path: z.string(),
  external_url: z.string().nullable(),
  country: z.string(),
  currency: z.string(),
  ships_to: z.array(z.string()),
  created_at: z.iso.datetime(),
  settings: z.object({
    disable_web_reviews: z.boolean(),
    /** The misspelling is part of the public contract (R-fields-08). */
    enable_question_anwser: z.boolean(),
    shop_settings: z.object({ review_site_show_cards_carousel: z.boolean() }),
  }),
  contact_info: z.object({
    /** '{number} {unit}', such as '6 hours'; null with too few answers. */
    response_time: z.string().nullable(),
    confirmed_contact: z
      .object({ email: z.string().nullable(), phone: z.string().nullable(), confirmed_at: z.iso.datetime().nullable() })
      .nullable(),
    confirmed_addresses: z.array(postalAddress),
  }),
})

export type ShopData = z.infer<typeof shopData>

/** Identifies the shop of a widget call, verified by its public token (R-calls-14). */
export const shopKey = {
  platform: lookedUp.optional(),
  shop_domain: lookedUp,
  api_token: z.string(),
}

/** A product where something else is about it. */
export const productLink = z.object({
  title: z.string(),
  /** Of its title (ISO 639-1), as detected; null for unknown. */
  language: z.string().nullable(),
  internal_path: z.string(),
  image_url: z.string().nullable(),
})

/** A product (R-fields-06). */
export const productData = z.object({
  encoded_id: z.string(),
  external_id: z.string(),
  handle: z.string(),
  title: z.string(),
  description: z.string().nullable(),
  /** Of name or title and description (ISO 639-1), as detected; null for unknown. */
  language: z.string().nullable(),
  image_url: z.string().nullable(),
  retina_image_url: z.string().nullable(),
  /** All images, the main one included. */
  picture_urls: z.array(z.string()),
  external_url: z.string().nullable(),
  internal_path: z.string(),
  brand: z.string().nullable(),
  /** 14 digits, whatever length the shop gave. */
  gtin: z.string().nullable(),
  mpn: z.string().nullable(),
  shop_domain: z.string(),
  platform: z.string(),
})

export type ProductData = z.infer<typeof productData>

const optionalText = z.string().optional()

/** A category with its number of products in a search, descendants included. */
export const countedCategory = category.extend({
  /** Set if searched by text or shop: a number if exact, text ("1,200+") if estimated, null if small and unknown. */
  number_of_products: z.union([z.int(), z.string()]).nullable().optional(),
})

export type CountedCategory = z.infer<typeof countedCategory>

export const categoriesSchemas = {
  input: z.object({
    q: optionalText,
    shop_domain: optionalText,
    search_in_shop: optionalText,
    platform: optionalText,
    category_id: z.coerce.number().int().optional(),
    level: z.coerce.number().int().min(1).max(20).optional(),
    /** `1`: only categories with products in them or below; all while no category has any. */
    filled: z.literal('1').optional().catch(undefined),
  }),
  output: z.object({ product_categories: z.array(countedCategory), meta_data: metaData }),
}

export const allCategoriesSchemas = {
  input: z.object({}),
  output: z.object({ categories: z.array(category) }),
}

export const categorySchemas = {
  input: z.object({ handle: z.string() }),
  output: z.object({
    category,
    children: z.array(category),
    grand_children: z.array(category),
    /** Ancestors, top-down. */
    upper_level_categories: z.array(category),
    meta_data: metaData,
  }),
}
