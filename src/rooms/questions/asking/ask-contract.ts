import { call } from '../../../lib/calls/call.ts'
import type {
  answerSchemas,
  askFromWidgetSchemas,
  askSchemas,
  newQuestionSchemas,
  proofSchemas,
  proveSchemas,
} from './ask-schemas.ts'

/** Fails with 404 for an unknown subject. */
export const newQuestionCall = call<typeof newQuestionSchemas>({
  path: '/reviews/questions/new.json',
  summary: 'Get the form for a new question',
  access: 'reviewer',
  errors: [404],
})

/** Fails with 404; 403 `closed` if the shop takes no questions; 422 `key_reused` for a known key with another text. */
export const askCall = call<typeof askSchemas>({
  method: 'POST',
  path: '/reviews/questions',
  summary: 'Ask about a product or a shop; a repeat with the same Idempotency-Key stays one question',
  access: 'reviewer',
  terms: true,
  errors: [404, 422],
  limit: 60,
  perDay: 50,
})

/**
 * A question from a shop's site. Hidden until its asker follows the link in an e-mail; never shows the address. Fails
 * with 401 `bad_token`; 404 for an unknown shop or product; 403 `closed`; 422 `key_reused`; 429 `too_many`.
 */
export const askFromWidgetCall = call<typeof askFromWidgetSchemas>({
  method: 'POST',
  path: '/api/questions',
  summary:
    "Ask a shop from its own website; the question becomes public once the asker's e-mail address is confirmed by link",
  errors: [401, 403, 404, 422],
  open: true,
  crossSite: true,
  limit: 20,
})

/** Fails with 410 `link_gone` for a used, expired or unknown link. */
export const proofCall = call<typeof proofSchemas>({
  path: '/reviews/questions/confirm.json',
  summary: 'Get the question that a confirmation link publishes',
  errors: [410],
})

/** Fails as `proofCall`; 422 `incomplete` without acceptance of terms that are due. */
export const proveCall = call<typeof proveSchemas>({
  method: 'POST',
  path: '/reviews/questions/confirm.json',
  summary: 'Confirm the e-mail address of a question, accept the terms of service and publish it',
  errors: [410, 422],
  limit: 60,
})

/** Fails with 404; 409 `not_public`; 422 `key_reused`. Members of the shop answer for it. */
export const answerCall = call<typeof answerSchemas>({
  method: 'POST',
  path: '/reviews/questions/:public_id/answers',
  summary: 'Answer a question: for the shop if you are a member, otherwise in your own name',
  access: 'reviewer',
  terms: true,
  errors: [404, 409, 422],
  limit: 60,
  perDay: 500,
})
