import { categoryPath, productPath } from '../../rooms/catalog/paths.ts'
import { parseQuestionParams } from '../../rooms/questions/listing/params-rules.ts'
import { listingOf } from '../../rooms/questions/ui/questions-view.ts'
import { listMeta } from '../../rooms/reviews/listing/page-meta.ts'
import { parseReviewParams } from '../../rooms/reviews/listing/params-rules.ts'
import { formKeyFor } from '../form-key.ts'
import { pageLoader } from '../page.ts'
import { askReader } from '../review-acts/ask-reader.ts'
import { loadSharedReview } from '../shared-review/load.ts'
import { shownReviews } from '../shared-review/shown-reviews.ts'
import { askFollows, productIds } from '../shell/follow/ask-follows.ts'
import { askProductParts } from './parts.ts'

export const loader = pageLoader(async ({ ask, queries, params, query, signedIn }) => {
  const { shop_slug = '', product_handle = '' } = params
  // a product page lists product reviews only (R-widgets-06)
  const reviewParams = { ...parseReviewParams(query), review_type: 'all-reviews' as const }
  const questionParams = parseQuestionParams(query)
  const productQuery = { shop_slug, product_handle, reviews: reviewParams, questions: questionParams }
  const [{ page, reviews: found, questions, related }, { shared, meta }] = await Promise.all([
    queries ? queries.product(productQuery) : askProductParts(ask, productQuery),
    loadSharedReview(ask, query, productPath(shop_slug, product_handle)),
  ])
  const { product_data: product, shop_data: shop } = page
  const similar = related.map(item => ({ ...item, review_excerpt: null }))
  const [follows, reader] = await Promise.all([
    askFollows({ ask, signedIn }, { Product: [product.encoded_id, ...productIds(similar)] }),
    askReader({ ask, signedIn }, shownReviews({ shared, listing: found })),
  ])
  return {
    meta: { ...page.meta_data, ...listMeta(reviewParams, page.meta_data, found.total_pages), ...meta },
    shared,
    follows,
    reader,
    product: {
      encoded_id: product.encoded_id,
      title: product.title,
      former_titles: product.former_titles,
      history: product.history,
      discontinued: product.discontinued_at !== null,
      successor: product.successor,
      also_at: product.also_at,
      ids: { brand: product.brand, gtin: product.gtin, mpn: product.mpn },
      description: product.description,
      language: product.language,
      path: product.internal_path,
      pictures: product.picture_urls,
      external_url: product.external_url ?? shop.external_url,
      displayed_price: product.displayed_price,
      price:
        found.raw_lowest_price === null
          ? null
          : { lowest: found.raw_lowest_price, highest: found.raw_highest_price, currency: found.currency },
    },
    shop: {
      encoded_id: shop.encoded_id,
      name: shop.name,
      logo_url: shop.logo_url,
      path: shop.internal_path,
      domain: shop.domain,
      platform: shop.platform,
      country: shop.country,
      ships_to: shop.ships_to,
      external_url: shop.external_url,
      email: shop.contact_info.confirmed_contact?.email ?? null,
      response_time: shop.contact_info.response_time,
      scores: {
        transparency: shop.shop_metrics.transparency_score,
        authenticity: shop.shop_metrics.authenticity_score,
      },
      takes_reviews: !shop.settings.disable_web_reviews,
      takes_questions: shop.settings.enable_question_anwser,
    },
    categories: page.categories_data.map(({ name, handle }) => ({ text: name, path: categoryPath(handle) })),
    params: reviewParams,
    questions: { params: questionParams, listing: questions && listingOf(questions), total: found.number_of_questions },
    formKey: formKeyFor(signedIn),
    related: similar,
    listing: {
      total_count: found.total_count,
      ...(found.total_is_estimate && { total_is_estimate: true as const }),
      total_pages: found.total_pages,
      current_page: found.current_page,
      per_page: found.per_page,
      reviews: found.reviews,
    },
    counts: {
      average_rating: found.average_rating,
      number_of_reviews: found.number_of_reviews,
      rating_histogram_data: found.rating_histogram_data,
      with_media: found.with_media,
      replied: found.replied,
      published_by_incentive: found.published_by_incentive,
      without_incentive: found.without_incentive,
      published_by_source: found.published_by_source,
      published_by_evidence: found.published_by_evidence,
      collected_here: found.collected_here,
      metrics: found.product_metrics,
    },
  }
})

export type ProductPageData = Awaited<ReturnType<typeof loader>>
