import { call } from '../../../lib/calls/call.ts'
import type {
  answersSchemas,
  changeAnswerSchemas,
  deleteAnswerSchemas,
  previewRepliesSchemas,
  replyToSeveralSchemas,
  saveAnswerSchemas,
} from './schemas.ts'

export const answersCall = call<typeof answersSchemas>({
  path: '/business/:slug/answers.json',
  summary: 'List a shop’s saved answers, from which its members start replies',
  access: 'reviewer',
  errors: [403, 404],
})

/** Further failures: 409 `title_taken`, 422 `too_many_answers`. */
export const saveAnswerCall = call<typeof saveAnswerSchemas>({
  method: 'POST',
  path: '/business/:slug/saved_answers',
  summary: 'Save an answer',
  access: 'reviewer',
  limit: 60,
  errors: [403, 404, 409, 422],
  perDay: 200,
})

/** Further failures: 404 for an answer that is gone, 409 `title_taken`. */
export const changeAnswerCall = call<typeof changeAnswerSchemas>({
  method: 'PUT',
  path: '/business/:slug/saved_answers/:answer_id',
  summary: 'Change a saved answer',
  access: 'reviewer',
  limit: 60,
  errors: [403, 404, 409],
  perDay: 200,
})

/** Nothing happens for an answer that is gone. */
export const deleteAnswerCall = call<typeof deleteAnswerSchemas>({
  method: 'DELETE',
  path: '/business/:slug/saved_answers/:answer_id',
  summary: 'Delete a saved answer',
  access: 'reviewer',
  limit: 60,
  errors: [403, 404],
})

export const previewRepliesCall = call<typeof previewRepliesSchemas>({
  method: 'POST',
  path: '/business/:slug/replies/preview',
  summary: 'Preview one reply to several reviews: each as its author will read it; nothing is published',
  access: 'reviewer',
  limit: 120,
  errors: [403, 404],
})

export const replyToSeveralCall = call<typeof replyToSeveralSchemas>({
  method: 'POST',
  path: '/business/:slug/replies',
  summary: 'Reply to several reviews at once; {name} and {product} are filled in, and reviews with a reply are skipped',
  access: 'reviewer',
  terms: true,
  limit: 30,
  errors: [403, 404],
})
