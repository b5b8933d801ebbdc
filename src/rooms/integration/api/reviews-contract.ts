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
  summary: 'Reviews of the shop and its products that the public sees, or the shop hid; what came last stands first',
  scope: 'reviews:read',
})

export const oneReviewCall = programCall<typeof oneReviewSchemas>({
  path: `${API}/reviews/:public_id`,
  summary: 'One review',
  scope: 'reviews:read',
})

export const replyCall = programCall<typeof replySchemas>({
  method: 'PUT',
  path: `${API}/reviews/:public_id/reply`,
  summary: "The shop's reply to a review, in place of the one that it may have",
  scope: 'reviews:write',
})

export const hideCall = programCall<typeof hideSchemas>({
  method: 'PUT',
  path: `${API}/reviews/:public_id/hidden`,
  summary:
    'Hide a review, for a reason that everybody reads in its place; a hidden verified review lowers the transparency score',
  scope: 'reviews:write',
})

export const showCall = programCall<typeof showSchemas>({
  method: 'DELETE',
  path: `${API}/reviews/:public_id/hidden`,
  summary: 'Show a review again that the shop hid',
  scope: 'reviews:write',
})

export const questionsCall = programCall<typeof questionsSchemas>({
  path: `${API}/questions`,
  summary: 'Questions to the shop and about its products; what came last stands first',
  scope: 'questions:read',
})

export const oneQuestionCall = programCall<typeof oneQuestionSchemas>({
  path: `${API}/questions/:public_id`,
  summary: 'One question',
  scope: 'questions:read',
})

export const answerCall = programCall<typeof answerSchemas>({
  method: 'POST',
  path: `${API}/questions/:public_id/answers`,
  summary: 'Answer a question as the shop',
  scope: 'questions:write',
})
