import { call } from '../../lib/calls/call.ts'
import type {
  appealFormSchemas,
  appealSchemas,
  hideFormSchemas,
  hideReviewSchemas,
  reportFormSchemas,
  reportReviewSchemas,
  showReviewSchemas,
  transparencySchemas,
} from './schemas.ts'

/**
 * Failures of all: 404 for a review that is not there (or, of the shop's calls, is none of a shop that who asks belongs to),
 * 409 `not_now`, or the condition's name, where it cannot be done as the review stands.
 */
export const hideFormCall = call<typeof hideFormSchemas>({
  path: '/business/reviews/:public_id/hide.json',
  summary: 'Get a review of your shop with the reasons for hiding it',
  access: 'shop',
  errors: [404],
})

export const hideReviewCall = call<typeof hideReviewSchemas>({
  method: 'PUT',
  path: '/business/reviews/:public_id/hide',
  summary:
    'Hide a public review of your shop for one of the six reasons; a public notice replaces it and the author is notified',
  access: 'shop',
  terms: true,
  limit: 120,
  errors: [404, 409],
})

export const showReviewCall = call<typeof showReviewSchemas>({
  method: 'PUT',
  path: '/business/reviews/:public_id/show',
  summary: 'Show a review that your shop hid again; the author is notified',
  access: 'shop',
  limit: 120,
  errors: [404, 409],
})

export const reportFormCall = call<typeof reportFormSchemas>({
  path: '/reviews/report/:public_id.json',
  summary: 'Get a public review with the reasons for reporting it',
  access: 'reviewer',
  errors: [404],
})

export const reportReviewCall = call<typeof reportReviewSchemas>({
  method: 'POST',
  path: '/reviews/report/:public_id.json',
  summary: 'Report a public review to the moderators, once; reports never hide a review by number',
  access: 'reviewer',
  terms: true,
  limit: 20,
  errors: [404, 409],
  perDay: 100,
})

export const appealFormCall = call<typeof appealFormSchemas>({
  path: '/reviews/users/reviews/:public_id/appeal.json',
  summary: 'Get your hidden review, the reason for hiding it, and your appeal',
  access: 'reviewer',
  errors: [404],
})

export const appealCall = call<typeof appealSchemas>({
  method: 'POST',
  path: '/reviews/users/reviews/:public_id/appeal.json',
  summary: 'Appeal against the hiding of your review, once; a moderator decides',
  access: 'reviewer',
  limit: 20,
  errors: [404, 409],
  perDay: 100,
})

/** What a shop received and what became of it. Reviews that their authors withdrew are in none of the figures. */
export const transparencyCall = call<typeof transparencySchemas>({
  path: '/reviews/stores/:shop_slug/transparency.json',
  summary:
    'Get the reviews a shop received, published and hid, by reason and stars, with appeals, outcomes and durations, and the notices of the hidden ones: date, reason, stars and appeal of each, 20 a page',
  errors: [404],
  fresh: 60,
})
