import { z } from 'zod'

/**
 * Schema of the permitted JSON-LD: schema.org types with the properties that Google requires or recommends for review
 * snippets, product snippets, organisations and breadcrumbs (its "Structured data" reference), and no others. No value
 * may be empty, and every URL is absolute.
 */
const text = z.string().refine(value => value.trim() !== '', 'empty')
const address = z.url({ protocol: /^https?$/ })
const context = z.literal('https://schema.org')

/** Review snippet: `ratingValue` is required; `bestRating` and `worstRating` are required unless they are 5 and 1. */
const scale = { bestRating: z.literal(5), worstRating: z.literal(1) }

const review = z.strictObject({
  '@type': z.literal('Review'),
  /** A name of fewer than 100 characters. */
  author: z.strictObject({ '@type': z.literal('Person'), name: text.max(99) }),
  datePublished: z.iso.date(),
  name: text.optional(),
  reviewBody: text.optional(),
  inLanguage: text.optional(),
  reviewRating: z.strictObject({ '@type': z.literal('Rating'), ratingValue: z.int().min(1).max(5), ...scale }),
})

const aggregateRating = z.strictObject({
  '@type': z.literal('AggregateRating'),
  ratingValue: z.number().min(1).max(5).multipleOf(0.1),
  reviewCount: z.int().positive(),
  ...scale,
})

const amount = z.string().regex(/^\d+(\.\d+)?$/)
const offer = {
  priceCurrency: z.string().regex(/^[A-Z]{3}$/),
  url: address,
  seller: z.strictObject({ '@type': z.literal('Organization'), name: text, url: address }),
}
const offers = z.discriminatedUnion('@type', [
  z.strictObject({ '@type': z.literal('Offer'), price: amount, ...offer }),
  z.strictObject({ '@type': z.literal('AggregateOffer'), lowPrice: amount, highPrice: amount, ...offer }),
])

/** Product snippet: a name and at least one of review, aggregateRating, offers. */
const product = z
  .strictObject({
    '@context': context,
    '@type': z.literal('Product'),
    name: text,
    description: text.optional(),
    image: z.array(address).min(1).optional(),
    url: address,
    offers: offers.optional(),
    aggregateRating: aggregateRating.optional(),
    review: z.array(review).min(1).optional(),
  })
  .refine(({ aggregateRating, offers }) => aggregateRating || offers, 'neither reviews nor a price')

/** A business that is reviewed on a site other than its own. */
const business = z.strictObject({
  '@context': context,
  '@type': z.literal('OnlineStore'),
  name: text,
  description: text.optional(),
  logo: address.optional(),
  url: address,
  sameAs: address.optional(),
  address: z.strictObject({ '@type': z.literal('PostalAddress'), addressCountry: z.string().regex(/^[A-Z]{2}$/) }),
  aggregateRating,
  review: z.array(review).min(1).optional(),
})

/** Breadcrumb: at least two items, with positions from 1. */
const breadcrumb = z.strictObject({
  '@context': context,
  '@type': z.literal('BreadcrumbList'),
  itemListElement: z
    .array(z.strictObject({ '@type': z.literal('ListItem'), position: z.int().positive(), name: text, item: address }))
    .min(2)
    .refine(items => items.every(({ position }, i) => position === i + 1), 'not in order'),
})

export const structuredSchema = z.discriminatedUnion('@type', [product, business, breadcrumb])
export type Structured = z.infer<typeof structuredSchema>
