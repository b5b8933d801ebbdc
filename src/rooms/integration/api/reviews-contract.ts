import { API, programCall } from '../contract.ts'
import type {
  answerSchemas,
  hideSchemas,
  oneQuestionSchemas,
  oneReviewSchemas,
  questionsSchemas,
  replySchemas,
  reviewsSchemas,
  showSchemas,
} from './reviews-schemas.ts'

export const reviewsCall = programCall<typeof reviewsSchemas>({
  path: `${API}/reviews`,
  summary: 'List reviews of the shop and its products, both public ones and those the shop hid, newest first',
  scope: 'reviews:read',
})

export const oneReviewCall = programCall<typeof oneReviewSchemas>({
  path: `${API}/reviews/:public_id`,
  summary: 'Get a review',
  scope: 'reviews:read',
})

export const replyCall = programCall<typeof replySchemas>({
  method: 'PUT',
  path: `${API}/reviews/:public_id/reply`,
  summary: 'Reply to a review, replacing any earlier reply',
  scope: 'reviews:write',
})

export const hideCall = programCall<typeof hideSchemas>({
  method: 'PUT',
  path: `${API}/reviews/:public_id/hidden`,
  summary: 'Hide a review, with a public reason. Hiding a verified review lowers transparency',
  scope: 'reviews:write',
})

export const showCall = programCall<typeof showSchemas>({
  method: 'DELETE',
  path: `${API}/reviews/:public_id/hidden`,
  summary: 'Show a review again after the shop hid it',
  scope: 'reviews:write',
})

export const questionsCall = programCall<typeof questionsSchemas>({
  path: `${API}/questions`,
  summary: 'List questions to the shop and about its products, newest first',
  scope: 'questions:read',
})

export const oneQuestionCall = programCall<typeof oneQuestionSchemas>({
  path: `${API}/questions/:public_id`,
  summary: 'Get a question',
  scope: 'questions:read',
})

export const answerCall = programCall<typeof answerSchemas>({
  method: 'POST',
  path: `${API}/questions/:public_id/answers`,
  summary: 'Answer a question as the shop',
  scope: 'questions:write',
})
