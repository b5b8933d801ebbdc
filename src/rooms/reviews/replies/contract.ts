import { call } from '../../../lib/calls/call.ts'
import type { replySchemas, reviewToReplySchemas, withdrawReplySchemas } from './schemas.ts'

/** Failures: 403 `not_yours`, 404 for what no page lists. */
export const reviewToReplyCall = call<typeof reviewToReplySchemas>({
  path: '/reviews/replies/:public_id.json',
  summary: "Get a review with the shop's reply and its earlier versions, for the shop's members",
  access: 'shop',
  errors: [404],
})

/** Failures: 403 `not_yours`, 404, 409 `not_public` for a review that the public does not see. The same words again change nothing. */
export const replyCall = call<typeof replySchemas>({
  method: 'PUT',
  path: '/reviews/replies/:public_id',
  summary: 'Reply to a review for the shop, or edit the reply',
  access: 'shop',
  terms: true,
  errors: [404, 409],
  limit: 120,
  perDay: 1000,
})

/** Failures: 403 `not_yours`, 404. Where there is none nothing happens. */
export const withdrawReplyCall = call<typeof withdrawReplySchemas>({
  method: 'DELETE',
  path: '/reviews/replies/:public_id',
  summary: "Delete the shop's reply to a review",
  access: 'shop',
  errors: [404, 409],
  limit: 120,
})
