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
  summary: 'A review of a shop that who asks belongs to, with the reasons for which it could be hidden',
  access: 'shop',
  errors: [404],
})

export const hideReviewCall = call<typeof hideReviewSchemas>({
  method: 'PUT',
  path: '/business/reviews/:public_id/hide',
  summary:
    'Hides a public review of one’s own shop for a reason of the closed list; a notice with reason and date takes its place, and its author is told',
  access: 'shop',
  limit: 120,
  errors: [404, 409],
})

export const showReviewCall = call<typeof showReviewSchemas>({
  method: 'PUT',
  path: '/business/reviews/:public_id/show',
  summary: 'Shows a review again that one’s own shop hid; its author is told',
  access: 'shop',
  limit: 120,
  errors: [404, 409],
})

export const reportFormCall = call<typeof reportFormSchemas>({
  path: '/reviews/report/:public_id.json',
  summary: 'A public review, with the reasons for which it can be reported to the moderators',
  access: 'reviewer',
  errors: [404],
})

export const reportReviewCall = call<typeof reportReviewSchemas>({
  method: 'POST',
  path: '/reviews/report/:public_id.json',
  summary: 'Reports a public review to the moderators, once; no number of reports hides anything',
  access: 'reviewer',
  limit: 20,
  errors: [404, 409],
})

export const appealFormCall = call<typeof appealFormSchemas>({
  path: '/reviews/users/reviews/:public_id/appeal.json',
  summary: 'A hidden review of one’s own, with what was said of the hiding and what became of an appeal against it',
  access: 'reviewer',
  errors: [404],
})

export const appealCall = call<typeof appealSchemas>({
  method: 'POST',
  path: '/reviews/users/reviews/:public_id/appeal.json',
  summary: 'Appeals against the hiding of a review of one’s own, once; a moderator decides',
  access: 'reviewer',
  limit: 20,
  errors: [404, 409],
})

/** What a shop received and what became of it. Reviews that their authors withdrew are in none of the figures. */
export const transparencyCall = call<typeof transparencySchemas>({
  path: '/reviews/stores/:shop_slug/transparency.json',
  summary:
    'What a shop received, published and hid, by reason and by stars; appeals and their outcomes; how long each took',
  errors: [404],
  fresh: 60,
})
