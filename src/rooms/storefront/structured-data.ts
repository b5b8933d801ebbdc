import { currencyDigits } from '../currency/rules.ts'
import { FOREIGN_SOURCES } from '../reviews/rules.ts'
import type { RatingSummary, Review } from '../reviews/schemas.ts'

/**
 * JSON-LD of product and shop pages (R-structured-01, R-structured-02): only reviews collected here, never migrated or
 * AliExpress ones (X-structured-01). Mean and count come from `collected_here`; where they differ from those of all
 * reviews, the page says so. Hidden reviews and their ratings never appear.
 */

/** A JSON-LD object; undefined members are left out in serialization. */
export type JsonLd = { '@context': 'https://schema.org'; '@type': string } & Record<string, unknown>

export interface ProductFacts {
  title: string
  description: string | null
  path: string
  /** Picture URLs, absolute or relative to the site's root. */
  pictures: readonly string[]
  external_url: string | null
  brand: string | null
  gtin: string | null
  mpn: string | null
  /** In minor units of `currency`; null if the shop states no price. */
  price: { lowest: number; highest: number | null; currency: string } | null
  shop: { name: string; path: string }
}

export interface ShopFacts {
  name: string
  description: string | null
  path: string
  logo_url: string | null
  external_url: string | null
  country: string
}

interface Reviewed {
  collected_here: RatingSummary['collected_here']
  /** The reviews on the page. */
  reviews: readonly Review[]
}

const CONTEXT = { '@context': 'https://schema.org' } as const

/** Google rejects longer author names (review snippet, "author.name"). */
const LONGEST_NAME = 99

/** Absolute URL. @param base origin of the site, such as `https://candor.example` */
const absolute = (base: string, url: string) => new URL(url, `${base}/`).href

/** Absolute http(s) picture URLs; invalid ones are left out. */
const pictures = (base: string, urls: readonly string[]) =>
  urls.flatMap(url => (URL.canParse(url, `${base}/`) ? absolute(base, url) : [])).filter(url => /^https?:/.test(url))

/** JSON-LD of a product with rating and offer; null without a review collected here and without a price. */
export function productStructure(base: string, product: ProductFacts, reviewed: Reviewed): JsonLd | null {
  const reviews = ratingOf(reviewed)
  const offers = product.price && offerOf(base, product, product.price)
  if (!reviews && !offers) return null
  const image = pictures(base, product.pictures)
  return {
    ...CONTEXT,
    '@type': 'Product',
    name: product.title,
    description: product.description || undefined,
    image: image.length > 0 ? image : undefined,
    url: absolute(base, product.path),
    brand: product.brand ? { '@type': 'Brand', name: product.brand } : undefined,
    gtin: product.gtin ?? undefined,
    mpn: product.mpn ?? undefined,
    offers: offers ?? undefined,
    ...reviews,
  }
}

/** JSON-LD of a shop as a business; null without a review of the shop itself that was collected here. */
export function businessStructure(base: string, shop: ShopFacts, reviewed: Reviewed): JsonLd | null {
  const reviews = ratingOf(reviewed)
  if (!reviews) return null
  return {
    ...CONTEXT,
    '@type': 'OnlineStore',
    name: shop.name,
    description: shop.description || undefined,
    logo: pictures(base, shop.logo_url ? [shop.logo_url] : [])[0],
    url: absolute(base, shop.path),
    sameAs: shop.external_url ?? undefined,
    address: { '@type': 'PostalAddress', addressCountry: shop.country },
    ...reviews,
  }
}

/** JSON-LD of a page's breadcrumbs, from the top down to the page itself. */
export const breadcrumbStructure = (base: string, breadcrumbs: readonly { text: string; path: string }[]): JsonLd => ({
  ...CONTEXT,
  '@type': 'BreadcrumbList',
  itemListElement: breadcrumbs.map(({ text, path }, i) => ({
    '@type': 'ListItem',
    position: i + 1,
    name: text,
    item: absolute(base, path),
  })),
})

function ratingOf({ collected_here: here, reviews }: Reviewed) {
  if (here.average_rating === null || here.number_of_reviews === 0) return null
  const reviewObjects = reviews.flatMap(reviewStructure)
  return {
    aggregateRating: {
      '@type': 'AggregateRating',
      ratingValue: here.average_rating,
      reviewCount: here.number_of_reviews,
      bestRating: 5,
      worstRating: 1,
    },
    review: reviewObjects.length > 0 ? reviewObjects : undefined,
  }
}

function reviewStructure({ rating, author, source, title, body, language, created_at, hidden }: Review) {
  if (hidden || rating === null || author === null || FOREIGN_SOURCES.includes(source)) return []
  if (Array.from(author.name).length > LONGEST_NAME) return []
  return [
    {
      '@type': 'Review',
      author: { '@type': 'Person', name: author.name },
      datePublished: created_at.slice(0, 10),
      name: title || undefined,
      reviewBody: body || undefined,
      inLanguage: language ?? undefined,
      reviewRating: { '@type': 'Rating', ratingValue: rating, bestRating: 5, worstRating: 1 },
    },
  ]
}

function offerOf(base: string, product: ProductFacts, price: NonNullable<ProductFacts['price']>) {
  const digits = currencyDigits(price.currency)
  const amount = (minor: number) => (minor / 10 ** digits).toFixed(digits)
  const shared = {
    priceCurrency: price.currency,
    url: product.external_url ?? absolute(base, product.path),
    seller: { '@type': 'Organization', name: product.shop.name, url: absolute(base, product.shop.path) },
  }
  return price.highest === null || price.highest === price.lowest
    ? { '@type': 'Offer', price: amount(price.lowest), ...shared }
    : { '@type': 'AggregateOffer', lowPrice: amount(price.lowest), highPrice: amount(price.highest), ...shared }
}
