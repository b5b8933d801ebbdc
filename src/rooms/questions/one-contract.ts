import { call } from '../../lib/calls/call.ts'
import type {
  deleteAnswerSchemas,
  deleteQuestionSchemas,
  moderateQuestionSchemas,
  oneQuestionSchemas,
  pendingQuestionsSchemas,
  shopQuestionsSchemas,
} from './one-schemas.ts'

/** Fails with 404 if the caller may not see it: pending questions are visible to their author and moderators only. */
export const oneQuestionCall = call<typeof oneQuestionSchemas>({
  path: '/reviews/questions/:public_id.json',
  summary: 'Get a question with its answers and the actions open to you',
  errors: [404],
  replica: true,
})

/** Idempotent. Fails with 404, 403 `not_yours`. */
export const deleteQuestionCall = call<typeof deleteQuestionSchemas>({
  method: 'DELETE',
  path: '/reviews/questions/:public_id',
  summary: 'Delete your question with its answers',
  access: 'reviewer',
  errors: [404, 409],
})

/** Fails with 404, 403 `not_yours`. Members may delete the shop's answers. */
export const deleteAnswerCall = call<typeof deleteAnswerSchemas>({
  method: 'DELETE',
  path: '/reviews/questions/:public_id/answers/:number',
  summary: "Delete your answer, or the shop's answer as a member",
  access: 'reviewer',
  errors: [404, 409],
})

/** Idempotent. Fails with 404; 409 `deleted` or `unproved`; 400 for a removal without a reason. */
export const moderateQuestionCall = call<typeof moderateQuestionSchemas>({
  method: 'POST',
  path: '/reviews/questions/:public_id/moderation',
  summary: 'Approve a question or an answer, hide its text for a public reason, or show it again',
  access: 'moderator',
  errors: [404, 409],
})

/** Fails with 404 for an unknown shop, and with 403 `not_yours` for anybody but its members. */
export const shopQuestionsCall = call<typeof shopQuestionsSchemas>({
  path: '/business/:slug/questions.json',
  summary: "List a shop's questions for its members, newest first: unanswered or all",
  access: 'shop',
  errors: [404],
})

/** Pending questions and answers, each with its question. */
export const pendingQuestionsCall = call<typeof pendingQuestionsSchemas>({
  path: '/reviews/questions/held.json',
  summary: 'List questions and answers waiting for a moderator, oldest first',
  access: 'moderator',
})
