import type { OutputOf } from '../../lib/calls/call.ts'
import { shopPath } from '../../rooms/catalog/paths.ts'
import type { Transparency } from '../../rooms/moderation/schemas.ts'
import type { ShopFigures } from '../../rooms/moderation/ui/figures/shop-figures.tsx'
import { parseQuestionParams } from '../../rooms/questions/listing/params-rules.ts'
import { listingOf } from '../../rooms/questions/ui/questions-view.ts'
import { listMeta } from '../../rooms/reviews/listing/page-meta.ts'
import { parseReviewParams } from '../../rooms/reviews/listing/params-rules.ts'
import type { SearchItem } from '../../rooms/search/schemas.ts'
import type { scoreHistoryCall, shopCall } from '../../rooms/storefront/contract.ts'
import { formKeyFor } from '../form-key.ts'
import { pageLoader } from '../page.ts'
import { askReader } from '../review-acts/ask-reader.ts'
import { loadSharedReview } from '../shared-review/load.ts'
import { shownReviews } from '../shared-review/shown-reviews.ts'
import { askFollows, productIds } from '../shell/follow/ask-follows.ts'
import { askShopParts } from './parts.ts'
import { pickOf } from './picks.ts'

/** Maximum number of products above the reviews: one row of the widest layout. */
const MAX_PRODUCTS = 4

export const loader = pageLoader(async ({ ask, queries, params, query, signedIn }) => {
  const { shop_slug = '' } = params
  const reviewParams = parseReviewParams(query)
  const questionParams = parseQuestionParams(query)
  const shopQuery = { shop_slug, reviews: reviewParams, questions: questionParams }
  const [{ page, reviews: found, questions, history, figures, outcomes }, { shared, meta }] = await Promise.all([
    queries ? queries.shop(shopQuery) : askShopParts(ask, shopQuery),
    loadSharedReview(ask, query, shopPath(shop_slug)),
  ])
  const { shop_data: shop, meta_data, top_products, featured_cards, picked_reviews } = page
  const [follows, reader] = await Promise.all([
    askFollows(
      { ask, signedIn },
      { Shop: [shop.encoded_id], Product: productIds([...top_products, ...featured_cards]) },
    ),
    askReader({ ask, signedIn }, shownReviews({ shared, listing: found })),
  ])
  const most = top_products.slice(0, MAX_PRODUCTS)
  return {
    meta: { ...meta_data, ...listMeta(reviewParams, meta_data, found.total_pages), ...meta },
    shared,
    follows,
    reader,
    shop: {
      encoded_id: shop.encoded_id,
      name: shop.name,
      description: shop.description,
      language: shop.language,
      logo_url: shop.logo_url,
      path: shop.internal_path,
      domain: shop.domain,
      platform: shop.platform,
      external_url: shop.external_url,
      country: shop.country,
      currency: shop.currency,
      ships_to: shop.ships_to,
      created_at: shop.created_at,
      contact: shop.contact_info,
      number_of_products: shop.number_of_products,
      takes_reviews: !shop.settings.disable_web_reviews,
      takes_questions: shop.settings.enable_question_anwser,
    },
    outcomes,
    figures: figures && figuresOf(figures),
    history: withCurrentMonth(history?.months ?? [], found.product_metrics),
    products: most.map(withoutExcerpt),
    cards: shop.settings.shop_settings.review_site_show_cards_carousel ? excludeShown(most, featured_cards) : [],
    picked: picked_reviews.map(pickOf(shop.internal_path)),
    params: reviewParams,
    questions: { params: questionParams, listing: questions && listingOf(questions), total: found.number_of_questions },
    formKey: formKeyFor(signedIn),
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
      of_shop: found.of_shop,
      of_shop_here: found.of_shop_here,
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

/** The figures shown; labels of reasons are constants of the page. */
const figuresOf = ({ shop: _, verified, replies, meta_data, by_reason, ...rest }: Transparency): ShopFigures => ({
  ...rest,
  by_reason: by_reason.map(({ label, meaning, ...tally }) => tally),
})

type Month = OutputOf<typeof scoreHistoryCall>['months'][number]

/** Takes the current month's figures from the medal's, because the history may be slightly older. */
const withCurrentMonth = (months: Month[], { verified_received, verified_public }: Omit<Month, 'month'>): Month[] =>
  months.map((month, i) => (i < months.length - 1 ? month : { ...month, verified_received, verified_public }))

type Card = OutputOf<typeof shopCall>['featured_cards'][number]

/** Cards in a row have no excerpt. */
const withoutExcerpt = <T extends SearchItem>(item: T) => ({ ...item, review_excerpt: null })

/** Featured cards that the page does not already show above. */
const excludeShown = (shown: readonly SearchItem[], cards: readonly Card[]) =>
  cards
    .filter(card => !shown.some(({ encoded_product_id }) => encoded_product_id === card.encoded_product_id))
    .map(withoutExcerpt)

export type ShopPageData = Awaited<ReturnType<typeof loader>>
