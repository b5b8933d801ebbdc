import { parseReviewParams, reviewCallInput } from '../../rooms/reviews/params-rules.ts'
import { shopCall } from '../../rooms/showcase/contract.ts'
import { allReviewsCall } from '../../rooms/widgets/contract.ts'
import { pageLoader } from '../page.ts'

/** Products shown between the shop's head and its reviews: one row of the widest page. */
const MOST_PRODUCTS = 4

export const loader = pageLoader(async ({ ask, params, query }) => {
  const { shop_slug = '' } = params
  const { shop_data: shop, meta_data, top_products } = await ask(shopCall, { shop_slug })
  const reviewParams = parseReviewParams(query)
  const found = await ask(allReviewsCall, {
    ...reviewCallInput(reviewParams),
    shop_domain: shop.domain,
    api_token: shop.public_token,
  })
  return {
    meta: meta_data,
    shop: {
      name: shop.name,
      description: shop.description,
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
    },
    products: top_products.slice(0, MOST_PRODUCTS),
    params: reviewParams,
    listing: {
      total_count: found.total_count,
      total_pages: found.total_pages,
      current_page: found.current_page,
      per_page: found.per_page,
      reviews: found.reviews,
    },
    counts: {
      average_rating: found.average_rating,
      number_of_reviews: found.number_of_reviews,
      of_shop: found.of_shop,
      rating_histogram_data: found.rating_histogram_data,
      with_media: found.with_media,
      replied: found.replied,
      published_by_source: found.published_by_source,
      collected_here: found.collected_here,
      metrics: found.product_metrics,
    },
  }
})

export type ShopPageData = Awaited<ReturnType<typeof loader>>
