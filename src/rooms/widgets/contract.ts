import { call } from '../../lib/calls/call.ts'
import type { allReviewsSchemas, productReviewSchemas } from './schemas.ts'

/**
 * Both calls fail with 400 `bad_input` for a missing parameter, 401 `bad_token`, and 404 `not_found` for an unknown
 * shop or product; they never return reviews of another one instead.
 */
export const productReviewCall = call<typeof productReviewSchemas>({
  path: '/api/v1/widgets/product_review',
  summary: "Get a product's rating, histogram, scores and a page of its reviews",
  errors: [401, 404],
  fresh: 60,
  open: true,
})

export const allReviewsCall = call<typeof allReviewsSchemas>({
  path: '/api/v1/widgets/all_reviews_page',
  summary: 'Get a page of reviews of a shop and its products',
  errors: [401, 404],
  fresh: 60,
  open: true,
})
