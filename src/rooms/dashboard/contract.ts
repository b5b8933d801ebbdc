import { call } from '../../lib/calls/call.ts'
import type {
  checklistSchemas,
  overviewSchemas,
  pickSchemas,
  shopReviewsSchemas,
  unpickSchemas,
  waitingSchemas,
} from './schemas.ts'

export const overviewCall = call<typeof overviewSchemas>({
  path: '/business/:slug/overview.json',
  summary:
    'Get a shop’s overview: scores and recent changes, reviews by month, best and worst products, products to look at, to-dos',
  access: 'reviewer',
  errors: [403, 404],
})

export const checklistCall = call<typeof checklistSchemas>({
  method: 'PUT',
  path: '/business/:slug/checklist',
  summary: 'Put a shop’s setup checklist away, or bring it back',
  access: 'reviewer',
  limit: 60,
  errors: [403, 404],
})

export const waitingCall = call<typeof waitingSchemas>({
  path: '/business/:slug/waiting.json',
  summary: 'Get how many reviews, questions and disputes of a shop wait for an answer',
  access: 'reviewer',
  errors: [403, 404],
})

export const shopReviewsCall = call<typeof shopReviewsSchemas>({
  path: '/business/:slug/reviews.json',
  summary: "List a shop's reviews for its members, with filters and search",
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
  summary: "Pick a review for the shop's page; scores, order and counts don’t change",
  access: 'reviewer',
  limit: 120,
})

/** Failures beside those of `ownShop`: 404. Where it is not picked nothing happens. */
export const unpickCall = call<typeof unpickSchemas>({
  errors: [404, 409],
  method: 'DELETE',
  path: '/business/:slug/picked/:public_id',
  summary: "Remove a pick from the shop's page",
  access: 'reviewer',
  limit: 120,
})
