import type { ParsedInputOf } from '../../lib/call.ts'
import type { Db } from '../../platform/database.ts'
import { notFound } from '../../platform/http/problem.ts'
import { findProductByExternalId, priceRange, type ShopRow, shopByToken } from '../catalog/service.ts'
import { numberOfQuestions } from '../questions/service.ts'
import { listReviews, productSummary, type ReviewFilter, shopSummary } from '../reviews/service.ts'
import type { allReviewsCall, productReviewCall } from './contract.ts'

type Params = ParsedInputOf<typeof allReviewsCall>

/** A product's reviews as its widget shows them. Fails with 401 for a wrong token, 404 for an unknown shop or product. */
export async function productReviews(db: Db, params: ParsedInputOf<typeof productReviewCall>) {
  const shop = await shopByToken(db, params)
  const product = await findProductByExternalId(db, shop.shop_id, params.external_id)
  if (!product) throw notFound('This shop has no product with that external_id.')
  const filter = { ...filterOf(shop, params), productId: product.product_id, about: undefined }
  const [{ metrics, ...summary }, page, questions] = await Promise.all([
    productSummary(db, shop.shop_id, product.product_id),
    listing(db, shop, filter, params),
    numberOfQuestions(db, shop.shop_id, product.product_id),
  ])
  return {
    ...summary,
    product_metrics: metrics,
    number_of_questions: questions,
    currency: product.currency,
    raw_lowest_price: product.lowest_price,
    raw_highest_price: product.highest_price,
    ...page,
  }
}

/** A shop's reviews as its widget shows them. Fails with 401 for a wrong token, 404 for an unknown shop. */
export async function shopReviews(db: Db, params: Params) {
  const shop = await shopByToken(db, params)
  const [{ metrics, ofShop, products: _, ...summary }, page, questions, prices] = await Promise.all([
    shopSummary(db, shop.shop_id),
    listing(db, shop, filterOf(shop, params), params),
    numberOfQuestions(db, shop.shop_id),
    priceRange(db, shop.shop_id),
  ])
  return {
    ...summary,
    of_shop: ofShop,
    product_metrics: metrics,
    number_of_questions: questions,
    currency: shop.currency,
    raw_lowest_price: prices?.lowest ?? null,
    raw_highest_price: prices?.highest ?? null,
    ...page,
  }
}

const ABOUT = { 'shop-reviews': 'shop', 'product-reviews': 'products', 'all-reviews': undefined } as const

const filterOf = (shop: ShopRow, params: Params): ReviewFilter => ({
  shopId: shop.shop_id,
  about: ABOUT[params.review_type ?? 'all-reviews'],
  rating: params.filter_rating,
  source: params.review_source === 'all_sources' ? undefined : params.review_source,
  verifiedOnly: params.verified_only,
  withMedia: params.with_pictures,
  answered: params.answered,
  search: params.search?.trim() || undefined,
})

const listing = (db: Db, shop: ShopRow, filter: ReviewFilter, params: Params) =>
  listReviews(db, {
    ...filter,
    shopSlug: shop.slug,
    sort: params.sort_by,
    page: params.page,
    perPage: params.per_page,
  })
