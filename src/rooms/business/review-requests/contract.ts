import { call } from '../../../lib/calls/call.ts'
import type {
  reviewRequestsSchemas,
  saveInvitationTextSchemas,
  saveReviewRequestsSchemas,
  testInvitationSchemas,
} from './schemas.ts'

export const reviewRequestsCall = call<typeof reviewRequestsSchemas>({
  path: '/business/:slug/invitations.json',
  summary: 'Get a shop’s review invitations: rules, e-mail preview and results',
  access: 'reviewer',
  errors: [403, 404],
})

export const saveReviewRequestsCall = call<typeof saveReviewRequestsSchemas>({
  method: 'PUT',
  path: '/business/:slug/invitations',
  summary: 'Set a shop’s review invitations; once on, they never cover older orders',
  access: 'reviewer',
  limit: 60,
  errors: [404],
  perDay: 200,
})

export const saveInvitationTextCall = call<typeof saveInvitationTextSchemas>({
  method: 'PUT',
  path: '/business/:slug/invitations/text',
  summary: 'Set the subject and the message of a shop’s invitations; neither may contain a web or e-mail address',
  access: 'reviewer',
  limit: 60,
  errors: [404],
  perDay: 200,
})

/** Further failures: 422 `no_email`, 429 `too_soon`. */
export const testInvitationCall = call<typeof testInvitationSchemas>({
  method: 'POST',
  path: '/business/:slug/invitations/test',
  summary: 'E-mail yourself a shop’s invitation with these words; nothing is saved, and nobody else gets it',
  access: 'reviewer',
  limit: 20,
  errors: [404, 422],
  perDay: 20,
})
