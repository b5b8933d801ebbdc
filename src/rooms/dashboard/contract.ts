import { call } from '../../lib/calls/call.ts'
import type { overviewSchemas, pickSchemas, shopReviewsSchemas, unpickSchemas } from './schemas.ts'

export const overviewCall = call<typeof overviewSchemas>({
  path: '/business/:slug/overview.json',
  summary:
    'How a shop stands: its scores and what moved them, its reviews by month, its best and worst products, what waits',
  access: 'reviewer',
  errors: [403, 404],
})

export const shopReviewsCall = call<typeof shopReviewsSchemas>({
  path: '/business/:slug/reviews.json',
  summary: "A shop's reviews for its members, filtered and searched, page by page",
  access: 'reviewer',
  errors: [403, 404],
})

/**
 * Failures beside those of `ownShop`: 404 for what is no review of the shop, 409 `not_public` for one that the public does not
 * see, 409 `enough_picked`.
 */
export const pickCall = call<typeof pickSchemas>({
  errors: [404, 409],
  method: 'PUT',
  path: '/business/:slug/picked/:public_id',
  summary: "Features a review on the shop's page, marked as picked by the shop: no score, order or count changes",
  access: 'reviewer',
  limit: 120,
})

/** Failures beside those of `ownShop`: 404. Where it is not picked nothing happens. */
export const unpickCall = call<typeof unpickSchemas>({
  errors: [404, 409],
  method: 'DELETE',
  path: '/business/:slug/picked/:public_id',
  summary: "Features a review on the shop's page no longer",
  access: 'reviewer',
  limit: 120,
})
