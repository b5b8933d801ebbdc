import { z } from 'zod'
import { normalizeGtin } from '../catalog/identity/rules.ts'
import { HIDING_REASONS, INCENTIVES, REVIEW_SOURCES } from '../reviews/rules.ts'

/**
 * Candor JSONL: one object per line, in any order as long as references point backwards (X-import-17). Fields marked
 * `+` extend the base format (X-import-18 to X-import-26) with what pages show, so that an export imported into an
 * empty installation gives the same pages (X-export-02).
 */

const EARLIEST = Date.parse('1990-01-01T00:00:00Z')

/** ISO 8601 instant between 1990 and tomorrow. */
const instant = z.iso.datetime({ offset: true }).refine(text => {
  const time = Date.parse(text)
  return time >= EARLIEST && time <= Date.now() + 86_400_000
}, 'a date between 1990 and today is expected')

const externalId = z.string().trim().min(1).max(200)

const name = z.string().trim().min(1).max(500)

const handle = z.string().trim().min(1).max(200)

/** An empty handle counts as missing: it is then made from the name. */
const handleOrNone = z
  .string()
  .trim()
  .max(200)
  .transform(text => text || undefined)

/** URL, or path on this site; any other scheme (`javascript:`) empties the field (D-params-18). */
const link = z
  .string()
  .trim()
  .max(2000)
  .transform(address => (/^(https?:\/\/|\/(?!\/))\S+$/i.test(address) ? address : ''))

const links = z
  .array(link)
  .max(20)
  .transform(addresses => addresses.filter(address => address !== ''))

const domain = z.string().trim().toLowerCase().min(3).max(253)

const country = z.string().regex(/^[A-Z]{2}$/, 'a two-letter country code is expected')

const currency = z.string().regex(/^[A-Z]{3}$/, 'a three-letter currency code is expected')

/** Amount as text in major units: `12.90`. Converted by the currency's number of decimals. */
const price = z.string().regex(/^\d{1,12}(\.\d{1,4})?$/, 'an amount such as "12.90" is expected')

const body = z.string().max(20_000)

/** BCP 47. */
const language = z
  .string()
  .regex(/^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$/, 'a language such as "de" or "pt-BR" is expected')

const categoryRecord = z.object({
  type: z.literal('category'),
  handle,
  name,
  parent: handle.nullable(),
  image_url: link.optional(),
  /** + Id in Google's product taxonomy. */
  google_id: z.int().min(1).max(999_999_999).optional(),
  /** + Order and flat view in the mega navigation; order on category pages. */
  bar_order: z.int().optional(),
  bar_flat_view: z.boolean().optional(),
  page_order: z.int().optional(),
  /** + Language of `name`, where that is not the site's: a known category keeps its own name. */
  language: language.optional(),
  /** + Names in other languages, for search. */
  names: z.record(language, name).optional(),
})

const address = z.object({
  address_line_1: z.string().max(200),
  address_line_2: z.string().max(200).optional(),
  city: z.string().max(200),
  postcode: z.string().max(40),
  country,
  billing_address: z.boolean().optional(),
})

const shopRecord = z.object({
  type: z.literal('shop'),
  domain,
  platform: z.string().trim().min(1).max(40),
  name,
  country,
  currency,
  external_url: link.optional(),
  ships_to: z
    .array(z.union([z.literal('*'), country]))
    .min(1)
    .max(300)
    .optional(),
  created_at: instant.optional(),
  /** + Contact details (R-fields-09), logo and short description of the shop. */
  slug: handleOrNone.optional(),
  logo_url: link.optional(),
  description: z.string().max(2000).optional(),
  contact: z
    .object({
      email: z.email().optional(),
      phone: z.string().max(40).optional(),
      confirmed_at: instant.optional(),
      addresses: z.array(address).max(5).optional(),
    })
    .optional(),
})

export const productRecord = z.object({
  type: z.literal('product'),
  shop: domain,
  external_id: externalId,
  handle: handleOrNone.optional(),
  title: name,
  description: z.string().max(20_000).optional(),
  category: handle.optional(),
  price: price.nullable(),
  currency: currency.optional(),
  image_url: link.optional(),
  external_url: link.optional(),
  created_at: instant.optional(),
  sold_count: z.int().min(0).optional(),
  /** + Highest variant price, if variants differ; further images. */
  highest_price: price.optional(),
  picture_urls: links.optional(),
  /** + SKUs of the variants, by which order exports refer to products. Not exported. */
  skus: z.array(z.string().trim().min(1).max(200)).max(2000).optional(),
  /** + What the shop files it under: its own type and tags, for search. */
  keywords: z.array(z.string().trim().min(1).max(200)).max(50).optional(),
  /** + By what it is known beyond its shop (P1.10). Products of one brand and GTIN share a page. */
  brand: z.string().trim().max(200).optional(),
  gtin: z
    .string()
    .trim()
    .refine(
      text => text === '' || normalizeGtin(text) !== null,
      'a GTIN of 8, 12, 13 or 14 digits is expected; its check digit must be right',
    )
    .optional(),
  mpn: z.string().trim().max(100).optional(),
  /** + No longer sold: its page and reviews stay. */
  discontinued: z.boolean().optional(),
})

const reviewerRecord = z.object({
  type: z.literal('reviewer'),
  external_id: externalId,
  name,
  email: z.email().max(254).optional(),
  country: country.optional(),
  /** + Shown beside the name. */
  city: z.string().max(100).optional(),
  avatar_url: link.optional(),
})

const incentive = z
  .enum(INCENTIVES)
  .describe('What was given in exchange for a review. Shown on the review; a report can add this but not take it back')

export const orderRecord = z.object({
  type: z.literal('order'),
  shop: domain,
  external_id: externalId,
  reviewer: externalId,
  placed_at: instant,
  items: z
    .array(
      z.object({
        external_id: externalId,
        product: externalId,
        /** Missing from the public export: quantities and prices are private to the shop. */
        quantity: z.int().min(1).max(1_000_000).optional(),
        price: price.optional(),
        /** + What the shop gave in exchange for a review of it; marked on the review, and never taken back (P1.11). */
        incentive: incentive.optional(),
      }),
    )
    .min(1)
    .max(1000),
  /** + For the provenance of verified reviews; currency of the prices, if not the shop's. */
  delivered_at: instant.optional(),
  currency: currency.optional(),
  /** + The buyer's name as the shop knows it, the only one shown to the shop. */
  buyer: z.object({ name, country: country.optional() }).optional(),
})

const hidden = z.object({
  reason: z.enum(HIDING_REASONS),
  at: instant,
  /** + Defaults to 'shop'. */
  by: z.enum(['shop', 'moderator']).optional(),
})

const reviewRecord = z.object({
  type: z.literal('review'),
  shop: domain,
  external_id: externalId,
  product: externalId.optional(),
  reviewer: externalId,
  order_item: externalId.optional(),
  rating: z.int().min(1).max(5),
  title: z.string().max(300).optional(),
  body: body.optional(),
  created_at: instant,
  published: z.boolean().optional(),
  source: z.enum(REVIEW_SOURCES).optional(),
  reply: body.optional(),
  reply_at: instant.optional(),
  picture_urls: links.optional(),
  /** + BCP 47 language of the text; when the buyer was invited; why and when the shop hid it; videos (R-fields-03). */
  language: z.string().max(20).optional(),
  invited_at: instant.optional(),
  hidden: hidden.optional(),
  video_ids: z.array(z.string().trim().min(1).max(64)).max(5).optional(),
  video_urls: links.optional(),
  /** + When the author last edited it; when it was first published, if later than written. */
  edited_at: instant.optional(),
  published_at: instant.optional(),
  /** + What the shop gave for it, in the shop's words (X-rewards-02). */
  reward: z.string().min(1).max(200).optional(),
  /** + What its author got for it, or that they are connected to the shop (P1.11). */
  incentive: incentive.optional(),
  /** + Who says so: the shop if absent. Only an operator's archive may say that the author did, who can change it. */
  incentive_from: z.enum(['shop', 'author']).optional(),
  /** + What the shop is known to have given, where the author says that they got more. */
  incentive_known: incentive.optional(),
  /** + The reward that its invitation offered, which only an operator's archive may say. */
  offered_reward: z.string().min(1).max(200).optional(),
  /** + Whose import brought it, and when: only an operator's archive says so, and nothing is worth more by it (P1.6). */
  imported: z.object({ by: z.enum(['shop', 'operator']), at: instant.optional() }).optional(),
  /** + The source's name for an author who has signed in here: such a review is never added to their account. */
  author_name: name.optional(),
})

/**
 * + What an export contains of an unpublished review: its place and whether it was verified, so that both scores come
 * out the same. `hidden` is absent if the source withholds it without a reason.
 */
const noticeRecord = z.object({
  type: z.literal('notice'),
  shop: domain,
  external_id: externalId,
  product: externalId.optional(),
  verified: z.boolean(),
  /** + Stars of a hidden review, which are public (X-hiding-02). */
  rating: z.int().min(1).max(5).optional(),
  source: z.enum(REVIEW_SOURCES),
  created_at: instant,
  hidden: hidden.optional(),
})

const answerRecord = z.object({ by_shop: z.boolean(), name, body: body.min(1), created_at: instant })

const questionRecord = z.object({
  type: z.literal('question'),
  shop: domain,
  product: externalId.optional(),
  external_id: externalId,
  asker: name,
  body: body.min(1),
  created_at: instant,
  answers: z.array(answerRecord).max(100),
})

/** One line of Candor JSONL. */
export const catalogRecord = z.discriminatedUnion('type', [
  categoryRecord,
  shopRecord,
  productRecord,
  reviewerRecord,
  orderRecord,
  reviewRecord,
  noticeRecord,
  questionRecord,
])

export type CatalogRecord = z.input<typeof catalogRecord>

export type ParsedRecord = z.output<typeof catalogRecord>

export type RecordType = CatalogRecord['type']

export type RecordOf<T extends RecordType> = Extract<CatalogRecord, { type: T }>
