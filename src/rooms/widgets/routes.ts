import type { Db } from '../../platform/database.ts'
import { type Answer, answer } from '../../platform/http/answer.ts'
import { allReviewsCall, productReviewCall } from './contract.ts'
import { productReviews, shopReviews } from './service.ts'

export const widgetRoutes = (db: Db): Answer[] => [
  answer(productReviewCall, params => productReviews(db, params)),
  answer(allReviewsCall, params => shopReviews(db, params)),
]
