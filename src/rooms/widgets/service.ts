import type { ParsedInputOf } from '../../lib/calls/call.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { productPath, shopPath } from '../catalog/paths.ts'
import { productByToken, type ShopRow, shopByToken } from '../catalog/service.ts'
import { numberOfQuestions } from '../questions/service.ts'
import { SUBJECT_OF_TYPE } from '../reviews/listing/rules.ts'
import { productReviewsPage, shopReviewsPage } from '../reviews/service.ts'
import { cachedOffer } from './cards.ts'
import type { allReviewsCall, productReviewCall } from './contract.ts'
import { sortOf } from './rules.ts'

export { cachedOffer } from './cards.ts'

type Params = ParsedInputOf<typeof allReviewsCall>

/** A product's reviews for its widget. Fails with 401 for a wrong token, 404 for an unknown shop or product. */
export async function productReviews(db: Db, params: ParsedInputOf<typeof productReviewCall>) {
  const { shop, product } = await productByToken(db, params)
  const [{ summary, page }, questions, { cards }] = await Promise.all([
    productReviewsPage(db, { ...listing(shop, params), productId: product.product_id }),
    numberOfQuestions(db, shop.shop_id, product.product_id),
    offerOf(db, shop, params),
  ])
  const { metrics, ...counts } = summary
  return {
    ...counts,
    product_metrics: metrics,
    number_of_questions: questions,
    currency: product.currency,
    raw_lowest_price: product.lowest_price,
    raw_highest_price: product.highest_price,
    ...cards,
    about: { title: product.title, internal_path: productPath(shop.slug, product.handle) },
    shop: { name: shop.name, internal_path: shopPath(shop.slug) },
    ...page,
  }
}

/** A shop's reviews for its widget. Fails with 401 for a wrong token, 404 for an unknown shop. */
export async function shopReviews(db: Db, params: Params) {
  const shop = await shopByToken(db, params)
  const [{ summary, page }, questions, { cards, prices }] = await Promise.all([
    shopReviewsPage(db, { ...listing(shop, params), about: SUBJECT_OF_TYPE[params.review_type ?? 'all-reviews'] }),
    numberOfQuestions(db, shop.shop_id),
    offerOf(db, shop, params),
  ])
  const { metrics, ofShop, ofShopHere, products: _, ...counts } = summary
  const itself = { name: shop.name, internal_path: shopPath(shop.slug) }
  return {
    ...counts,
    of_shop: ofShop,
    of_shop_here: ofShopHere,
    product_metrics: metrics,
    number_of_questions: questions,
    currency: shop.currency,
    raw_lowest_price: prices.lowest,
    raw_highest_price: prices.highest,
    ...cards,
    about: { title: itself.name, internal_path: itself.internal_path },
    shop: itself,
    ...page,
  }
}

const offerOf = (db: Db, shop: ShopRow, { currency }: Params) =>
  cachedOffer(db, `${shop.slug} ${currency.toUpperCase()}`)

const listing = (shop: ShopRow, params: Params) => ({
  shopId: shop.shop_id,
  shopSlug: shop.slug,
  rating: params.filter_rating,
  source: params.review_source === 'all_sources' ? undefined : params.review_source,
  verifiedOnly: params.verified_only,
  withMedia: params.with_pictures,
  answered: params.answered,
  evidence: params.evidence ?? undefined,
  incentive: params.incentive ?? undefined,
  state: params.hidden ? ('hidden' as const) : undefined,
  noticeOnFirstPage: true,
  search: params.search || undefined,
  sort: sortOf(params.sort_by, params.sort_dir),
  page: params.page,
  perPage: params.per_page,
})
