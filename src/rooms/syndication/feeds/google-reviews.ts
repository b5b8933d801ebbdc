import { notFound } from '../../../platform/http/failures/problem.ts'
import type { Db } from '../../../platform/postgres/database.ts'
import { encodeReviewId } from '../../catalog/encoded-id.ts'
import { readShop, type ShopRow } from '../../catalog/service.ts'
import { reviewHref } from '../../reviews/listing/review-param.ts'
import { RATING_MAX, RATING_MIN } from '../../reviews/rules.ts'
import type { Review } from '../../reviews/schemas.ts'
import { readReviews } from '../../reviews/service.ts'
import { webAddress } from '../rules.ts'
import { type FeedReviewKey, selectFeedBoundary, selectFeedReviews, selectProductIds } from '../sql/google-reviews.ts'
import { type Xml, xmlElements, xmlStream } from './xml.ts'

/** Reviews per file: Google accepts up to 100 MB, and a review takes one to three kB. */
const PART = 20_000
/** Reviews read per batch. */
const CHUNK = 250

const ROOT = {
  '@xmlns:vc': 'http://www.w3.org/2007/XMLSchema-versioning',
  '@xmlns:xsi': 'http://www.w3.org/2001/XMLSchema-instance',
  '@xsi:noNamespaceSchemaLocation': 'http://www.google.com/shopping/reviews/schema/product/2.4/product_reviews.xsd',
}

/**
 * A shop's product reviews for Google Merchant Center (product review feed 2.4): all that were written here and have
 * text, whatever their rating. Google requires a complete feed and deletes what is missing, which is how hidden and
 * withdrawn reviews disappear. Contains no buyer data from orders. Public, because it shows nothing beyond the shop's
 * pages, and Google fetches without authentication.
 * @param part 1-based; a shop of more than 20,000 reviews has several
 * @returns the file as a stream, and whether another part follows. Fails with 404 for an unknown shop or part.
 */
export async function googleReviews(
  db: Db,
  slug: string,
  part: number,
  base: string,
): Promise<{ file: AsyncIterable<string>; more: boolean }> {
  const shop = await readShop(db, slug)
  const [after, last] = await Promise.all(
    [part - 1, part].map(parts => selectFeedBoundary(db, shop.shop_id, parts * PART)),
  )
  if (after === null || after === undefined) throw notFound(`This shop's feed has fewer than ${part} parts.`)
  const more = last !== null && last !== undefined && (await selectFeedReviews(db, shop.shop_id, last, 1)).length > 0
  return { file: xmlStream('feed', ROOT, written(db, shop, after, base)), more }
}

async function* written(db: Db, shop: ShopRow, first: number, base: string) {
  yield xmlElements({ version: '2.4', aggregator: { name: 'Candor' }, publisher: { name: shop.name } })
  yield '<reviews>'
  let after = first
  for (let count = 0; count < PART; count += CHUNK) {
    const keys = await selectFeedReviews(db, shop.shop_id, after, CHUNK)
    if (keys.length === 0) break
    yield await chunk(db, shop, keys, base)
    after = keys.at(-1)!.review_id
  }
  yield '</reviews>'
}

async function chunk(db: Db, shop: ShopRow, keys: readonly FeedReviewKey[], base: string): Promise<string> {
  const [reviews, products] = await Promise.all([
    readReviews(
      db,
      { shopId: shop.shop_id, slug: shop.slug },
      keys.map(key => key.review_id),
    ),
    selectProductIds(db, shop.shop_id, [...new Set(keys.map(key => key.product_id))]),
  ])
  const byId = new Map(reviews.map(review => [review.public_id, review]))
  const productOf = new Map(products.map(product => [product.product_id, product]))
  const elements = keys.flatMap(({ review_id, product_id }) => {
    const review = byId.get(encodeReviewId(shop.shop_id, review_id))
    const product = productOf.get(product_id)
    // A review hidden since its key was read is skipped.
    return review?.product && product && !review.hidden ? [reviewElement(review, review.product, product, base)] : []
  })
  return elements.length > 0 ? xmlElements({ review: elements }) : ''
}

/** Google's collection method by review source, where known. */
const COLLECTED: Partial<Record<Review['source'], string>> = { invite: 'post_fulfillment', organic: 'unsolicited' }

/** Elements in the order of Google's sample, because its schema is a sequence. */
function reviewElement(
  review: Review,
  page: NonNullable<Review['product']>,
  { external_url, ...ids }: GoogleIds & { external_url: string | null },
  base: string,
): Xml {
  const { author, pictures_urls } = review
  const pictures = pictures_urls.flatMap(({ huge }) => webAddress(huge, base) ?? [])
  return {
    review_id: review.uuid,
    reviewer: author
      ? { name: author.name, reviewer_id: author.encoded_id }
      : { name: { '@is_anonymous': 'true', '#text': 'Anonymous' } },
    is_verified_purchase: String(review.verified),
    is_incentivized_review: String(review.incentive !== 'none'),
    review_timestamp: review.created_at,
    title: review.title ?? undefined,
    content: review.body ?? '',
    review_language: review.language ?? undefined,
    review_country: author?.country ?? undefined,
    review_url: { '@type': 'group', '#text': base + reviewHref(page.internal_path, review.public_id) },
    reviewer_images: pictures.length > 0 ? { reviewer_image: pictures.map(url => ({ url })) } : undefined,
    ratings: { overall: { '@min': RATING_MIN, '@max': RATING_MAX, '#text': review.rating ?? RATING_MIN } },
    products: {
      product: {
        product_ids: productIds(ids),
        product_name: page.title,
        product_url: (external_url && webAddress(external_url, base)) ?? base + page.internal_path,
      },
    },
    is_spam: 'false',
    collection_method: COLLECTED[review.source],
  }
}

interface GoogleIds {
  gtin: string | null
  mpn: string | null
  skus: string[]
  brand: string | null
}

/** In the order of Google's schema (P1.10); undefined for none. */
function productIds({ gtin, mpn, skus, brand }: GoogleIds): Xml | undefined {
  const ids: Xml = {
    ...(gtin && { gtins: { gtin } }),
    ...(mpn && { mpns: { mpn } }),
    ...(skus.length > 0 && { skus: { sku: skus } }),
    ...(brand && { brands: { brand } }),
  }
  return Object.keys(ids).length > 0 ? ids : undefined
}
