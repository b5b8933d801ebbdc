import { type Handler, handle, type Presented, type RequestContext } from '../../platform/http/handler.ts'
import type { Db } from '../../platform/postgres/database.ts'
import { questionsCall } from '../questions/contract.ts'
import { questionsSchemas } from '../questions/schemas.ts'
import { questionsForWidget } from '../questions/service.ts'
import { allReviewsCall, productReviewCall } from './contract.ts'
import { questionsFragment } from './fragment/questions.ts'
import { reviewsFragment } from './fragment/reviews.ts'
import { wantsJson } from './rules.ts'
import { allReviewsSchemas, productReviewSchemas } from './schemas.ts'
import { productReviews, shopReviews } from './service.ts'

/** The widget calls, those for questions included; each returns JSON or an HTML fragment. */
export const widgetRoutes = (db: Db): Handler[] => [
  handle(
    productReviewCall,
    productReviewSchemas,
    params => productReviews(db, params),
    (found, params, context) => ({
      html: isHtml(params, context) ? reviewsFragment(found, params, context).text : undefined,
      ...(params.add_header_counts && { headers: countsOf(found) }),
    }),
  ),
  handle(
    allReviewsCall,
    allReviewsSchemas,
    params => shopReviews(db, params),
    (found, params, context) => ({
      html: isHtml(params, context) ? reviewsFragment(found, params, context).text : undefined,
      ...(params.add_header_counts && { headers: countsOf(found) }),
    }),
  ),
  handle(
    questionsCall,
    questionsSchemas,
    params => questionsForWidget(db, params),
    (found, params, context) => ({
      html: isHtml(params, context) ? questionsFragment(found, params, context).text : undefined,
    }),
  ),
]

const isHtml = ({ json_request }: { json_request: boolean | undefined }, { request }: RequestContext) =>
  !wantsJson(json_request, request?.headers.accept)

/** Counts as headers, for pages that embed a fragment without parsing it. */
const countsOf = (found: {
  total_count: number
  total_pages: number
  number_of_reviews: number
  number_of_questions: number
  average_rating: number | null
}): Presented['headers'] => ({
  'x-total-count': String(found.total_count),
  'x-total-pages': String(found.total_pages),
  'x-number-of-reviews': String(found.number_of_reviews),
  'x-number-of-questions': String(found.number_of_questions),
  'x-average-rating': String(found.average_rating ?? ''),
})
